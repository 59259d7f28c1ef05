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
