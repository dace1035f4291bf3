/** A fixture and its match at a moment, as the protocol has them. */
import { createHash, createHmac } from 'node:crypto';
import type { Fixture, MatchState, SportCode } from '@palpite/contract/fixtures/shapes.ts';
import { commitmentOf, drawsWith, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { chanceFrom } from '@palpite/math/sports/play/chance.ts';
import { type Script, stepsBy, type Told, toldAt } from '@palpite/math/sports/play/script.ts';
import { footballGame } from './football-game.ts';
import type { Game, GameMaker } from './game.ts';
import type { Plan } from './leagues/plan.ts';
import { basketballGame, fightGame, mapsGame, raceGame, tennisGame, volleyballGame } from './other-games.ts';
import type { Ruling } from './rulings.ts';

export const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

const makers: Record<SportCode, GameMaker> = {
  football: footballGame,
  basketball: basketballGame,
  tennis: tennisGame,
  volleyball: volleyballGame,
  mma: fightGame,
  motor: raceGame,
  lol: mapsGame,
  cs: mapsGame,
  dota: mapsGame,
};

/** The secret from which a match follows. Of a virtual one it is told when the match is over. */
export function secretOf(seed: string, fixtureId: string): string {
  return createHmac('sha256', seed).update(`secret/${fixtureId}`).digest('hex');
}

export function gameOf(plan: Plan, seed: string): Game {
  const draws = drawsWith(hashes, { seed: secretOf(seed, plan.id), salt: plan.id });
  return makers[plan.league.sport](plan, chanceFrom(draws));
}

export function fixtureOf(plan: Plan, seed: string, startsAt: number): Fixture {
  const { league, home, away } = plan;
  const { id, sport, name, country, rank } = league;
  const contestant = (team: Plan['home']) => ({ id: `${id}-${team.id}`, name: team.name, short: team.short });
  return {
    ...{ id: plan.id, sport, startsAt, season: plan.season },
    competition: { id, sport, name, rank, ...(country !== undefined && { country }) },
    ...(plan.runners ? { runners: plan.runners.map(contestant) } : { home: contestant(home), away: contestant(away) }),
    ...(league.bestOf !== undefined && { bestOf: league.bestOf }),
    ...(league.isVirtual && { virtual: { commitment: commitmentOf(secretOf(seed, plan.id), hashes.sha256) } }),
  };
}

/** Seconds between two positions of the ball. */
const ballEvery = 15;

/** How many seconds of a match pass until it is told again, where nothing happens in it. */
export function tellEvery({ isTitle, runners }: Plan): number {
  return isTitle ? 3600 : runners ? 60 : ballEvery;
}

/** How far a match is: seconds of its own since it began, as rulings have stopped it. */
export interface Moment {
  /** Below zero: it has not begun. */
  readonly seconds: number;
  readonly stopped?: 'postponed' | 'abandoned';
}

export function momentOf(plan: Plan, feedMs: number, rulings: readonly Ruling[]): Moment {
  const stop = rulings.find(({ act, at }) => (act === 'abandon' || act === 'postpone') && at <= feedMs);
  const seconds = ((Math.min(feedMs, stop?.at ?? feedMs) - plan.start * 60_000) / 1000) * plan.league.rate;
  if (!stop) return { seconds };
  return { seconds, stopped: stop.act === 'postpone' ? 'postponed' : 'abandoned' };
}

/** Grows with everything that is told of a match, and is the same after a restart. */
export function versionOf(
  plan: Plan,
  script: Script | undefined,
  { seconds, stopped }: Moment,
  rulings: number,
): number {
  const begun =
    seconds < 0 || !script
      ? 0
      : 1 + stepsBy(script, seconds) + Math.floor(Math.min(seconds, script.seconds) / tellEvery(plan));
  const isOver = script && seconds >= script.seconds ? 1 : 0;
  return 1 + begun + isOver + rulings + (stopped ? 1 : 0);
}

/** What was told, with what people ruled on top of it. */
export function ruledTold(plan: Plan, script: Script, { seconds }: Moment, rulings: readonly Ruling[]): Told {
  const { rate, sport } = plan.league;
  const steps = rulings.flatMap(({ act, at, side }): Script['steps'] => {
    const when = ((at - plan.start * 60_000) / 1000) * rate;
    if (when > seconds) return [];
    if (act === 'take_back') return [{ at: when, do: 'take_back', what: 'goals', side }];
    return act === 'add' ? [{ at: when, do: 'count', what: script.main, side, isIncident: sport === 'football' }] : [];
  });
  if (steps.length === 0) return toldAt(script, seconds);
  const all = [...script.steps, ...steps].sort((one, other) => one.at - other.at);
  return toldAt({ ...script, steps: all }, seconds);
}

export function stateOf(
  plan: Plan,
  script: Script,
  told: Told,
  { moment, toWall, secret }: { moment: Moment; toWall: (feedMs: number) => number; secret: string },
): MatchState {
  const { league } = plan;
  const wallAt = (seconds: number) => toWall(plan.start * 60_000 + (seconds / league.rate) * 1000);
  const { seconds, stopped } = moment;
  const isOver = told.isOver && stopped === undefined;
  const isFootball = league.sport === 'football';
  const minute = (period: string | undefined, clock: number) =>
    isFootball ? Math.floor(clock / 60) + (period === 'h2' ? 46 : 1) : Math.floor(clock);
  const ends = Math.min(seconds, script.seconds);
  const status = stopped ?? (!isOver ? 'live' : script.retired ? 'retired' : 'finished');
  return {
    ...{ status, counts: [...told.counts], ended: [...told.ended], score: told.score },
    incidents: told.incidents.map(({ what, at, period, clock, side, who }) => ({
      ...{ what, at: wallAt(at), period, minute: minute(period, clock), side },
      ...(who !== undefined && { who }),
    })),
    ...(isOver && { named: namedOf(script, told, league.isVirtual ? secret : undefined) }),
    ...(isOver && script.retired),
    ...(isOver && script.order && { order: script.order.map((tied) => [...tied]) }),
    ...(script.nonRunners && { nonRunners: [...script.nonRunners] }),
    startedAt: wallAt(0),
    ...((isOver || stopped) && { endedAt: wallAt(ends) }),
    ...(told.period !== undefined && !stopped && { period: told.period, minute: minute(told.period, told.clock) }),
    ...(told.hold !== undefined && !stopped && { hold: told.hold }),
    ...(isFootball && told.period !== undefined && !stopped && { ball: ballAt(script, told, seconds) }),
    ...(script.momentum.length > 0 && { momentum: script.momentum.slice(0, pressedMinutes(script, told)) }),
  };
}

/** Facts of the end. A goal that was ruled away or in changes whose the last one was. */
function namedOf({ named, main }: Script, { incidents }: Told, secret: string | undefined): Record<string, string[]> {
  const facts = Object.fromEntries(Object.entries(named).map(([name, values]) => [name, [...values]]));
  if (main === 'goals') {
    const goals = incidents.filter(({ what }) => what === 'goals');
    facts.last_goal = [goals.at(-1)?.side ?? 'none'];
    if (facts.scorer)
      facts.scorer = [...new Set(goals.flatMap(({ side, who }) => (who === undefined ? [] : [`${side}:${who}`])))];
  }
  return { ...facts, ...(secret !== undefined && { secret: [secret] }) };
}

function pressedMinutes({ lengths = [0, 0] }: Script, { period, clock, ended }: Told): number {
  const before = ended.includes('h1') ? lengths[0] : 0;
  if (period === undefined) return before + (ended.includes('h2') ? lengths[1] : 0);
  return before + Math.min(lengths[period === 'h1' ? 0 : 1], Math.floor(clock / 60) + 1);
}

/** Where the ball is: about where the pressing is, somewhere else every few seconds; in the middle after a goal. */
function ballAt(script: Script, told: Told, seconds: number): { x: number; side: 'home' | 'away' } {
  if (told.hold === 'goal') return { x: 50, side: told.incidents.at(-1)?.side === 'home' ? 'away' : 'home' };
  const pressed = script.momentum[pressedMinutes(script, told) - 1] ?? 0;
  const draws = seededDraws(Math.floor(seconds / ballEvery) * 2654435761 + script.seconds);
  const [one, two] = [draws() / 2 ** 32, draws() / 2 ** 32];
  if (told.hold === 'penalty') return pressed > 0 ? { x: 89, side: 'home' } : { x: 11, side: 'away' };
  const side = one * 200 - 100 < pressed ? 'home' : 'away';
  const x = Math.round(50 + 0.3 * pressed + (side === 'home' ? 8 : -8) + (two - 0.5) * 50);
  return { x: Math.max(2, Math.min(98, x)), side };
}
