/** The look of the screens that hold more than a few words: offers, settings, records. Sizes follow the canvas. */
export const SCREEN_STYLE = `
.shoot-or-die h2 { font-size: clamp(26px, min(9cqw, 9cqh), 84px); line-height: .9; letter-spacing: -.01em; text-transform: uppercase; text-shadow: .04em .05em 0 var(--red); font-weight: 800; }
.shoot-or-die .screen.panel { background: #080506f2; justify-content: safe center; overflow: auto; pointer-events: auto; font-size: clamp(14px, 2.5cqmin, 22px); }
.shoot-or-die .panel .row { margin-top: .2em; }
.shoot-or-die .panel button[aria-pressed=true] { background: var(--bone); color: var(--black); }
.shoot-or-die .row .first kbd { opacity: 1; }
.shoot-or-die .keys { display: grid; grid-template-columns: repeat(auto-fill, minmax(11.5em, 1fr)); gap: .4em; width: 100%; max-width: 60em; }
.shoot-or-die .keys button { display: flex; justify-content: space-between; align-items: center; border: 2px solid #efe3cb66; text-align: left; }
.shoot-or-die .keys button:hover { border-color: var(--bone); }
.shoot-or-die .keys kbd { display: inline; color: #ff6b66; opacity: 1; font-size: 1em; }
.shoot-or-die .runs { list-style: none; padding: 0; width: 100%; max-width: 44em; }
.shoot-or-die .runs li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .9em; border-top: 2px solid #efe3cb44; min-height: 48px; }
.shoot-or-die .runs b { font-size: 1.5em; min-width: 4.2em; }
.shoot-or-die .runs span { flex: 1; opacity: .9; white-space: nowrap; }
.shoot-or-die .runs button { text-decoration: underline; text-underline-offset: .2em; }
.shoot-or-die .runs button span { white-space: nowrap; }

.shoot-or-die .screen.offer { background: linear-gradient(#08050600, #080506c8 22%, #080506c8 78%, #08050600); align-items: center; justify-content: center; gap: 1em; padding: 1em; }
.shoot-or-die .offer h2 { font-size: clamp(20px, 4.6cqmin, 44px); text-align: center; }
.shoot-or-die .cards { display: flex; gap: clamp(10px, 2cqw, 28px); justify-content: center; width: 100%; max-width: 1080px; }
.shoot-or-die .card { position: relative; flex: 1 1 0; min-width: 0; text-align: left; display: flex; flex-direction: column; gap: .45em; padding: 1em 1em 1.15em; background: var(--bone); color: var(--black); box-shadow: 7px 7px 0 var(--red); transition: transform .12s; animation: sod-deal .22s ease-out backwards; }
.shoot-or-die .card:nth-child(2) { animation-delay: .05s; }
.shoot-or-die .card:nth-child(3) { animation-delay: .1s; }
.shoot-or-die .card:hover, .shoot-or-die .card:focus-visible { transform: translate(-3px, -3px); background: #fff; }
.shoot-or-die .card:focus-visible { outline: 4px solid #fff; outline-offset: 6px; }
.shoot-or-die .card kbd { margin: 0; opacity: 1; font-size: 1em; color: #b01217; }
.shoot-or-die .card strong { font-size: 1.55em; line-height: .95; text-transform: uppercase; font-weight: 800; }
.shoot-or-die .card span { font-size: .95em; line-height: 1.15; font-weight: 700; text-wrap: pretty; }

.shoot-or-die .notice { position: absolute; left: 50%; top: 1em; transform: translateX(-50%); background: var(--bone); color: var(--black); padding: .5em 1em; max-width: 90%; text-align: center; animation: sod-notice 3.2s linear forwards; }
.shoot-or-die .level { margin-top: .5em; font-size: .85em; width: 7em; }
.shoot-or-die .boss { position: absolute; left: 50%; bottom: 1em; width: min(60%, 26em); transform: translateX(-50%); text-align: center; text-transform: uppercase; letter-spacing: .03em; }
.shoot-or-die .replay .how { margin-bottom: 3.2em; }
.shoot-or-die .boss .track { height: 9px; }
.shoot-or-die .boss .track i { background: var(--red); }
.shoot-or-die .points.long { font-size: clamp(40px, min(15cqw, 22cqh), 240px); }

@container (max-width: 640px) {
  .shoot-or-die .cards { flex-direction: column; max-width: 24em; gap: 12px; }
  .shoot-or-die .card { flex: none; padding: .7em .9em .8em; }
  .shoot-or-die .card kbd { display: none; }
}
@container (max-height: 420px) {
  .shoot-or-die .screen.offer { gap: .5em; }
  .shoot-or-die .card { padding: .6em .7em .7em; }
}
@keyframes sod-deal { from { transform: translateY(30px); opacity: 0; } }
@keyframes sod-notice { 0% { opacity: 0; } 6%, 85% { opacity: 1; } 100% { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .shoot-or-die .card { animation: none; transition: none; } }
`;
