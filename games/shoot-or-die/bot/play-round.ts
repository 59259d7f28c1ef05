import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { createRecording, type Recording, recordStep } from '#engine/replay/recording.ts';
import { type Controls, createControls, packControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import { isReadyToFire } from '../rules/heart.ts';
import type { EnemyKind } from '../rules/kinds.ts';
import { RULES_VERSION, type Run } from '../rules/run.ts';
import { secondsPlayed, step } from '../rules/step.ts';
import { parseTuning, type Tuning } from '../rules/tuning.ts';
import { type Card, FUSIONS, UPGRADES, type Upgrade, WOUNDS } from '../rules/upgrades.ts';

export type Bot = (run: Run, controls: Controls) => void;

interface Choice {
  offered: readonly Card[];
  taken: Card;
}

export interface Round {
  seconds: number;
  score: number;
  kills: number;
  /** Fraction of shots that hit. */
  accuracy: number;
  longestStreak: number;
  waves: number;
  level: number;
  usedBreath: boolean;
  killed: ReadonlySet<EnemyKind>;
  met: ReadonlySet<EnemyKind>;
  life: readonly number[];
  touches: ReadonlyMap<EnemyKind, number>;
  mostAlive: number;
  choices: readonly Choice[];
  /** Cards at the end of the round. */
  build: readonly Card[];
  /** Second in which the last upgrade slot was filled; null if it never was. */
  fullAt: number | null;
}

/** Upgrades of a round: chosen during play, or only the given ones from the start. */
export type Equipment = 'chosen' | readonly Upgrade[];

export function playRound(
  bot: Bot,
  seed: number,
  tuning: Tuning,
  mostSeconds = 900,
  equipment: Equipment = 'chosen',
  assists = 0,
): Round {
  const run = createRun(seed, tuning, assists);
  if (equipment !== 'chosen') equip(run, equipment);
  const controls = createControls();
  const killed = new Set<EnemyKind>();
  const met = new Set<EnemyKind>();
  const touches = new Map<EnemyKind, number>();
  const choices: Choice[] = [];
  const life: number[] = [];
  let mostAlive = 0;
  while (!run.isOver && secondsPlayed(run) < mostSeconds) {
    bot(run, controls);
    noteChoice(run, controls, choices);
    step(run, controls);
    mostAlive = Math.max(mostAlive, run.enemies.count);
    if (run.steps % STEPS_PER_SECOND === 0 && life.length < run.steps / STEPS_PER_SECOND) {
      life.push(run.life.amount);
    }
    for (let i = 0; i < run.events.count; i++) {
      const event = run.events.items[i];
      if (!event?.kind) continue;
      if (event.type === 'kill') killed.add(event.kind);
      if (event.type === 'boss') met.add(event.kind);
      if (event.type === 'touch') touches.set(event.kind, (touches.get(event.kind) ?? 0) + 1);
    }
  }
  return {
    seconds: secondsPlayed(run),
    score: run.score,
    kills: run.kills,
    accuracy: run.shots === 0 ? 0 : run.hits / run.shots,
    longestStreak: run.streak.longest,
    waves: run.waves.number,
    level: run.progress.level,
    usedBreath: run.life.breath !== 'unused',
    killed,
    met,
    life,
    touches,
    mostAlive,
    choices,
    build: buildOf(run),
    fullAt: run.progress.fullAtStep === 0 ? null : run.progress.fullAtStep / STEPS_PER_SECOND,
  };
}

function equip(run: Run, equipment: readonly Upgrade[]): void {
  for (const upgrade of equipment) run.upgrades[upgrade] = 1;
  run.progress.need = Number.POSITIVE_INFINITY;
}

function noteChoice({ progress }: Run, { choice }: Controls, choices: Choice[]): void {
  const taken = progress.isChoosing ? progress.offered[choice - 1] : undefined;
  if (taken !== undefined) choices.push({ offered: [...progress.offered], taken });
}

function buildOf({ upgrades, fusions, wounds }: Run): Card[] {
  return [
    ...UPGRADES.filter((upgrade) => upgrades[upgrade] > 0),
    ...FUSIONS.filter((fusion) => fusions[fusion]),
    ...WOUNDS.filter((wound) => wounds[wound]),
  ];
}

export interface RecordedRun {
  run: Run;
  recording: Recording;
}

export function recordRun(
  bot: Bot,
  seed: number,
  tuning: Tuning,
  isDone: (run: Run) => boolean = () => false,
): RecordedRun {
  const run = createRun(seed, tuning);
  const recording = createRecording(seed, RULES_VERSION);
  const controls = createControls();
  while (!run.isOver && !isDone(run)) {
    bot(run, controls);
    if (!controls.fire || !isReadyToFire(run)) controls.aim = run.player.aim;
    recordStep(recording, packControls(controls));
    step(run, controls);
  }
  return { run, recording };
}

const FILE = join(dirname(fileURLToPath(import.meta.url)), '../data/tuning.json');

export function readTuning(): Tuning {
  return parseTuning(readFileSync(FILE, 'utf8'));
}
