import { useLayoutEffect, useRef } from 'react';
import { type FloatingStick, STICK_REACH } from '#engine/input/pointers.ts';
import { CommandButton, Figure, useFrame, useLive } from '#engine/ui/ui.tsx';
import { pauseButton, turnRound } from '../commands.ts';
import type { HudFacts } from '../session/hud-facts.ts';
import type { RaceGame } from '../session/race-game.ts';
import * as texts from '../texts.ts';
import type { Look, RaceView } from '../view/race-view.ts';
import { adviceNow, usePromptFacts } from './advice.ts';
import { Minimap } from './minimap.tsx';
import { type Box, NameTags } from './name-tags.tsx';

interface HudProps {
  readonly game: RaceGame;
  readonly view: RaceView;
  readonly look: Look;
}

export function Hud({ game, view, look }: HudProps) {
  const { facts, renderer, announced } = view;
  const line = useRef<Box | null>(null);
  const { race } = game.online ?? game.session;
  const isAdvisedOnMeter = useAdvice(game, look).at === 'meter';
  return (
    <div className="hud">
      <NameTags game={game} nameSpot={renderer.nameSpot} line={() => line.current} />
      <div className="standing">
        {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is filled in. */}
        <div className="place-row" role="group" aria-label={texts.PLACE}>
          <Figure className="place" read={() => (facts.place === null ? '' : texts.placeText(facts.place))} />
          <Figure className="of" read={() => (facts.place === null ? '' : texts.ofShips(facts.ships))} />
        </div>
        <Figure className="lap" read={() => texts.shownLap(facts.lap, facts.laps)} />
        <Figure className="best" read={() => (facts.bestLap === null ? '' : texts.bestLap(facts.bestLap))} />
      </div>
      <Clock facts={facts} />
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is filled in. */}
      <div className="speed" role="group" aria-label={texts.SPEED}>
        <b>
          <Figure read={() => String(Math.round(facts.speed * 3.6))} />
        </b>
        <span>{texts.KM_PER_HOUR}</span>
      </div>
      <RushMeter facts={facts} isAdvisedOn={isAdvisedOnMeter} />
      <WrongWay facts={facts} />
      <div className="announced">
        {announced && (
          <span key={announced.id} className={announced.kind}>
            {announced.text}
          </span>
        )}
      </div>
      <AdviceLine game={game} view={view} look={look} onBox={(box) => (line.current = box)} />
      <CommandButton command={pauseButton} className="pause-button" label={pauseButton.label} />
      <Minimap decks={renderer.decks} ships={race.ships.length} shipFrame={renderer.shipFrame} />
    </div>
  );
}

/** While running, times are shown in tenths, because hundredths are unreadable. */
function clockText({ secondsLeft, seconds }: HudFacts): string {
  const tenths = Math.floor(Math.max(0, secondsLeft ?? seconds) * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = ((tenths % 600) / 10).toFixed(1);
  return minutes > 0 ? `${minutes}:${rest.padStart(4, '0')}` : rest;
}

const URGENT_SECONDS = 5;

function Clock({ facts }: { facts: HudFacts }) {
  const isUrgent = useLive(() => facts.secondsLeft !== null && facts.secondsLeft < URGENT_SECONDS);
  const isAhead = useLive(() => facts.gap !== null && facts.gap < 0);
  const against = (): string => (facts.opponent === null ? '' : `${facts.opponent} `);
  return (
    <div className="middle">
      <div className={isUrgent ? 'clock urgent' : 'clock'} role="timer" aria-label={texts.TIME}>
        <Figure read={() => clockText(facts)} />
      </div>
      <div className={isAhead ? 'gap ahead' : 'gap'}>
        <Figure read={() => (facts.gap === null ? '' : against() + texts.gapText(facts.gap))} />
      </div>
    </div>
  );
}

const FULL = 99;

function RushMeter({ facts, isAdvisedOn }: { facts: HudFacts; isAdvisedOn: boolean }) {
  const hundredths = useLive(() => Math.round(facts.rush * 100));
  const isBoosting = useLive(() => facts.isBoosting);
  const states = { full: hundredths >= FULL, burning: isBoosting, taught: isAdvisedOn };
  const shown = Object.entries(states).flatMap(([state, isOn]) => (isOn ? [state] : []));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn on in all browsers.
    <div
      className={['rush', ...shown].join(' ')}
      role="meter"
      aria-label={texts.RUSH}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={hundredths}
    >
      <i style={{ transform: `scaleX(${hundredths / 100})` }} />
      <span>{isBoosting ? texts.BOOST : texts.RUSH}</span>
    </div>
  );
}

function WrongWay({ facts }: { facts: HudFacts }) {
  const isWrongWay = useLive(() => facts.isWrongWay);
  return isWrongWay ? <CommandButton command={turnRound} className="wrong-way" /> : null;
}

function useAdvice(game: RaceGame, { flies = false }: Look) {
  const prompts = usePromptFacts(game);
  const text = useLive(() => adviceNow(game, flies, prompts).text);
  const at = useLive(() => adviceNow(game, flies, prompts).at);
  return { text, at: text === '' ? null : at };
}

/** Widest advice that fits beside the edge of the road, as a fraction of the canvas. */
const WIDEST_AT_EDGE = 0.45;

/** `onBox` receives the box of the advice, so that no name is drawn under it. */
function AdviceLine({ game, view, look, onBox }: HudProps & { onBox(box: Box | null): void }) {
  const { text, at } = useAdvice(game, look);
  const root = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  /** Box in fractions of the canvas, measured once, because each measurement causes a layout. */
  const size = useRef({ left: 0, top: 0, width: 0, height: 0 });
  useFrame(() => {
    const { race } = game.online ?? game.session;
    const { width, height } = size.current;
    const edge = at === 'edge' && width < WIDEST_AT_EDGE ? view.renderer.edgeSpot(race.track, width) : null;
    const left = edge ? edge.x - width / 2 : size.current.left;
    const top = edge ? edge.y - height : size.current.top;
    onBox(text === '' ? null : { left, top, right: left + width, bottom: top + height });
    if (!root.current) return;
    // Where it does not fit beside the edge, it stands where other advice does.
    root.current.classList.toggle('at-edge', edge !== null);
    root.current.style.transform = edge
      ? `translate(${(edge.x * 100 - 50).toFixed(2)}cqw, ${(edge.y * 100 - 100).toFixed(2)}cqh)`
      : '';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size.
  useLayoutEffect(() => {
    const around = root.current?.parentElement?.getBoundingClientRect();
    const box = words.current?.getBoundingClientRect();
    if (!around || !box) return;
    size.current = {
      left: (box.left - around.left) / around.width,
      top: (box.top - around.top) / around.height,
      width: box.width / around.width,
      height: box.height / around.height,
    };
  }, [text, at]);
  return (
    <div ref={root} className="advice" data-at={at ?? 'middle'}>
      <span ref={words}>{text}</span>
    </div>
  );
}

export function Thumb({ stick }: { stick: Readonly<FloatingStick> }) {
  const isHeld = useLive(() => stick.pointerId !== null);
  const root = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLElement>(null);
  useFrame(() => {
    if (!root.current || !knob.current) return;
    root.current.style.transform = `translate(${stick.centreX}px, ${stick.centreY}px)`;
    knob.current.style.transform = `translate(${stick.tiltX * STICK_REACH}px, ${Math.max(0, stick.tiltY) * STICK_REACH}px)`;
  });
  if (!isHeld) return null;
  return (
    <div ref={root} className="thumb" role="img" aria-label={texts.LEFT_THUMB}>
      <i ref={knob} />
    </div>
  );
}
