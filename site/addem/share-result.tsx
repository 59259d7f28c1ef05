import { useId, useState } from 'react';
import { dayOf } from '#engine/rules/day.ts';
import { ownAddress } from '#site/own-address.ts';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';
import { seedOfDay } from './day.ts';
import type { Result } from './game.ts';
import type { Round } from './round.ts';
import { shareText } from './share-text.ts';

interface ShareResultProps {
  result: Result;
  disabled: boolean;
}

/** What became of sharing this round. */
type Outcome = 'none' | 'shared' | 'copied' | 'by hand';

const SAID: Readonly<Record<Outcome, string>> = {
  none: '',
  shared: '',
  copied: 'Copied: paste it wherever you like.',
  'by hand': 'Neither sharing nor copying is allowed here. This is the text:',
};

/** Shares a result as text: by the device's own sheet, else by the clipboard, else to be copied by hand. */
export function ShareResult({ result, disabled }: ShareResultProps) {
  const { round, rival } = result;
  const id = useId();
  const [shared, setShared] = useState<{ round: Round; outcome: Outcome }>({ round, outcome: 'none' });
  const outcome = shared.round === round ? shared.outcome : 'none';

  const share = useOneAtATime(async () => setShared({ round, outcome: await hand(textToShare(result)) }));

  return (
    <>
      <button
        type="button"
        className="addem-button addem-button-quiet"
        disabled={disabled}
        onClick={share}
        aria-describedby={id}
      >
        {rival && round.mode === 'duel'
          ? `Send it back to ${rival.name || 'your friend'}`
          : 'Share the result'}
      </button>
      <span id={id} className="addem-share" role="status">
        {SAID[outcome]}
      </span>
      {outcome === 'by hand' && (
        <textarea
          className="addem-share-text"
          aria-label="Result as text"
          readOnly
          rows={4}
          value={textToShare(result)}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

function textToShare({ round, rival }: Result): string {
  const today = dayOf(Date.now());
  // The round may have begun before midnight.
  const day = [today, today - 1].find((each) => round.mode === 'day' && seedOfDay(each) === round.firstSeed);
  return shareText({ round, rival, day: day ?? null, address: ownAddress() });
}

async function hand(text: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      // The visitor closed the sheet, and has changed their mind; or one is open already.
      if (error instanceof DOMException && /^(AbortError|InvalidStateError)$/.test(error.name)) return 'none';
      console.warn('Sharing failed, so the result is copied.', error);
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    console.warn('Copying failed, so the result is shown.', error);
    return 'by hand';
  }
}
