/** The look of HUD and menus: the same inks and lettering as the poster. Sizes follow the canvas, not the window. */
import { DISPLAY_FONT } from '#games/shooter-kit/view/display-font.ts';

/** The style sheet; everything is below `.shoot-or-die`. */
export const STYLE = `
.shoot-or-die {
  --bone: #efe3cb; --red: #db1b20; --black: #080506;
  position: absolute; inset: 0; overflow: hidden; container-type: size;
  color: var(--bone); font: 800 clamp(15px, 3cqmin, 30px)/1.05 '${DISPLAY_FONT}', Impact, 'Arial Narrow', sans-serif;
  user-select: none; -webkit-user-select: none; font-variant-numeric: tabular-nums;
}
.shoot-or-die * { box-sizing: border-box; margin: 0; }
.shoot-or-die [hidden] { display: none !important; }

.shoot-or-die .hud { position: absolute; inset: 0; padding: 1em; transition: opacity .2s; text-shadow: 0 0 6px var(--black), 0 0 2px var(--black); }
.shoot-or-die .points-now { position: absolute; left: 1.1em; top: 1.1em; }
.shoot-or-die .score { font-size: 2em; line-height: .9; }
.shoot-or-die .best { font-size: .85em; margin-top: .25em; }
.shoot-or-die .clock { position: absolute; right: calc(.7em + 52px); top: 1em; font-size: 1.15em; line-height: 1.8; }
.shoot-or-die .streak { position: absolute; left: 50%; top: .7em; width: 5.2em; margin-left: -2.6em; text-align: center; }
.shoot-or-die .factor { font-size: 2.1em; display: block; transform-origin: 50% 30%; }
.shoot-or-die .factor.up { animation: sod-up .3s ease-out; }
.shoot-or-die .factor.down { animation: sod-down .3s linear; }
.shoot-or-die .track { display: block; height: 5px; margin-top: .2em; background: #efe3cb38; }
.shoot-or-die .track i { display: block; height: 100%; background: var(--bone); transform-origin: 0 50%; }
.shoot-or-die .life { position: absolute; left: 0; right: 0; top: 0; height: 7px; background: #0008; }
.shoot-or-die .life i { display: block; height: 100%; background: var(--red); transform-origin: 0 50%; border-right: 5px solid #fff1df; }
.shoot-or-die .cue { position: absolute; left: 0; right: 0; bottom: 9%; text-align: center; padding: 0 1em; font-size: 1.15em; text-wrap: balance; }
.shoot-or-die .cue.breath { bottom: auto; top: 24%; font-size: 2.6em; color: #fff; }

.shoot-or-die button {
  pointer-events: auto; font: inherit; color: inherit; background: none; border: 0; border-radius: 0; cursor: pointer;
  min-width: 44px; min-height: 44px; padding: .35em .8em; touch-action: manipulation;
}
.shoot-or-die button:focus-visible, .shoot-or-die input:focus-visible { outline: 3px solid var(--bone); outline-offset: 3px; }
.shoot-or-die .pause-button { position: absolute; right: .6em; top: .7em; width: 48px; height: 48px; padding: 0; }
.shoot-or-die .pause-button::before { content: ''; position: absolute; inset: 14px 15px; border: solid var(--bone); border-width: 0 6px; filter: drop-shadow(0 0 3px var(--black)); }

.shoot-or-die .screen { position: absolute; inset: 0; display: flex; flex-direction: column; justify-content: center; align-items: flex-start; padding: clamp(14px, 6cqmin, 80px); gap: .55em; }
.shoot-or-die .screen.dim { background: linear-gradient(80deg, #080506e0 20%, #08050680 75%); }
.shoot-or-die h1 { font-size: clamp(44px, min(34cqw, 23cqh), 300px); line-height: .8; letter-spacing: -.015em; text-transform: uppercase; text-shadow: .035em .04em 0 var(--red); font-weight: 800; }
.shoot-or-die .ready { justify-content: flex-end; }
.shoot-or-die .ready h1 { position: absolute; left: clamp(14px, 6cqmin, 80px); top: clamp(14px, 6cqmin, 80px); }
.shoot-or-die .lesson { font-size: 1.5em; text-wrap: balance; max-width: 22em; text-shadow: 0 0 8px var(--black), 0 0 3px var(--black); }
.shoot-or-die .how { font-size: 1em; opacity: .92; text-wrap: balance; text-shadow: 0 0 8px var(--black), 0 0 3px var(--black); }
.shoot-or-die .row { display: flex; flex-wrap: wrap; gap: .6em; align-items: center; margin-top: .5em; }
.shoot-or-die .row button { border: 3px solid var(--bone); background: #080506b0; }
.shoot-or-die .row button:hover { background: var(--bone); color: var(--black); }
.shoot-or-die .row .first { background: var(--red); border-color: var(--red); color: #fff; }
.shoot-or-die .row .first:hover { background: #fff; border-color: #fff; color: #a30d12; }
.shoot-or-die kbd { font: inherit; font-size: .78em; opacity: .8; margin-left: .5em; }
@media (pointer: coarse) { .shoot-or-die kbd { display: none; } }
.shoot-or-die .points { font-size: clamp(58px, min(24cqw, 30cqh), 380px); line-height: .82; letter-spacing: -.02em; text-shadow: .03em .035em 0 var(--red); }
.shoot-or-die .verdict { font-size: 1.35em; }
.shoot-or-die .facts { opacity: .9; font-size: 1em; line-height: 1.25; }
.shoot-or-die .medals { display: flex; flex-wrap: wrap; gap: .4em 1em; align-items: center; }
.shoot-or-die .medal { display: inline-block; border: 3px solid currentColor; padding: .12em .5em .16em; transform: rotate(-2.5deg); color: #ff5a54; font-size: 1.5em; text-transform: uppercase; background: #080506; }
.shoot-or-die label { display: flex; gap: .6em; align-items: center; min-height: 44px; }
.shoot-or-die input[type=range] { pointer-events: auto; width: 9em; height: 44px; accent-color: var(--red); }

.shoot-or-die .stick { position: absolute; left: 0; top: 0; width: 116px; height: 116px; margin: -58px; border: 3px solid #efe3cb66; border-radius: 50%; }
.shoot-or-die .stick i { position: absolute; left: 50%; top: 50%; width: 54px; height: 54px; margin: -27px; border-radius: 50%; background: #efe3cb99; }
.shoot-or-die .stick.aim i { background: #db1b20cc; }
.shoot-or-die .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

@container (max-width: 460px) {
  .shoot-or-die .score { font-size: 1.7em; }
}
@container (max-height: 420px) {
  .shoot-or-die .screen { gap: .3em; }
}
@keyframes sod-up { 30% { transform: scale(1.5); } }
@keyframes sod-down { 25% { transform: translateX(-5px); } 75% { transform: translateX(5px); } }
@media (prefers-reduced-motion: reduce) { .shoot-or-die .factor.up, .shoot-or-die .factor.down { animation: none; } }
`;
