import type { Round } from './round.ts';

/** The question in figures as large as they fit, and for a moment the right sum of a wrong answer. */
export function QuestionFigures({ round }: { round: Round }) {
  const { num1, num2, answers } = round;
  const last = answers.at(-1);
  const digits = `${num1}${num2}`.length;
  return (
    <div className="addem-question">
      {last && !last.right && round.phase === 'playing' && (
        // The key starts its moment anew with every answer.
        <p className="addem-correction" translate="no" key={answers.length}>
          {`${last.num1} + ${last.num2} = ${last.expected}`}
        </p>
      )}
      <p className="addem-figures" data-digits={digits} key={`figures ${answers.length}`}>
        <span className="visually-hidden">{`${num1} plus ${num2}`}</span>
        <span aria-hidden="true" translate="no">{`${num1} + ${num2}`}</span>
      </p>
    </div>
  );
}
