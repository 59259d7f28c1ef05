/** The look of HUD and screens: the one-player game's inks and lettering, and a corner for each heart. */
import { DISPLAY_FONT } from '#games/shooter-kit/view/display-font.ts';
import { SEATS } from './seats.ts';

const seatColours = SEATS.map(({ colour }, seat) => `.sodm .seat-${seat} { --ink: ${colour}; }`).join('\n');

/** The style sheet; everything is below `.sodm`. */
export const STYLE = `
.sodm {
  --bone: #efe3cb; --red: #db1b20; --black: #080506;
  position: absolute; inset: 0; overflow: hidden; container-type: size;
  color: var(--bone); font: 800 clamp(13px, 2.9cqmin, 28px)/1.1 '${DISPLAY_FONT}', Impact, 'Arial Narrow', sans-serif;
  user-select: none; -webkit-user-select: none; font-variant-numeric: tabular-nums;
}
.sodm * { box-sizing: border-box; margin: 0; }
.sodm [hidden] { display: none !important; }
${seatColours}

.sodm .hud { position: absolute; inset: 0; text-shadow: 0 0 6px var(--black), 0 0 2px var(--black); }
.sodm .panel { position: absolute; width: 9.2em; padding: .7em .9em; display: grid; gap: .22em; transition: opacity .25s; }
.sodm .panel:nth-child(1) { left: 0; top: 0; }
.sodm .panel:nth-child(2) { right: 0; top: 0; text-align: right; justify-items: end; }
.sodm .panel:nth-child(3) { right: 0; bottom: 0; text-align: right; justify-items: end; }
.sodm .panel:nth-child(4) { left: 0; bottom: 0; }
.sodm .panel.stopped { opacity: .5; }
.sodm .name { font-size: 1.5em; line-height: .95; color: var(--ink); display: flex; gap: .3em; align-items: center; }
.sodm .panel:nth-child(2) .name, .sodm .panel:nth-child(3) .name { flex-direction: row-reverse; }
.sodm .who { font-size: .82em; }
.sodm .points { font-size: 1.15em; }
.sodm .track { display: block; width: 100%; height: .62em; background: #efe3cb38; overflow: hidden; }
.sodm .track i { display: block; height: 100%; transform-origin: 0 50%; }
.sodm .panel:nth-child(2) .track i, .sodm .panel:nth-child(3) .track i { transform-origin: 100% 50%; }
.sodm .swatch { display: inline-block; width: .74em; height: .74em; flex: none; }
.sodm .swatch, .sodm .track i { background: var(--ink); }
.sodm .seat-1 .swatch, .sodm .seat-1 .track i { background: repeating-linear-gradient(45deg, var(--ink) 0 4px, #12324a 4px 7px); }
.sodm .seat-2 .swatch, .sodm .seat-2 .track i { background: radial-gradient(circle at 50%, #4a3500 0 1.7px, transparent 2px) 0 0 / 7px 7px, var(--ink); }
.sodm .seat-3 .swatch, .sodm .seat-3 .track i { background: conic-gradient(#163a15 25%, transparent 0 50%, #163a15 0 75%, transparent 0) 0 0 / 8px 8px, var(--ink); }
.sodm .wins { display: flex; gap: .25em; min-height: .7em; }
.sodm .wins i { width: .62em; height: .62em; border: 2px solid var(--ink); transform: rotate(45deg); }
.sodm .wins i.won { background: var(--ink); }
.sodm .clock { position: absolute; left: 50%; top: .35em; transform: translateX(-50%); font-size: 1.6em; }
.sodm .cue { position: absolute; left: 0; right: 0; top: 50%; transform: translateY(-50%); text-align: center; padding: 0 1em; text-wrap: balance; }
.sodm .cue strong { display: block; font-size: 3.2em; line-height: .95; text-shadow: .035em .04em 0 var(--red); }
.sodm .cue span { display: block; font-size: 1.2em; margin-top: .4em; }

.sodm button {
  pointer-events: auto; font: inherit; color: inherit; background: none; border: 0; border-radius: 0; cursor: pointer;
  min-width: 44px; min-height: 44px; padding: .35em .8em; touch-action: manipulation;
}
.sodm button:focus-visible, .sodm input:focus-visible { outline: 3px solid var(--bone); outline-offset: 3px; }
.sodm .pause-button { position: absolute; left: 50%; bottom: .2em; width: 48px; height: 48px; margin-left: -24px; padding: 0; opacity: .8; }
.sodm .pause-button::before { content: ''; position: absolute; inset: 15px 16px; border: solid var(--bone); border-width: 0 5px; filter: drop-shadow(0 0 3px var(--black)); }

.sodm .screen { position: absolute; inset: 0; display: flex; flex-direction: column; justify-content: center; align-items: flex-start; padding: clamp(14px, 6cqmin, 80px); gap: .5em; overflow: auto; }
.sodm .screen.dim { background: linear-gradient(80deg, #080506ee 25%, #080506a0 80%); }
.sodm .ready { justify-content: flex-end; background: linear-gradient(0deg, #080506e8 12%, #08050640 60%, #080506a0); }
.sodm h1 { font-size: clamp(38px, min(15cqw, 19cqh), 210px); line-height: .82; letter-spacing: -.015em; text-transform: uppercase; text-shadow: .035em .04em 0 var(--red); font-weight: 800; }
.sodm .ready h1 { position: absolute; left: clamp(14px, 6cqmin, 80px); top: clamp(14px, 6cqmin, 80px); }
.sodm h1 small { display: block; font-size: .42em; line-height: 1.1; text-shadow: none; letter-spacing: 0; }
.sodm .lesson { font-size: 1.45em; text-wrap: balance; max-width: 24em; }
.sodm .how { display: grid; gap: .2em; padding: 0; list-style: none; }
.sodm .how b { color: #fff; }
.sodm .row { display: flex; flex-wrap: wrap; gap: .6em; align-items: center; margin-top: .3em; }
.sodm .row button { border: 3px solid var(--bone); background: #080506b0; }
.sodm .row button:hover, .sodm .row button[aria-pressed=true] { background: var(--bone); color: var(--black); }
.sodm .row .first { background: #c3161b; border-color: #c3161b; color: #fff; }
.sodm .row .first:hover { background: #fff; border-color: #fff; color: #a30d12; }
.sodm kbd { font: inherit; font-size: .78em; opacity: .85; margin-left: .5em; }
@media (pointer: coarse) { .sodm kbd { display: none; } }
.sodm .keys { display: grid; grid-template-columns: repeat(2, minmax(9em, 15em)); grid-auto-flow: column; grid-template-rows: repeat(5, auto); gap: 2px 1em; }
.sodm .keys button { display: flex; align-items: center; justify-content: space-between; gap: 1em; border-bottom: 2px solid #efe3cb66; background: #080506b0; }
.sodm .keys kbd { display: inline; font-size: 1em; opacity: 1; }
.sodm h2 { font-size: 2em; font-weight: inherit; }
.sodm .verdict { font-size: clamp(34px, min(11cqw, 15cqh), 150px); line-height: .9; color: var(--ink, var(--bone)); text-wrap: balance; overflow-wrap: anywhere; }
.sodm table { border-collapse: collapse; font-size: 1em; }
.sodm th, .sodm td { padding: .14em 1.1em .14em 0; text-align: left; font-weight: inherit; }
.sodm td { text-align: right; }
.sodm th { color: var(--ink); }
.sodm thead th { color: var(--bone); opacity: .9; }
.sodm label { display: flex; gap: .6em; align-items: center; min-height: 44px; }
.sodm input[type=range] { pointer-events: auto; width: 9em; height: 44px; accent-color: var(--red); }
.sodm .stick { position: absolute; left: 0; top: 0; width: 116px; height: 116px; margin: -58px; border: 3px solid #efe3cb66; border-radius: 50%; }
.sodm .stick i { position: absolute; left: 50%; top: 50%; width: 54px; height: 54px; margin: -27px; border-radius: 50%; background: #efe3cb99; }
.sodm .stick.aim i { background: #db1b20cc; }
.sodm .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

@container (max-width: 700px) {
  .sodm .panel { width: 8em; padding: .5em .7em; }
  .sodm .clock { top: 3.6em; }
}
@container (max-height: 420px) {
  .sodm .screen { gap: .2em; }
  .sodm .clock { font-size: 1.3em; }
}
`;
