/** The look of everything in words: a printer's job tickets and sheets of stock. Sizes follow the canvas, not the window. */

/** Family names under which the faces from `data/` are known. */
export const DISPLAY_FONT = 'Poster Puzzle Display';
export const MONO_FONT = 'Poster Puzzle Mono';

/** The style sheet; the player sizes every canvas of its stage, hence the one !important. Everything is below `.poster-puzzle`. */
export const STYLE = `
.poster-puzzle {
  --paper: #f6efe0; --shade: #e5d9bf; --ink: #17202b; --blue: #0f5fc4; --deep: #0b3f86; --ochre: #e9a72c; --bench: #1a110b;
  position: absolute; inset: 0; overflow: hidden; container-type: size; color: var(--ink); color-scheme: light;
  font: 500 clamp(11.5px, 1.9cqmin, 14.5px)/1.35 '${MONO_FONT}', ui-monospace, monospace;
  user-select: none; -webkit-user-select: none; font-variant-numeric: tabular-nums;
}
.poster-puzzle * { box-sizing: border-box; margin: 0; }
.poster-puzzle [hidden] { display: none !important; }
.poster-puzzle .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.poster-puzzle h2, .poster-puzzle h3, .poster-puzzle .title, .poster-puzzle .name, .poster-puzzle .points, .poster-puzzle .first, .poster-puzzle .frame b, .poster-puzzle .size b {
  font-family: '${DISPLAY_FONT}', 'Arial Narrow', sans-serif; font-weight: 800; line-height: 1;
}

.poster-puzzle button { pointer-events: auto; font: inherit; color: var(--ink); background: var(--paper); border: 0; border-radius: 3px; cursor: pointer; min-width: 44px; min-height: 44px; padding: .35em .9em; touch-action: manipulation; }
.poster-puzzle button:hover:not(:disabled) { background: #fffaf0; }
.poster-puzzle button:active:not(:disabled) { transform: translateY(1px); }
.poster-puzzle button:disabled { opacity: .45; cursor: default; }
.poster-puzzle :is(button, input):focus-visible { outline: 3px solid var(--ochre); outline-offset: 2px; }
.poster-puzzle button.first { background: var(--blue); color: #fff; font-size: 1.45em; padding: .3em .9em; }
.poster-puzzle button.first:hover { background: #1a70dc; }
.poster-puzzle kbd { font: 500 .62em '${MONO_FONT}', monospace; margin-left: .8em; vertical-align: .15em; }

.poster-puzzle .tools { position: absolute; display: grid; gap: 6px; }
.poster-puzzle .tools .sign { width: 48px; height: 48px; padding: 0; background: #f6efe0e8; box-shadow: 0 1px 0 #fff8 inset, 0 2px 6px #0009; }
.poster-puzzle .sign svg { width: 28px; height: 28px; display: block; margin: auto; fill: none; stroke: currentColor; stroke-width: 7; stroke-linejoin: round; stroke-linecap: round; }
.poster-puzzle .sign[aria-pressed=true] { background: var(--ochre) !important; }
.poster-puzzle .ticket { position: absolute; background: var(--paper); box-shadow: 0 2px 8px #000a; }
.poster-puzzle .ticket .title { font-size: 1.65em; text-wrap: balance; }
.poster-puzzle .progress { height: 5px; background: var(--shade); overflow: hidden; }
.poster-puzzle .progress i { display: block; height: 100%; background: var(--blue); transform-origin: 0 50%; }

.poster-puzzle .tray-name { position: absolute; display: grid; place-items: center; padding: 1em 1.4em; text-align: center; color: #cdbb9f; text-wrap: balance; }

.poster-puzzle.wide .tools { right: 10px; top: 10px; }
.poster-puzzle.wide.low .tools { grid-template-columns: 1fr 1fr; right: 6px; top: 6px; }
.poster-puzzle.wide .ticket { left: 0; top: 12px; width: 162px; padding: .8em .9em .9em 1em; clip-path: polygon(0 0, 100% 0, 100% calc(100% - 12px), calc(100% - 12px) 100%, 0 100%); }
.poster-puzzle.wide .ticket .size-now { margin-top: .55em; }
.poster-puzzle.wide .progress { margin-top: .6em; }
.poster-puzzle.wide.low .ticket { width: 132px; top: 6px; padding: .5em .6em .6em; }
.poster-puzzle.wide.low .ticket .title { font-size: 1.4em; }
.poster-puzzle.tall .ticket { left: 0; right: 0; top: 0; height: 50px; padding: 8px 12px 0; display: grid; grid-template-columns: 1fr auto; column-gap: 12px; align-content: start; }
.poster-puzzle.tall .ticket .title { grid-row: 1 / 3; align-self: center; font-size: 1.7em; overflow: hidden; max-height: 36px; }
.poster-puzzle.tall .ticket .size-now { display: none; }
.poster-puzzle.tall .ticket :is(.parts, .time) { text-align: right; }
.poster-puzzle.tall .progress { position: absolute; left: 0; right: 0; bottom: 0; height: 4px; }
.poster-puzzle.tall .tools { left: 6px; right: 6px; bottom: 6px; grid-template-columns: repeat(5, 1fr); }
.poster-puzzle.tall .tools .sign { width: auto; height: 46px; }

.poster-puzzle .note { position: absolute; left: 50%; bottom: 14px; transform: translateX(-50%); background: var(--paper); border-left: 7px solid var(--blue); padding: .5em .6em .5em 1em; box-shadow: 0 4px 18px #000b; width: max-content; max-width: min(92%, 44em); display: flex; gap: 1em; align-items: center; }
.poster-puzzle .note button { background: var(--shade); flex: none; }
.poster-puzzle.tall .note { bottom: 124px; }
.poster-puzzle .reference { position: absolute; background: var(--paper); padding: 7px; box-shadow: 0 6px 22px #000c; transform: rotate(1.6deg); }
.poster-puzzle .reference canvas { display: block; width: 100%; }
.poster-puzzle .reference::before { content: ''; position: absolute; left: 36%; top: -11px; width: 28%; height: 22px; background: #e9d9a4c9; transform: rotate(-3deg); }
.poster-puzzle.wide .reference { right: 78px; top: 20px; width: clamp(120px, 21cqw, 270px); }
.poster-puzzle.wide.low .reference { right: 122px; width: 170px; }
.poster-puzzle.tall .reference { right: 8px; top: 64px; width: 38cqw; max-width: 220px; }

.poster-puzzle .screen { position: absolute; inset: 0; overflow: auto; overscroll-behavior: contain; background: #2a1c12 repeating-linear-gradient(90deg, #0002 0 2px, #0000 2px 118px); color: var(--paper); pointer-events: auto; padding: clamp(12px, 3cqmin, 34px) clamp(14px, 4cqw, 64px) 40px; touch-action: pan-y; }
.poster-puzzle .screen h2 { font-size: clamp(26px, 6cqmin, 52px); flex: 1 1 auto; letter-spacing: -.01em; }
.poster-puzzle .screen h3 { font-size: 1.55em; margin: 1.2em 0 .4em; }
.poster-puzzle .head, .poster-puzzle .row { display: flex; flex-wrap: wrap; gap: 8px 10px; align-items: center; }
.poster-puzzle .head { margin-bottom: 1em; }
.poster-puzzle .row { column-gap: 2em; }
.poster-puzzle .finish .row { column-gap: 10px; }
.poster-puzzle fieldset { border: 0; padding: 0; min-width: 0; }
.poster-puzzle legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.poster-puzzle .cut-bar { display: flex; flex-wrap: wrap; gap: 10px 18px; align-items: center; background: var(--paper); color: var(--ink); padding: 10px 14px; margin-bottom: 1.4em; position: sticky; top: 0; z-index: 2; box-shadow: 0 5px 16px #0008; }
.poster-puzzle .cut-bar .first { margin-left: auto; }
.poster-puzzle .sizes { display: flex; gap: 6px; }
.poster-puzzle .size { position: relative; display: grid; justify-items: center; align-content: center; min-width: 64px; min-height: 48px; padding: 4px 8px; background: var(--shade); border-radius: 3px; cursor: pointer; }
.poster-puzzle .size b { font-size: 1.75em; }
.poster-puzzle .size small { font-size: .78em; }
.poster-puzzle .size:has(:checked) { background: var(--ink); color: var(--paper); }
.poster-puzzle :is(.size, .card) input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; pointer-events: auto; }
.poster-puzzle :is(.size, .card):has(:focus-visible) { outline: 3px solid var(--ochre); outline-offset: 3px; }
.poster-puzzle .check { display: flex; gap: .7em; align-items: center; min-height: 44px; cursor: pointer; }
.poster-puzzle .check input { pointer-events: auto; accent-color: var(--blue); }
.poster-puzzle input[type=checkbox] { width: 22px; height: 22px; flex: none; }
.poster-puzzle input[type=range] { width: 9em; height: 44px; }
.poster-puzzle .cards, .poster-puzzle .frames { display: grid; grid-template-columns: repeat(auto-fill, minmax(clamp(118px, 15cqw, 190px), 1fr)); gap: clamp(14px, 2.6cqw, 34px); }
.poster-puzzle .card { position: relative; display: block; padding: 7px 7px 10px; cursor: pointer; color: var(--paper); }
.poster-puzzle .card:has(:checked) { background: var(--ochre); color: var(--ink); }
.poster-puzzle .print { display: block; width: 100%; height: auto !important; aspect-ratio: 3 / 4; background: var(--paper); box-shadow: 0 3px 10px #0009; opacity: .25; transition: opacity .25s; }
.poster-puzzle .print.dry, .poster-puzzle .reference .print { opacity: 1; }
.poster-puzzle .name { display: block; font-size: 1.3em; margin-top: .5em; }
.poster-puzzle .name small { display: block; font: 500 .62em '${MONO_FONT}', monospace; margin-top: .35em; }
.poster-puzzle .wall { background: radial-gradient(90% 80% at 50% 0, #fff3d62e, #0000), #4b5f66; }
.poster-puzzle .frames.empty { max-width: 760px; }
.poster-puzzle .frames i { display: block; aspect-ratio: 3 / 4; border: 2px dashed #ffffff59; position: relative; }
.poster-puzzle .frames i::before { content: ''; position: absolute; left: calc(50% - 5px); top: -6px; width: 10px; height: 10px; border-radius: 50%; background: radial-gradient(circle at 35% 30%, #fff, #9aa2a6 45%, #3c4347); box-shadow: 2px 4px 4px #0006; }
.poster-puzzle .wall h2 { color: #fff; }
.poster-puzzle .wall .facts { color: #fff; margin-bottom: 1em; }
.poster-puzzle .frame { display: block; text-align: left; padding: 9px 9px 12px; background: var(--paper); box-shadow: 0 8px 18px #0007; position: relative; }
.poster-puzzle .frame:nth-child(3n + 1) { transform: rotate(-.7deg); }
.poster-puzzle .frame:nth-child(3n) { transform: rotate(.6deg); }
.poster-puzzle .frame::before { content: ''; position: absolute; left: calc(50% - 6px); top: -5px; width: 12px; height: 12px; border-radius: 50%; background: radial-gradient(circle at 35% 30%, #fff, #9aa2a6 45%, #3c4347); box-shadow: 2px 4px 4px #0006; }
.poster-puzzle .frame b { display: block; font-size: 1.35em; margin: .6em 0 .3em; }
.poster-puzzle .frame small { display: block; font-size: .86em; }
.poster-puzzle .large { max-width: min(100%, max(280px, (100cqh - 165px) * .75)); margin: 0 auto; }
.poster-puzzle .plain { max-width: 66ch; line-height: 1.55; user-select: text; -webkit-user-select: text; }
.poster-puzzle .keys { display: grid; grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); gap: 6px 26px; margin-top: .8em; }
.poster-puzzle .keys div { display: flex; justify-content: space-between; align-items: center; gap: .6em; }
.poster-puzzle .keys button { min-width: 64px; }

.poster-puzzle .finish { position: absolute; background: var(--paper); padding: 1.2em 1.3em 1.3em; box-shadow: 0 14px 44px #000c; animation: poster-puzzle-in .4s cubic-bezier(.2, 1.3, .4, 1) both; pointer-events: auto; }
.poster-puzzle.wide .finish { left: 22px; top: 50%; transform: translateY(-50%) rotate(-1deg); width: min(21em, 30%); }
.poster-puzzle.tall .finish { left: 12px; right: 12px; bottom: 12px; }
.poster-puzzle .finish h2 { font-size: clamp(24px, 5cqmin, 40px); margin: .25em 0 .3em; text-wrap: balance; }
.poster-puzzle .finish .points { font-size: 2.1em; margin: .3em 0 .5em; color: var(--blue); }
.poster-puzzle .finish .row button:not(.first) { background: var(--shade); }
.poster-puzzle .finish .first { width: 100%; }
.poster-puzzle .stamp { display: inline-block; color: #a8202c; border: 2.5px solid currentColor; border-radius: 4px; padding: .1em .6em; transform: rotate(-2.5deg); text-transform: uppercase; letter-spacing: .06em; font-size: .92em; }
.poster-puzzle.low .finish { padding: .7em .9em; }
.poster-puzzle.wide.low .finish { width: min(20em, 32%); left: 8px; }
.poster-puzzle.wide.low:has(.finish:not([hidden])) .ticket { display: none; }
.poster-puzzle.low .finish .points { font-size: 1.6em; margin: .2em 0 .4em; }
@media (pointer: coarse) { .poster-puzzle kbd { display: none; } }
@keyframes poster-puzzle-in { from { opacity: 0; translate: 0 18px; } }
@media (prefers-reduced-motion: reduce) { .poster-puzzle .finish { animation: none; } .poster-puzzle .print { transition: none; } }
`;
