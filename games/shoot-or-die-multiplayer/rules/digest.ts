/** Hash of a match's whole state in sixteen hexadecimal digits. */
import { liveItem } from '#engine/rules/pool.ts';
import { createStateHash } from '#games/shooter-kit/rules/state-hash.ts';
import { ARENAS } from './arena.ts';
import { ENEMY_KINDS } from './events.ts';
import { MATCH_PHASES, type Match } from './match.ts';
import { MODIFIERS, type Modifier } from './modifiers.ts';
import { ENEMY_PHASES } from './round.ts';

export function digestMatch(match: Match): string {
  const { add, addMoving, text } = createStateHash();
  const { round } = match;
  const { random, enemies, bullets, drops } = round;
  const { choice } = match;
  const numberOf = (modifier: Modifier | null): number =>
    modifier === null ? -1 : MODIFIERS.indexOf(modifier);
  add(
    MATCH_PHASES.indexOf(match.phase),
    choice.seat,
    choice.cursor,
    choice.heldMove,
    choice.heldFire ? 1 : 0,
  );
  add(...choice.offers.map(numberOf), ARENAS.indexOf(round.arena), numberOf(round.modifier));
  for (const tally of match.tallies) add(...Object.values(tally));
  add(match.seed, match.phaseSteps, match.roundNumber, ...match.wins, ...match.scores, match.champion ?? -1);
  add(round.seed, round.steps, round.nextEnemyId, round.spawnGapSteps, round.winner ?? -1);
  add(random.a, random.b, random.c, random.counter);
  for (const heart of round.hearts) {
    addMoving(heart);
    add(
      heart.aim,
      heart.aimX,
      heart.aimY,
      heart.cooldownSteps,
      heart.life,
      heart.lifeChange,
      heart.sparedSteps,
      heart.graceSteps,
    );
    add(heart.isBeating ? 1 : 0, heart.score, heart.streak.hits, heart.streak.longest);
    add(heart.shots, heart.hits, heart.stopped, heart.lastHitBy, heart.lastHitSteps);
    add(heart.dashSteps, heart.dashPauseSteps, heart.dashX, heart.dashY, heart.stunSteps, heart.stoppedAt);
    add(...Object.values(heart.tally));
  }
  add(enemies.count);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    addMoving(enemy);
    add(ENEMY_KINDS.indexOf(enemy.kind), ENEMY_PHASES.indexOf(enemy.phase), enemy.phaseSteps);
    add(enemy.id, enemy.health, enemy.ageSteps, enemy.hurtSteps);
    add(enemy.pushX, enemy.pushY, enemy.headingX, enemy.headingY);
  }
  add(bullets.count);
  for (let i = 0; i < bullets.count; i++) {
    const bullet = liveItem(bullets, i);
    addMoving(bullet);
    add(bullet.seat, bullet.bounces);
  }
  add(drops.count);
  for (let i = 0; i < drops.count; i++) {
    const drop = liveItem(drops, i);
    addMoving(drop);
    add(drop.seat, drop.ageSteps);
  }
  return text();
}
