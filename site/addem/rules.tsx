/** How the game goes, in words: complete without JavaScript. */
export function Rules() {
  return (
    <div className="addem-rules">
      <h2>How it goes</h2>
      <noscript>
        <p>
          <strong>The game needs JavaScript, which is switched off in this browser.</strong> This is how it is
          played:
        </p>
      </noscript>
      <ul>
        <li>
          You see two numbers. Type their sum and press <kbd>Enter</kbd>, or use the number pad.
        </li>
        <li>
          You start with 15 seconds of runway: one stripe of the centre line for each. A right answer gives 1
          point and paints 3 seconds more. There is no ceiling.
        </li>
        <li>A wrong answer costs 1 point and shows you the right sum. The score may go below zero.</li>
        <li>The higher your score, the larger the numbers; after mistakes they get smaller again.</li>
        <li>When the time is 0, the game is over. The clock also runs while you look at another tab.</li>
        <li>
          The sums of the day are the same for everybody; your best run of the day flies along as a pale
          plane. A result that you share carries your run: whoever opens the link flies beside it.
        </li>
        <li>Practice and the sums that you missed have no clock, and their score does not count.</li>
      </ul>
      <p>
        Your last name, the best scores by name and the days that you flew stay on this device. Nothing is
        sent anywhere, unless you share a result.
      </p>
    </div>
  );
}
