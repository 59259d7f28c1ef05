/** What opens over a page, laid into it. */
import { type ReactNode, useId } from 'react';
import { LightboxContent } from '#site/support-page/lightbox.tsx';
// biome-ignore lint/style/noRestrictedImports: the sheet shows what pages keep to themselves, too.
import { DELETE_QUESTION, DeleteChoice, type DeletionProgress } from '../account/delete-account-dialog.tsx';
// biome-ignore lint/style/noRestrictedImports: as above.
import { FORGET_QUESTION, ForgetChoice } from '../account/forget-dialog.tsx';
import { samplePicture } from './samples.ts';
import { nothing } from './states.ts';

/** How far a deletion can be: asked for, under way, Google's turn, failed. */
const DELETIONS: readonly DeletionProgress[] = [
  { busy: false, again: false, words: '' },
  { busy: true, again: false, words: '' },
  { busy: false, again: true, words: '' },
  { busy: false, again: false, words: 'Nothing was deleted. The network did not answer.' },
];

/** What is asked before something that cannot be undone, at each point of it. */
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

/** A picture large: one of several, and the only one. */
export function Lightboxes() {
  if (!samplePicture) return null;
  const picture = samplePicture;
  return [5, 1].map((count) => (
    <dialog key={count} open className="lightbox" aria-label={`One of ${count}`}>
      <LightboxContent picture={picture} index={0} count={count} onMove={nothing} onLeave={nothing} />
    </dialog>
  ));
}
