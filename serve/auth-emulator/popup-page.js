// Runs at the end of the emulator's popup page, after its own script, and makes the page usable by keyboard.
for (const account of document.querySelectorAll('.js-reuse-account')) account.setAttribute('role', 'button');

document.addEventListener('keydown', (event) => {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (!isPress || !event.target.matches('.js-reuse-account')) return;
  event.preventDefault();
  event.target.click();
});

document.querySelector('.js-new-account').addEventListener('click', () => {
  document.getElementById('email-input').focus();
});

const { searchParams } = new URL(location.href);

/** True once the opener has this app's hidden frame, whose scripts have run. */
function canReturnResult() {
  return Array.from({ length: opener.length }, (_, index) => opener[index]).some((frame) => {
    try {
      const { location: address, document: content } = frame;
      const its = new URLSearchParams(address.search);
      return (
        content.readyState === 'complete' &&
        ['apiKey', 'appName'].every((name) => its.get(name) === searchParams.get(name))
      );
    } catch {
      return false; // A frame of another origin.
    }
  });
}

// The result returns through that frame, and a choice made before the frame has loaded would be lost.
function waitForFrame() {
  document.body.inert = !canReturnResult();
  if (document.body.inert) setTimeout(waitForFrame, 50);
}

if (opener) waitForFrame();
