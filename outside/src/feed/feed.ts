/** The feed: which matches there are, what happens in them, what they are worth, told as it comes. */
import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { Score } from '@palpite/math/sports/market/market.ts';
import { templates } from '@palpite/math/sports/market/templates.ts';
import { type Script, stepsBy, type Told } from '@palpite/math/sports/play/script.ts';
import type { Journal } from '../bank/journal.ts';
import { type Clock, stoppable } from '../clock.ts';
import { createClockwork } from './clockwork.ts';
import { type Game, once } from './game.ts';
import { withGivenStrengths } from './leagues/given-strengths.ts';
import { leagues as all } from './leagues/leagues.ts';
import { type Plan, planOf, plansBetween, seasonPlans, titlesAt } from './leagues/plan.ts';
import { fixtureOf, gameOf, momentOf, ruledTold, secretOf, stateOf, tellEvery, versionOf } from './match.ts';
import { createRulings, type Ruling } from './rulings.ts';
import { createStream } from './stream.ts';
import { titleGame } from './title-game.ts';

/** A fixture that is told of, and what was told of it last. */
interface Known {
  readonly plan: Plan;
  readonly game: () => Game;
  fixture: string;
  version: number;
  state: string;
  /** Each market as it was told, by its key. */
  readonly markets: Map<string, string>;
  /** What was counted when the prices were made, by what. */
  counts: Map<string, string>;
  /** Where the prices stand: the step and minute they were made for. */
  pricedAt: string;
  /** The feed's time at which something may have to be told. */
  due: number;
}

export interface FeedOptions {
  readonly journal: Journal;
  readonly clock: Clock;
  /** How fast time runs on the first start; 1: a match of football takes two hours. */
  readonly speed?: number;
  /** Milliseconds between two looks at all matches. */
  readonly tickMs?: number;
  /** The leagues that are told of, by their ids; all unless given. */
  readonly leagues?: readonly string[];
  /** From which all matches follow; drawn on the first start unless given. */
  readonly seed?: string;
  /** A folder with files of seasons, from which strengths are fitted. */
  readonly data?: string | undefined;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How often it is looked whether a match of a league whose title is sold has begun or ended, in the feed's time. */
const titleMs = 5_000;
/** All markets are priced when a match begins in less than this; the main ones before. */
const fullBefore = 6 * hourMs;
/** How many matches that are not under way are looked at in one go, for nothing else is answered meanwhile. */
const inAdvance = 6;

export type Feed = ReturnType<typeof createFeed>;

export function createFeed({
  journal,
  clock: given,
  speed = 1,
  tickMs = 250,
  leagues: wanted,
  data,
  seed,
}: FeedOptions) {
  const leagues = withGivenStrengths(
    all.filter(({ id }) => wanted === undefined || wanted.includes(id)),
    data,
  );
  const clock = stoppable(given);
  const clockwork = createClockwork({ journal, clock, speed, seed });
  const rulings = createRulings(journal);
  const stream = createStream(() => clock.now());
  const known = new Map<string, Known>();
  let plannedUntil = Number.NEGATIVE_INFINITY;
  let silentUntil = 0;

  const toWall = (feedMs: number) => clockwork.toWall(feedMs);
  const fixtureText = (plan: Plan) => JSON.stringify(fixtureOf(plan, clockwork.seed, toWall(plan.start * minuteMs)));

  /** Final scores by match, with how many rulings they count; dropped with the title of their season. */
  const finals = new Map<string, { readonly rulings: number; readonly score: Score }>();
  /** What a match ended with, as people ruled; live while it goes on. */
  const standingBy = (each: Plan, feedMs: number): Score | 'live' | undefined => {
    if (each.start * minuteMs > feedMs) return undefined;
    const ruled = rulings.of(each.id).filter(({ at }) => at <= feedMs);
    const kept = finals.get(each.id);
    if (kept?.rulings === ruled.length) return kept.score;
    const moment = momentOf(each, feedMs, ruled);
    if (moment.stopped !== undefined) return undefined;
    const { script } = known.get(each.id)?.game() ?? gameOf(each, clockwork.seed);
    if (moment.seconds < script.seconds) return 'live';
    const { score } = ruledTold(each, script, moment, ruled);
    finals.set(each.id, { rulings: ruled.length, score });
    return score;
  };
  const gameFor = (each: Plan): Game => (each.isTitle ? titleGame(each, standingBy) : gameOf(each, clockwork.seed));

  const plan = (now: number) => {
    // new fixtures come with each minute of the feed's time
    const minute = Math.floor(now / minuteMs);
    if (minute < plannedUntil) return;
    plannedUntil = minute + 1;
    for (const league of leagues)
      for (const each of [
        ...titlesAt(league, minute),
        ...plansBetween(league, minute - league.behind, minute + league.ahead),
      ]) {
        if (known.has(each.id)) continue;
        const fixture = fixtureText(each);
        const game = once(() => gameFor(each));
        known.set(each.id, {
          plan: each,
          game,
          fixture,
          version: 0,
          state: '',
          markets: new Map(),
          counts: new Map(),
          pricedAt: '',
          due: now,
        });
        stream.say('fixture', `"fixture":${fixture}`);
      }
    for (const [id, { plan: each }] of known) {
      if (each.start >= minute - each.league.behind) continue;
      known.delete(id);
      if (each.isTitle) for (const match of seasonPlans(each.league, each.season)) finals.delete(match.id);
    }
  };

  const matchText = (id: string, version: number, state: string) =>
    `"fixtureId":"${id}","version":${version},"state":${state}`;
  const pricesText = ({ plan: { id }, version, game }: Known, markets: readonly string[]) => {
    const { model } = game();
    const joint = model ? `,"model":${JSON.stringify(model)}` : '';
    return `"fixtureId":"${id}","matchVersion":${version},"markets":[${markets.join(',')}]${joint}`;
  };

  /** Tells what is new of a match, and notes when it has to be looked at again. */
  const look = (one: Known, now: number) => {
    const { plan: each, game } = one;
    const ruled = rulings.of(each.id).filter(({ at }) => at <= now);
    const moment = momentOf(each, now, ruled);
    const start = each.start * minuteMs;
    const isPlanned = moment.seconds < 0;
    const script = isPlanned ? undefined : game().script;
    const version = versionOf(each, script, moment, ruled.length);
    const told = script && ruledTold(each, script, moment, ruled);
    if (version > one.version) {
      const state =
        script && told
          ? stateOf(each, script, told, { moment, toWall, secret: secretOf(clockwork.seed, each.id) })
          : planned(moment.stopped);
      one.version = version;
      one.state = JSON.stringify(state);
      stream.say('match', matchText(each.id, version, one.state));
    }
    const isClosed = moment.stopped !== undefined || told?.isOver === true;
    const isMain = isPlanned && !each.isTitle && now < start - fullBefore;
    const hangsOn = (isPlanned && each.isTitle && game().hangsOn?.(now)) || '';
    const priced = isClosed
      ? 'closed'
      : script
        ? pricedFor(script, moment.seconds) + ruled.length
        : isMain
          ? 'main'
          : `before/${hangsOn}`;
    if (priced !== one.pricedAt) {
      one.pricedAt = priced;
      tellPrices(one, isClosed ? [] : game().prices(told, isMain, now), told);
    }
    one.due = isClosed
      ? Number.POSITIVE_INFINITY
      : script
        ? nextOf(each, script, moment.seconds)
        : isMain
          ? start - fullBefore
          : each.isTitle
            ? Math.min(start, now + titleMs)
            : start;
  };

  const tellPrices = (one: Known, offered: ReturnType<Game['prices']>, told: Told | undefined) => {
    const changed: string[] = [];
    const open = new Set<string>();
    // what counts something that has just changed is told again, so that it is known to be of the new score
    const counted = changedCounts(one, told);
    for (const { market, selections } of offered) {
      open.add(market);
      const text = `{"market":"${market}","open":true,"selections":${JSON.stringify(selections)}}`;
      if (one.markets.get(market) === text && !counted.has(countedBy(market))) continue;
      one.markets.set(market, text);
      changed.push(text);
    }
    for (const [market, text] of one.markets) {
      if (open.has(market) || text.includes('"open":false')) continue;
      const closed = `{"market":"${market}","open":false,"selections":[]}`;
      one.markets.set(market, closed);
      changed.push(closed);
    }
    if (changed.length > 0) stream.say('prices', pricesText(one, changed));
  };

  const isSilent = () => clock.now() < silentUntil;

  const tick = () => {
    if (isSilent()) return;
    const now = clockwork.now();
    plan(now);
    // what happens now comes before what is only priced in advance
    const apart = ({ plan: { start, isTitle } }: Known) => (isTitle ? 0 : Math.abs(start * minuteMs - now));
    const due = [...known.values()].filter((one) => one.due <= now).sort((one, other) => apart(one) - apart(other));
    const live = due.filter(
      ({ plan: { start } }) => start * minuteMs <= now && start * minuteMs > now - 6 * 60 * minuteMs,
    );
    const others = due.filter((one) => !live.includes(one));
    for (const one of [...live, ...others.slice(0, inAdvance)]) look(one, now);
  };

  const loop = (everyMs: number, act: () => void) => {
    const next = () =>
      void clock.after(everyMs, () => {
        act();
        next();
      });
    next();
  };

  const tellAll = () => {
    for (const one of known.values()) {
      stream.say('fixture', `"fixture":${one.fixture}`);
      if (one.version > 0) stream.say('match', matchText(one.plan.id, one.version, one.state));
      const open = [...one.markets.values()].filter((text) => text.includes('"open":true'));
      if (open.length > 0) stream.say('prices', pricesText(one, open));
    }
  };

  return {
    stream,
    start(): void {
      tick();
      loop(tickMs, tick);
      loop(1000, () => {
        if (!isSilent()) stream.say('beat');
      });
    },
    stop: () => clock.stop(),
    tellAll,
    get speed() {
      return clockwork.speed;
    },
    get silentUntil() {
      return silentUntil;
    },
    /** Fixtures told of, those under way first, then as they start. */
    fixtures(): { plan: Plan; startsAt: number; state: MatchState | undefined }[] {
      const now = clockwork.now();
      return [...known.values()]
        .map(({ plan: each, state }) => ({
          plan: each,
          startsAt: toWall(each.start * minuteMs),
          state: state === '' ? undefined : (JSON.parse(state) as MatchState),
        }))
        .filter(({ plan: { start } }) => start * minuteMs > now - 12 * 60 * minuteMs)
        .sort(
          (one, other) =>
            order(one.state) - order(other.state) ||
            (order(one.state) === 0 ? leagues.indexOf(one.plan.league) - leagues.indexOf(other.plan.league) : 0) ||
            one.plan.start - other.plan.start,
        );
    },
    setSpeed(fast: number): void {
      clockwork.setSpeed(fast);
      for (const one of known.values()) {
        const fixture = fixtureText(one.plan);
        if (fixture === one.fixture) continue;
        one.fixture = fixture;
        if (!isSilent()) stream.say('fixture', `"fixture":${fixture}`);
      }
    },
    setSilent(seconds: number): void {
      silentUntil = seconds > 0 ? clock.now() + seconds * 1000 : 0;
    },
    /** False where it cannot be done: no such match, or no goal to take back. */
    rule(fixtureId: string, act: Ruling['act'], side: Ruling['side'] = 'home'): boolean {
      const found = planOf(leagues, fixtureId);
      const now = clockwork.now();
      if (!found || found.isTitle) return false;
      const ruled = rulings.of(fixtureId);
      const moment = momentOf(found, now, ruled);
      if (moment.stopped) return false;
      const hasBegun = moment.seconds >= 0;
      const { script } = gameFor(found);
      const told = ruledTold(found, script, moment, ruled);
      if (
        act === 'take_back' &&
        !(hasBegun && told.incidents.some((each) => each.what === 'goals' && each.side === side))
      )
        return false;
      if (act === 'add' && !(hasBegun && told.ended.length + (told.period === undefined ? 0 : 1) > 0)) return false;
      if (act === 'abandon' && (!hasBegun || told.isOver)) return false;
      if (act === 'postpone' && hasBegun) return false;
      rulings.add({ fixtureId, act, at: now, side });
      const one = known.get(fixtureId);
      if (one) {
        one.due = now;
        if (!isSilent()) look(one, now);
      }
      return true;
    },
    /** What became of a match that is over by then; its version grows with corrections. */
    resultAt(
      fixtureId: string,
      wallMs: number,
    ): { version: number; publishedAt: number; state: MatchState } | undefined {
      const found = planOf(leagues, fixtureId);
      if (!found) return undefined;
      const now = clockwork.now() - (clock.now() - wallMs) * clockwork.speed;
      const ruled = rulings.of(fixtureId).filter(({ at }) => at <= now);
      const moment = momentOf(found, now, ruled);
      if (moment.seconds < 0 && moment.stopped === undefined) return undefined;
      const secret = secretOf(clockwork.seed, fixtureId);
      if (moment.seconds < 0)
        return { version: 1, publishedAt: toWall(ruled.at(-1)?.at ?? now), state: planned(moment.stopped) };
      const { script } = gameFor(found);
      if (moment.seconds < script.seconds && moment.stopped === undefined) return undefined;
      const ended = found.start * minuteMs + (script.seconds / found.league.rate) * 1000;
      const later = ruled.filter(({ act, at }) => (act === 'take_back' || act === 'add') && at > ended);
      const state = stateOf(found, script, ruledTold(found, script, moment, ruled), { moment, toWall, secret });
      return {
        version: 1 + later.length,
        publishedAt: later.length > 0 ? toWall(later.at(-1)?.at ?? 0) : (state.endedAt ?? 0),
        state,
      };
    },
  };
}

function planned(stopped: 'postponed' | 'abandoned' | undefined): MatchState {
  const status = stopped === undefined ? 'planned' : 'postponed';
  return { status, counts: [], ended: [], incidents: [], score: { home: 0, away: 0 } };
}

/** What was counted since the prices were made last: goals, corners, points. */
function changedCounts(one: Known, told: Told | undefined): Set<string> {
  const now = new Map<string, string>();
  for (const { what, period, home, away } of told?.counts ?? [])
    now.set(what, `${now.get(what) ?? ''}${period}${home}-${away} `);
  const changed = new Set([...now].filter(([what, text]) => one.counts.get(what) !== text).map(([what]) => what));
  one.counts = now;
  return changed;
}

/** What a market counts, by its key. */
function countedBy(market: string): string {
  const [code = ''] = market.split(/[@#:]/);
  return templates.get(code)?.counted ?? '';
}

/** Prices are made anew with each step and each minute. */
function pricedFor(script: Script, seconds: number): string {
  return `${stepsBy(script, seconds)}/${Math.floor(seconds / 60)}/`;
}

function nextOf(plan: Plan, script: Script, seconds: number): number {
  const { start, league } = plan;
  const every = tellEvery(plan);
  const step = script.steps[stepsBy(script, seconds)]?.at ?? Number.POSITIVE_INFINITY;
  const again = (Math.floor(seconds / every) + 1) * every;
  // at the end itself it is over
  const next = Math.min(step, again, seconds < script.seconds ? script.seconds : Number.POSITIVE_INFINITY);
  return start * minuteMs + (next / league.rate) * 1000;
}

const order = (state: MatchState | undefined) => (state?.status === 'live' ? 0 : state?.status === 'planned' ? 1 : 2);
