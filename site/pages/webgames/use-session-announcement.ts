import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useSession } from '#site/sign-in/session.ts';
import { focusIfLost, useSessionChange } from '#site/sign-in/use-session-change.ts';

/** What there is to say of who is signed in, and what is shown to whom. */
export interface SessionAnnouncement {
  /** For a live region; empty at first. */
  news: string;
  list: RefObject<HTMLUListElement | null>;
  link: RefObject<HTMLAnchorElement | null>;
}

/** Tells those who do not see it that the list has opened or closed, and takes their focus to what is there now. */
export function useSessionAnnouncement(): SessionAnnouncement {
  const { email } = useSession();
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  // The sign-in page says so when it sends a visitor back; not again when the page is reloaded or gone back to.
  const { state } = useLocation();
  const isBack = useNavigationType() === 'REPLACE' && state === 'signed-in';
  const tell = (email: string | null) => setNews(email === null ? 'Signed Out' : `Signed In as ${email}`);

  const tellWhoIsBack = useEffectEvent(() => tell(email));

  useSessionChange(tell);
  useEffect(() => {
    if (isBack) tellWhoIsBack();
  }, [isBack]);
  // A render later than the news, and so after the shell has taken the focus to the top of the page.
  useEffect(() => {
    if (news !== '') focusIfLost(list.current ?? link.current);
  }, [news]);

  return { news, list, link };
}
