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
        <li>Practice has no clock, and its score does not count.</li>
      </ul>
      <p>Your last name and the best scores by name stay on this device. Nothing is sent anywhere.</p>
    </div>
  );
}
