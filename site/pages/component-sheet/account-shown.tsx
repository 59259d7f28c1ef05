import { type ReactNode, useId } from 'react';
import { isWebGame, playLinks } from '#site/catalogue/game-index.ts';
import { LightboxContent } from '#site/support-page/lightbox.tsx';
// biome-ignore lint/style/noRestrictedImports: the sheet shows what pages keep to themselves, too.
import { DeleteChoice, type DeletionProgress } from '../account/delete-account-dialog.tsx';
// biome-ignore lint/style/noRestrictedImports: as above.
import { ForgetChoice } from '../account/forget-dialog.tsx';
// biome-ignore lint/style/noRestrictedImports: as above.
import { DELETE_QUESTION, FORGET_QUESTION } from '../account/texts.ts';
import { nothing, STATES, samplePicture } from './game-parts-shown.tsx';

export function SignedIn() {
  return (
    <div className="account-page">
      <p className="account-state">Signed Out</p>
      {__EMULATOR__ && <p className="sign-in-note">{'// this signs in with the Auth emulator'}</p>}
      <p className="account-state">Signed In as ada@example.com</p>
      <ul className="account-games">
        {playLinks.filter(isWebGame).map(({ name }) => (
          <li key={name}>
            <a href="#account">{name}</a>
          </li>
        ))}
      </ul>
      <button type="button" className="log-out-button">
        Log Out
      </button>
    </div>
  );
}

export function Leaving() {
  return (
    <section className="account-section" aria-labelledby="sheet-leaving">
      <h3 id="sheet-leaving">Leaving for good</h3>
      {STATES.map((state) => (
        <p key={state} className="account-buttons">
          <button type="button" className="quiet-button" data-force={state}>
            Keep it
          </button>
          <button type="button" className="grave-button" data-force={state}>
            Delete for good
          </button>
        </p>
      ))}
      <p className="account-buttons">
        <button type="button" className="quiet-button" disabled>
          Keep it
        </button>
        <button type="button" className="grave-button" disabled>
          Delete for good
        </button>
      </p>
      <p className="account-words">Saved as slash-slash.json, in your downloads.</p>
      <p className="deletion-done">Your account is deleted. Thank you for playing.</p>
    </section>
  );
}

const DELETIONS: readonly DeletionProgress[] = [
  { busy: false, again: false, words: '' },
  { busy: true, again: false, words: '' },
  { busy: false, again: true, words: '' },
  {
    busy: false,
    again: false,
    words: 'No answer from Google arrived, so the account may be deleted or not.',
  },
];

export function Questions() {
  return (
    <>
      {DELETIONS.map((progress, point) => (
        <Question key={JSON.stringify(progress)} question={DELETE_QUESTION}>
          <DeleteChoice
            email="ada@example.com"
            progress={progress}
            forgetting={point > 1}
            onForgetting={nothing}
            onKeep={nothing}
            onDelete={nothing}
          />
        </Question>
      ))}
      {[false, true].map((busy) => (
        <Question key={String(busy)} question={FORGET_QUESTION}>
          <ForgetChoice busy={busy} onKeep={nothing} onForget={nothing} />
        </Question>
      ))}
    </>
  );
}

function Question({ question, children }: { question: string; children: ReactNode }) {
  const heading = useId();
  return (
    <dialog open className="ask-dialog" aria-labelledby={heading}>
      <h3 id={heading}>{question}</h3>
      {children}
    </dialog>
  );
}

export function Lightboxes() {
  if (!samplePicture) return null;
  const picture = samplePicture;
  return [5, 1].map((count) => (
    <dialog key={count} open className="lightbox" aria-label={`One of ${count}`}>
      <LightboxContent picture={picture} index={0} count={count} onMove={nothing} onLeave={nothing} />
    </dialog>
  ));
}
