import { useId, useState } from 'react';
import type { Day } from '#engine/rules/day.ts';
import { roomForLink } from '#engine/shell/share-length.ts';
import { ownAddress } from '#site/canonical-path.ts';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';
import type { Result } from './game-reducer.ts';
import { dayOfSeed, dayText } from './kept-days.ts';
import { type Round, START_SECONDS } from './rules.ts';
import { type Run, runFragment, runOf, scoreOf } from './run.ts';
import * as texts from './texts.ts';

const ROW = START_SECONDS;
const MAX_ROWS = 4;

interface SharedRound {
  round: Round;
  rival: Run | null;
  day: Day | null;
  address: string;
}

/** Returns a text with a stripe for every answer, painted if it was correct, and a link to the same sums. */
export function shareText({ round, rival, day, address }: SharedRound): string {
  const theirScore = rival && round.mode === 'duel' ? scoreOf(rival) : null;
  const headline = texts.sharedHeadline(round, day === null ? null : dayText(day), theirScore);
  const lines = [headline, ...stripeRows(round)];
  const room = roomForLink(...lines) - address.length;
  const link = round.answers.length > 0 ? runFragment(runOf(round), room) : '';
  const note = link === null ? [texts.TOO_LONG_FOR_LINK] : [];
  return [...lines, ...note, address + (link ?? '')].join('\n');
}

function stripeRows(round: Round): string[] {
  const stripes = round.answers.map(({ right }) => (right ? '▮' : '▯'));
  const rows: string[] = [];
  for (let start = 0; start < stripes.length; start += ROW) {
    rows.push(stripes.slice(start, start + ROW).join(''));
  }
  if (rows.length <= MAX_ROWS) return rows;
  return [...rows.slice(0, MAX_ROWS), texts.moreStripes(stripes.length - MAX_ROWS * ROW)];
}

interface ShareResultProps {
  result: Result;
  disabled: boolean;
}

type Outcome = 'none' | 'shared' | 'copied' | 'by hand';

const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  none: '',
  shared: '',
  copied: texts.COPIED,
  'by hand': texts.BY_HAND,
};

export function ShareResult({ result, disabled }: ShareResultProps) {
  const { round, rival } = result;
  const id = useId();
  const [shared, setShared] = useState<{ round: Round; outcome: Outcome }>({ round, outcome: 'none' });
  const outcome = shared.round === round ? shared.outcome : 'none';

  const share = useOneAtATime(async () =>
    setShared({ round, outcome: await shareOrCopy(textToShare(result)) }),
  );

  return (
    <>
      <button
        type="button"
        className="addem-button addem-button-quiet"
        disabled={disabled}
        onClick={share}
        aria-describedby={id}
      >
        {rival && round.mode === 'duel' ? texts.sendBack(rival.name) : texts.SHARE}
      </button>
      <span id={id} className="addem-share" role="status">
        {OUTCOME_TEXTS[outcome]}
      </span>
      {outcome === 'by hand' && (
        <textarea
          className="addem-share-text"
          aria-label={texts.RESULT_AS_TEXT}
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
  const day = round.mode === 'day' ? dayOfSeed(round.firstSeed) : null;
  return shareText({ round, rival, day, address: ownAddress() });
}

async function shareOrCopy(text: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      // The visitor closed the share sheet, or another one is already open.
      if (error instanceof DOMException && /^(AbortError|InvalidStateError)$/.test(error.name)) return 'none';
      console.warn('Sharing failed, so the result was copied.', error);
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    console.warn('Copying failed, so the result is shown for manual copying.', error);
    return 'by hand';
  }
}
