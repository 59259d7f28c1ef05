/** The look of everything in words: paper labels in the theatre's colours. Sizes follow the canvas, not the window. */

/** Family name under which the display face from `data/` is known. */
export const DISPLAY_FONT = 'Donum Display';

/** The style sheet; everything is below `.donum`. */
export const STYLE = `
.donum {
  --cream: #f6efe0; --shade: #e6d9c0; --ink: #0a3237; --rose: #e8506e; --deep-rose: #b02a4a; --teal: #12747a; --night: #06363b;
  position: absolute; inset: 0; overflow: hidden; container-type: size; color: var(--ink);
  font: 700 clamp(14px, 2.5cqmin, 21px)/1.2 '${DISPLAY_FONT}', 'Trebuchet MS', sans-serif;
  user-select: none; -webkit-user-select: none; font-variant-numeric: tabular-nums;
}
.donum * { box-sizing: border-box; margin: 0; }
.donum [hidden] { display: none !important; }
.donum .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

.donum button, .donum .field {
  pointer-events: auto; font: inherit; color: var(--ink); border: 0; border-radius: 7px; cursor: pointer;
  min-width: 44px; min-height: 44px; padding: .3em .75em; touch-action: manipulation; background: var(--cream);
  box-shadow: 0 3px 0 #0424284d, 0 5px 12px #04242859;
}
.donum button:hover:not(:disabled) { background: #fff; }
.donum button:active:not(:disabled) { transform: translateY(2px); box-shadow: 0 1px 0 #0424284d; }
.donum button:disabled { opacity: .5; cursor: default; }
.donum button:focus-visible, .donum input:focus-visible, .donum textarea:focus-visible { outline: 3px solid #fff; outline-offset: 2px; box-shadow: 0 0 0 6px var(--ink); }
.donum button.first { background: var(--deep-rose); color: #fff; }
.donum button.first:hover { background: #c93558; }
.donum button svg { display: block; width: 26px; height: 26px; margin: auto; }
.donum button.drawn { width: 50px; height: 48px; padding: 0; }
.donum kbd { font: inherit; font-size: .8em; margin-left: .6em; padding: 0 .35em; border: 1px solid; border-radius: 4px; }

.donum .label { position: absolute; background: var(--cream); border-radius: 4px 4px 14px 4px; padding: .6em .85em .65em; box-shadow: 0 4px 14px #04242880; }
.donum .where { font-size: .84em; color: #7d1c36; }
.donum .level-name { font-size: 1.3em; line-height: 1.05; margin: .1em 0 .3em; text-wrap: balance; }
.donum .count { font-size: .95em; }
.donum .count b { font-size: 1.2em; }
.donum.wide .count span { display: block; font-size: .88em; }
.donum .hands { display: flex; gap: .5em; margin-top: .55em; }
.donum .hand { width: 3.6em; text-align: center; font-size: .8em; line-height: 1.1; }
.donum .hand i { display: grid; place-items: center; width: 3.1em; height: 3.1em; margin: 0 auto .25em; border: 2px dashed #b59b6d; border-radius: 50%; font-style: normal; background: #efe4cd; }
.donum .hand.full i { border-style: solid; border-color: var(--teal); background: #cfe3dd; }
.donum .hand svg { width: 80%; height: 80%; }
.donum .tools { position: absolute; display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; }
.donum .note { position: absolute; background: var(--cream); border-left: 6px solid var(--deep-rose); padding: .55em .9em; border-radius: 3px; box-shadow: 0 4px 14px #04242880; max-width: 30em; text-wrap: balance; display: flex; gap: .8em; align-items: center; }
.donum .note button { background: var(--shade); box-shadow: none; flex: none; }

.donum.wide .label { left: 12px; top: 16%; width: clamp(128px, 15cqw, 220px); }
.donum.wide .tools { right: 10px; top: 16%; width: 116px; }
.donum.wide .note { left: 50%; transform: translateX(-50%); bottom: 10px; width: max-content; max-width: 60%; }
.donum.tall .label { left: 10px; right: 10px; top: 46px; display: grid; grid-template-columns: 1fr auto; padding: .4em .8em; }
.donum.tall .label .where, .donum.tall .label .level-name { grid-column: 1; }
.donum.tall .label .level-name { font-size: 1.15em; margin: 0; }
.donum.tall .label .count { grid-column: 2; grid-row: 1 / 3; align-self: center; text-align: right; }
.donum.tall .hands { position: absolute; left: 0; top: calc(100% + 7px); margin: 0; background: var(--cream); border-radius: 4px 4px 14px 4px; padding: .35em .5em; box-shadow: 0 4px 14px #04242880; gap: .2em; }
.donum.tall .hand { display: flex; align-items: center; width: auto; gap: .35em; padding-right: .5em; }
.donum.tall .hand i { width: 2.2em; height: 2.2em; margin: 0; }
.donum.tall .tools { left: 4px; right: 4px; bottom: 12px; gap: min(8px, 1.4cqw); }
.donum.tall .note { left: 10px; right: 10px; bottom: 124px; }

.donum .screen { position: absolute; inset: 0; overflow: auto; overscroll-behavior: contain; background: #06363bf2; color: var(--cream); pointer-events: auto; padding: clamp(12px, 3.4cqmin, 40px) clamp(12px, 4cqw, 60px); touch-action: pan-y; }
.donum .screen h2 { font-size: 1.9em; line-height: 1; margin-bottom: .2em; }
.donum .screen h3 { font-size: 1.1em; margin: .9em 0 .45em; display: flex; gap: .7em; align-items: baseline; }
.donum .screen h3 small { font-size: .8em; font-weight: inherit; color: #bfe0da; }
.donum .head { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: space-between; margin-bottom: .5em; }
.donum .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: .6em; }
.donum .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(164px, 1fr)); gap: 8px; }
.donum .card { text-align: left; color: var(--ink); min-height: 74px; line-height: 1.1; display: flex; justify-content: space-between; align-items: stretch; gap: .5em; border-radius: 4px 4px 12px 4px; }
.donum .card .said { flex: 1; display: flex; flex-direction: column; justify-content: space-between; gap: .3em; white-space: normal; }
.donum .card svg { flex: none; align-self: center; margin: 0; width: 44px; height: 44px; }
.donum .card { font-size: .92em; }
.donum .card small { font-size: .78em; font-weight: inherit; }
.donum .card.solved { background: #cfe3dd; }
.donum .card.best { background: #ffd9df; box-shadow: inset 0 0 0 3px var(--rose), 0 3px 0 #0424284d; }
.donum .card:disabled { opacity: 1; background: #1b5a5e; color: #b9d5d0; box-shadow: none; }
.donum .card.now { outline: 3px solid var(--cream); outline-offset: 2px; }

.donum .solved-card { position: absolute; left: 50%; top: 40%; transform: translate(-50%, -50%) rotate(-1.2deg); background: var(--cream); padding: 1em 1.4em 1.1em; border-radius: 4px 4px 22px 4px; box-shadow: 0 14px 40px #021a1eb0; text-align: center; width: max-content; max-width: min(92%, 26em); animation: donum-in .38s cubic-bezier(.2, 1.4, .4, 1) both; }
.donum .solved-card h2 { font-size: 1.65em; line-height: 1.05; text-wrap: balance; }
.donum .solved-card p { margin-top: .4em; text-wrap: balance; }
.donum .solved-card .row { justify-content: center; }
.donum .solved-card .first { flex-basis: 100%; }
.donum .stamp { display: inline-block; color: var(--deep-rose); border: 3px solid currentColor; padding: .05em .5em; border-radius: 5px; transform: rotate(-3deg); }
@keyframes donum-in { from { opacity: 0; transform: translate(-50%, -38%) rotate(3deg) scale(.9); } }

.donum .editor-tools { position: absolute; pointer-events: none; }
.donum .palette { display: flex; flex-wrap: wrap; gap: 5px; }
.donum .palette button { width: 48px; height: 46px; padding: 0; }
.donum .palette button svg { width: 32px; height: 32px; }
.donum .palette button[aria-pressed=true] { box-shadow: 0 0 0 4px var(--rose); background: #fff; }
.donum .editor { position: absolute; inset: 0; }
.donum .editor .panel { position: absolute; background: #06363bf2; color: var(--cream); padding: 10px 12px; pointer-events: auto; overflow: auto; }
.donum .editor .panel button { color: var(--ink); }
.donum .editor .panel button[aria-pressed=true], .donum .editor .panel button.first { color: #fff; }
.donum.wide .editor .panel { left: 0; top: 0; bottom: 0; width: 232px; }
.donum.tall .editor .panel { left: 0; right: 0; bottom: 0; max-height: 46%; }
.donum .editor .grid { position: absolute; display: grid; pointer-events: auto; }
.donum .editor .grid button { min-width: 0; min-height: 0; padding: 0; background: none; box-shadow: none; border-radius: 0; }
.donum .editor .grid button:hover { background: #e8506e44; }
.donum .says { min-height: 2.4em; margin-top: .5em; font-size: .92em; }
.donum .says.bad { color: #ffc2cc; }
.donum .field { width: 100%; cursor: text; user-select: text; -webkit-user-select: text; box-shadow: none; color: var(--ink); }
.donum label { display: flex; gap: .6em; align-items: center; min-height: 44px; }
.donum input[type=range] { pointer-events: auto; width: 11em; height: 44px; accent-color: var(--rose); }
.donum input[type=checkbox] { pointer-events: auto; width: 24px; height: 24px; accent-color: var(--rose); }
.donum .keys { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 6px 18px; }
.donum .keys div { display: flex; justify-content: space-between; align-items: center; gap: .6em; }
.donum .words { white-space: pre-line; max-width: 46em; line-height: 1.4; user-select: text; -webkit-user-select: text; }

@container (max-height: 430px) {
  .donum.wide .label { top: 9%; padding: .45em .6em; }
  .donum.wide .tools { top: 9%; gap: 5px; }
  .donum.wide .hand i { width: 2.4em; height: 2.4em; }
  .donum.wide .hand { width: 2.9em; }
}
.donum:is([data-device=touch], [data-device=pad]) .for-keys, .donum:not([data-device=pad]) .for-pad { display: none; }
@media (pointer: coarse) { .donum:not([data-device]) .for-keys { display: none; } }
@media (prefers-reduced-motion: reduce) { .donum .solved-card { animation: none; } }
`;
