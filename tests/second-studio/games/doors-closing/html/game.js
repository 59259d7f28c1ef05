/* A game by another author: globals, an inline handler, and only studioGame from this site. */
const canvas = document.getElementById('doors');
const words = document.getElementById('passengers');
let passengers = 0;
let gap = 160;

function draw() {
  const context = canvas.getContext('2d');
  context.fillStyle = '#f6efe0';
  context.fillRect(0, 0, 320, 200);
  context.fillStyle = '#2fb3cf';
  context.fillRect(0, 0, 160 - gap / 2, 200);
  context.fillRect(160 + gap / 2, 0, 160, 200);
}

function hold() {
  passengers += 1;
  gap = 160;
  words.textContent = `${passengers} passengers`;
  localStorage.setItem('doors-closing', String(passengers));
}

function leave(name) {
  gap = 0;
  window.studioGame?.over(name || document.getElementById('name').value, passengers);
}

addEventListener('keydown', (event) => {
  if (event.key === ' ' && event.target === document.body) hold();
  if (event.key === 'b') throw new Error('The button is stuck.');
});
requestAnimationFrame(function frame() {
  gap = Math.max(gap - SPEED / 60, 20);
  draw();
  if (window.isStuck) throw new Error('The doors are stuck.');
  requestAnimationFrame(frame);
});
