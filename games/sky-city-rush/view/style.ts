/** The look of HUD and menus: the poster's slabs, letters cut by the wind. Sizes follow the canvas, not the window. */

/** Family names under which the faces from `data/` are known. */
export const DISPLAY_FONT = 'Sky City Display';
export const FIGURE_FONT = 'Sky City Figures';

/** The style sheet; everything is below `.sky-city`. */
export const STYLE = `
.sky-city {
  --cream: #f6efe0; --tangerine: #f5762a; --cyan: #2fb3cf; --blue: #16265e; --night: #0b1438;
  position: absolute; inset: 0; overflow: hidden; container-type: size; color: var(--cream);
  font: 800 clamp(14px, 2.5cqmin, 26px)/1.1 '${DISPLAY_FONT}', 'Arial Black', sans-serif;
  user-select: none; -webkit-user-select: none;
}
.sky-city * { box-sizing: border-box; margin: 0; }
.sky-city [hidden] { display: none !important; }
.sky-city button {
  pointer-events: auto; font: inherit; color: inherit; background: none; border: 0; border-radius: 0; cursor: pointer;
  min-width: 44px; min-height: 44px; padding: .4em .9em; touch-action: manipulation; text-align: left;
}
.sky-city :is(button, input):focus-visible { outline: 3px solid var(--cream); outline-offset: 3px; }
.sky-city kbd { font: inherit; font-size: .72em; opacity: .75; margin-left: .7em; }

.sky-city .hud { position: absolute; inset: 0; text-shadow: 0 0 .5em var(--night), 0 0 .16em var(--night); }
.sky-city .standing { position: absolute; left: 1.2em; top: 1em; display: grid; gap: .15em; }
.sky-city .place-row { display: flex; align-items: baseline; gap: .35em; }
.sky-city .place { font-size: 3.4em; line-height: .8; letter-spacing: -.03em; font-style: italic; transform: skewX(-8deg); text-shadow: .035em .04em 0 var(--tangerine); }
.sky-city .place:empty, .sky-city .of:empty { display: none; }
.sky-city .lap { font-size: 1.1em; margin-top: .3em; }
.sky-city .best { font: 800 .78em/1.2 '${FIGURE_FONT}', '${DISPLAY_FONT}', monospace; }
.sky-city .middle { position: absolute; left: 0; right: 0; top: 1em; text-align: center; }
.sky-city .clock { font: 800 1.5em/1 '${FIGURE_FONT}', monospace; }
.sky-city .clock.urgent { color: #ffb27a; text-decoration: underline; }
.sky-city .gap { font: 800 1em/1.5 '${FIGURE_FONT}', monospace; color: #ffb27a; }
.sky-city .gap.ahead { color: #8fe3f2; }
.sky-city .speed { position: absolute; right: 1em; bottom: .8em; text-align: right; }
.sky-city .speed b { font: 800 2.9em/.8 '${FIGURE_FONT}', monospace; letter-spacing: -.04em; display: block; transform: skewX(-8deg); text-shadow: .03em .04em 0 var(--tangerine); }
.sky-city .speed span { font-size: .9em; }
.sky-city .rush { position: absolute; left: 50%; bottom: 1.1em; width: min(46cqw, 22em); height: 1.5em; margin-left: calc(min(46cqw, 22em) / -2); transform: skewX(-18deg); background: #0b1438b3; border: .16em solid var(--cream); overflow: hidden; }
.sky-city .rush i { position: absolute; inset: 0; background: repeating-linear-gradient(90deg, var(--cyan) 0 1.1em, #239bb5 1.1em 1.3em); transform-origin: 0 50%; transform: scaleX(0); }
.sky-city .rush span { position: absolute; left: .6em; top: 0; line-height: 1.25em; font-size: .92em; text-transform: uppercase; transform: skewX(18deg); text-shadow: 0 0 .3em var(--night), 0 0 .2em var(--night); }
.sky-city .rush.burning i { background: repeating-linear-gradient(90deg, var(--tangerine) 0 1.1em, #e05f13 1.1em 1.3em); }
.sky-city .rush.full { box-shadow: 0 0 0 .2em var(--tangerine); }
.sky-city .minimap { position: absolute; right: .8em; top: calc(.8em + 54px); width: clamp(84px, 22cqmin, 190px); height: clamp(84px, 22cqmin, 190px); overflow: visible; }
.sky-city .way { fill: none; stroke: var(--cream); stroke-width: 3; stroke-linejoin: round; paint-order: stroke; filter: drop-shadow(0 0 1.5px var(--night)) drop-shadow(0 0 1px var(--night)); }
.sky-city .start { fill: var(--night); stroke: var(--cream); }
.sky-city .own { fill: var(--tangerine); stroke: var(--night); stroke-width: 1; }
.sky-city .rival { fill: var(--cyan); stroke: var(--night); stroke-width: 1; }
.sky-city .pause-button { position: absolute; right: .5em; top: .5em; width: 48px; height: 48px; padding: 0; }
.sky-city .pause-button::before { content: ''; position: absolute; inset: 13px 15px; border: solid var(--cream); border-width: 0 6px; transform: skewX(-8deg); filter: drop-shadow(0 0 2px var(--night)); }
.sky-city .hud .wrong-way { position: absolute; left: 50%; top: 30%; transform: translateX(-50%) skewX(-8deg); padding: .2em .7em; font-size: 2em; background: var(--tangerine); color: var(--night); text-shadow: none; text-transform: uppercase; text-align: center; }
.sky-city .announced { position: absolute; left: 0; right: 0; top: 22%; text-align: center; pointer-events: none; }
.sky-city .announced span { display: inline-block; animation: sky-note 1.7s both; }
.sky-city .announced .count { font: 800 clamp(80px, 26cqmin, 260px)/.8 '${DISPLAY_FONT}', sans-serif; transform: skewX(-8deg); text-shadow: .03em .035em 0 var(--tangerine); animation: sky-count .95s both; }
.sky-city .announced .note { font-size: 1.9em; padding: .15em .6em .2em; background: var(--blue); text-shadow: none; border-left: .35em solid var(--tangerine); }
.sky-city .advice { position: absolute; left: 1em; right: 1em; bottom: 4.2em; text-align: center; text-wrap: balance; font-size: 1.1em; }

.sky-city .screen { position: absolute; inset: 0; overflow: auto; display: flex; flex-direction: column; justify-content: center; align-items: flex-start; gap: .7em; padding: clamp(14px, 5cqmin, 64px); }
.sky-city .screen.dim { pointer-events: auto; background: linear-gradient(100deg, #0b1438f2 30%, #0b143899 75%); }
.sky-city .watching { justify-content: flex-end; }
.sky-city .watching .row button { font-size: .8em; background: #0b1438b3; border-color: var(--tangerine); }
.sky-city .note { width: fit-content; padding: .3em .7em .35em; background: var(--cream); color: var(--night); transform: skewX(-8deg); max-width: 40em; text-wrap: balance; }
.sky-city :is([data-device=touch], [data-device=gamepad]) kbd { display: none; }
.sky-city .ready h1 { position: absolute; left: clamp(14px, 5cqmin, 64px); top: clamp(10px, 5cqmin, 56px); }
.sky-city .ready { justify-content: flex-end; background: linear-gradient(0deg, #0b1438d0, #0b143800 52%); }
.sky-city h1 { font: inherit; line-height: .84; text-transform: uppercase; transform: skewY(-6deg); transform-origin: 0 100%; }
.sky-city h1 .small { display: block; font-size: clamp(22px, min(4.4cqw, 6.2cqh), 62px); color: var(--cyan); letter-spacing: .01em; margin: 0 0 .1em .1em; text-shadow: .05em .05em 0 var(--night); }
.sky-city .cut { position: relative; display: block; font-size: clamp(72px, min(17cqw, 24cqh), 260px); height: .8em; width: 3.1em; letter-spacing: .01em; }
.sky-city .cut i { position: absolute; left: 0; top: -.08em; font-style: normal; line-height: 1; text-shadow: -.045em .04em 0 var(--tangerine), 0 0 .1em var(--night); }
.sky-city .cut i:nth-child(1) { clip-path: polygon(-5% 0, 110% 0, 110% 30%, -5% 30%); transform: translateX(.1em); }
.sky-city .cut i:nth-child(2) { clip-path: polygon(-5% 31%, 110% 31%, 110% 47%, -5% 47%); transform: translateX(.17em); }
.sky-city .cut i:nth-child(3) { clip-path: polygon(-5% 48%, 110% 48%, 110% 62%, -5% 62%); transform: translateX(.06em); }
.sky-city .cut i:nth-child(4) { clip-path: polygon(-5% 63%, 110% 63%, 110% 76%, -5% 76%); transform: translateX(.2em); }
.sky-city .cut i:nth-child(5) { clip-path: polygon(-5% 77%, 110% 77%, 110% 110%, -5% 110%); transform: translateX(.12em); }
.sky-city h2 { font: inherit; font-size: clamp(34px, min(9cqw, 13cqh), 120px); line-height: .85; transform: skewX(-8deg); text-shadow: .04em .045em 0 var(--tangerine); text-transform: uppercase; }
.sky-city .how { font-size: 1.15em; text-wrap: balance; max-width: 40em; text-shadow: 0 0 .5em var(--night), 0 0 .2em var(--night); line-height: 1.25; }
.sky-city .row { display: flex; flex-wrap: wrap; gap: .55em; align-items: stretch; }
.sky-city .row button { background: #16265ee6; border-bottom: .22em solid var(--cyan); }
.sky-city .row button:hover { background: #22357c; }
.sky-city .row .first { background: var(--tangerine); border-color: var(--cream); color: var(--night); }
.sky-city .row .first:hover { background: #ff8f4a; }
.sky-city .choice span { display: block; font-size: .72em; opacity: .85; }
.sky-city .choice b { font-weight: inherit; }
.sky-city .slider { display: grid; gap: .1em; min-height: 44px; padding: .3em .9em; background: #16265ee6; border-bottom: .22em solid var(--cyan); }
.sky-city .slider span { font-size: .72em; opacity: .85; }
.sky-city input[type=range] { pointer-events: auto; width: 9em; height: 28px; margin: 0; accent-color: var(--tangerine); }
.sky-city .settings { display: grid; gap: .7em; width: 100%; }
.sky-city .keys { width: 100%; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11em, 46cqw), 1fr)); gap: .5em; max-width: 60em; }
.sky-city .keys button { background: #16265ee6; border-bottom: .22em solid var(--cyan); }
.sky-city .keys button.asking { background: var(--tangerine); color: var(--night); }
.sky-city .keys span { display: block; font-size: .72em; opacity: .85; }
.sky-city .result { display: flex; flex-wrap: wrap; gap: .2em 1.4em; align-items: baseline; }
.sky-city .result b { font: 800 1.5em/1.1 '${FIGURE_FONT}', monospace; }
.sky-city .medal { display: inline-block; padding: .15em .6em .2em; background: var(--cream); color: var(--night); transform: rotate(-2deg); font-size: 1.2em; }
.sky-city .facts { line-height: 1.35; max-width: 42em; }
.sky-city .facts:empty { display: none; }
.sky-city .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.sky-city .thumb { position: absolute; left: 0; top: 0; width: 0; height: 0; }
.sky-city .thumb::before { content: ''; position: absolute; left: -70px; top: -5px; width: 140px; height: 10px; background: #f6efe04d; transform: skewX(-18deg); }
.sky-city .thumb i { position: absolute; left: -24px; top: -24px; width: 48px; height: 48px; background: #f6efe0b3; transform-origin: 50% 50%; clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%); }

@container (max-width: 520px) {
  .sky-city .rush { left: 1em; margin-left: 0; width: 52cqw; bottom: 1.3em; }
  .sky-city .speed b { font-size: 2.2em; }
  .sky-city .middle { top: 4.6em; }
  .sky-city .place { font-size: 2.8em; }
}
@container (max-height: 430px) {
  .sky-city .screen { gap: .4em; justify-content: flex-start; }
  .sky-city .ready { justify-content: flex-end; }
  .sky-city .minimap { top: 3.4em; }
  .sky-city .advice { bottom: 3.4em; }
}
/* A page on a phone held upright frames the game in some 200 pixels of height. */
@container (max-height: 290px) {
  .sky-city .screen { padding: 8px 10px; }
  .sky-city .ready h1 { left: 12px; top: 12px; }
  .sky-city h1 .small { font-size: 15px; }
  .sky-city .cut { font-size: 50px; }
  .sky-city h2 { font-size: 24px; }
  .sky-city .ready .how { display: none; }
  .sky-city .ready .row { flex-wrap: nowrap; max-width: 100%; overflow-x: auto; pointer-events: auto; flex-shrink: 0; }
  .sky-city .ready .row button { flex-shrink: 0; white-space: nowrap; }
  .sky-city .note { font-size: .85em; }
  .sky-city .standing { left: .7em; top: .6em; }
  .sky-city .place { font-size: 2em; }
  .sky-city .lap, .sky-city .best { font-size: .8em; margin-top: 0; }
  .sky-city .middle { top: .6em; font-size: .8em; }
  .sky-city .minimap { width: 62px; height: 62px; top: 3.2em; }
  .sky-city .speed { bottom: .4em; right: .6em; }
  .sky-city .speed b { font-size: 1.7em; }
  .sky-city .rush { bottom: .5em; }
  .sky-city .advice { bottom: 2.4em; font-size: .82em; }
  .sky-city .announced .count { font-size: 64px; }
  .sky-city .announced .note { font-size: 1.1em; }
  .sky-city .hud .wrong-way { font-size: 1em; white-space: nowrap; }
}
@keyframes sky-count { 0% { transform: skewX(-8deg) scale(1.5); opacity: 0; } 18% { transform: skewX(-8deg) scale(1); opacity: 1; } 75% { opacity: 1; } 100% { opacity: 0; } }
@keyframes sky-note { 0% { transform: translateX(-1.2em); opacity: 0; } 12% { transform: none; opacity: 1; } 80% { opacity: 1; } 100% { opacity: 0; } }
.sky-city.calm .announced span { animation-name: sky-still; }
@keyframes sky-still { 0%, 80% { opacity: 1; } 100% { opacity: 0; } }
`;
