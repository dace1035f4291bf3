import { inTx } from '../base/db/db.ts';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { chainInUse, isLastOf, type OpenChain } from './chain.ts';
import type { ChainRules, OpenRound, Phase, Series } from './series.ts';
import {
  insertRound,
  lockRound,
  moveRound,
  newestRound,
  postponeClose,
  type Round,
  settleRound,
  voidRound,
} from './store.ts';

const chains = perPlatform(() => new Map<string, OpenChain>());

/** When whoever leads here means to come again, by series. */
const meant = perPlatform(() => new Map<string, number>());

/**
 * Does what is due on the series' round at hand, if anything is, and answers in how many milliseconds something may be
 * due again. All state is in the database: the next caller continues from there, also after a crash.
 */
export async function advance(platform: Platform, series: Series): Promise<number> {
  const known = meant.of(platform);
  // where nothing is known another process led, or none
  const absentMs = platform.clock.now().getTime() - (known.get(series.name) ?? Number.NEGATIVE_INFINITY);
  const dueMs = await step(platform, series, absentMs);
  known.set(series.name, platform.clock.now().getTime() + dueMs);
  return dueMs;
}

/** `absentMs`: how much later the caller comes than it meant to; infinite where it did not lead before. */
async function step(platform: Platform, series: Series, absentMs: number): Promise<number> {
  const round = await newestRound(platform.db, series.name);
  const now = platform.clock.now().getTime();
  if (!round || round.settledAt) {
    const due = round?.endedAt ? round.endedAt.getTime() + series.pauseMs - now : 0;
    return due > 0 ? due : open(platform, series, round);
  }
  if (round.phase === 'void') return undo(platform, series, round);
  const at = series.phases.findIndex(({ name }) => name === round.phase);
  return at === 0
    ? gather(platform, series, round, { now, absentMs })
    : play(platform, series, round, { at, now, absentMs });
}

/** How often a series that may open no round is asked again. */
const shutMs = 1000;

async function open(platform: Platform, series: Series, last: Round | undefined): Promise<number> {
  if (series.mayOpen && !(await series.mayOpen(platform))) return shutMs;
  const inUse = chains.of(platform);
  let chain = inUse.get(series.name);
  // another process may have led meanwhile, into the next chain; whether staff ended it is asked as the round opens
  if (
    !chain ||
    (last && (last.chainId !== chain.id || (await isLastOf(platform, series, last, { ...chain, lastRound: null }))))
  ) {
    const found = await chainInUse(platform, series, last);
    if ('waitMs' in found) return found.waitMs;
    chain = found;
    inUse.set(series.name, chain);
  }
  const [{ name: phase, lastsMs }] = series.phases;
  const position = last?.chainId === chain.id ? last.position + 1 : 1;
  const openedAt = platform.clock.now();
  const closesAt = new Date(openedAt.getTime() + lastsMs);
  const hashSealed = sealFor(platform, series.seals.round).close(chain.hashAt(position));
  const round = { series: series.name, chainId: chain.id, position, phase, hashSealed, openedAt, closesAt };
  if (!(await inTx(platform.db, (tx) => insertRound(tx, round)))) {
    // another process was first, or the chain was ended: whoever asks again reads which
    inUse.delete(series.name);
    return 0;
  }
  await tell(platform, series);
  return lastsMs;
}

/** Bets are taken. A platform that was away when they should have ended gives everyone a moment to come back. */
async function gather(
  platform: Platform,
  series: Series,
  round: Round,
  { now, absentMs }: { now: number; absentMs: number },
): Promise<number> {
  const due = round.closesAt.getTime() - now;
  if (due > 0) return due;
  if (Math.max(-due, absentMs) > series.awayMs) {
    const to = new Date(now + series.comeBackMs);
    // another process may have closed them meanwhile
    if (!(await inTx(platform.db, (tx) => postponeClose(tx, round.id, to)))) return 0;
    await tell(platform, series);
    return series.comeBackMs;
  }
  await move(platform, series, round, 1);
  return 0;
}

/** A phase in which people act and that ended while the leader was absent for longer than this was missed. */
const missedMs = 1000;

/** Bets are closed: each phase lasts from where the one before should have ended, the last from the result. */
async function play(
  platform: Platform,
  series: Series,
  row: Round,
  { at, now, absentMs }: { at: number; now: number; absentMs: number },
): Promise<number> {
  const round = openRound(platform, series, row);
  const [, ...phases] = series.phases;
  const phase = phases[at - 1];
  if (!phase || !round.closedAt) throw new Error(`${series.name} knows no phase ${round.phase}`);
  const before = phases.slice(0, at - 1).reduce((sum, each) => sum + lengthOf(each, round), 0);
  const begunAt = round.endedAt?.getTime() ?? round.closedAt.getTime() + before;
  const left = begunAt + lengthOf(phase, round) - now;
  const { during } = phase;
  const wasAbsent = absentMs > missedMs;
  if (left > 0) {
    if (!during) return left;
    await during.work(platform, round, { elapsedMs: Math.max(0, now - begunAt), wasAbsent });
    const isEarly = !round.endedAt && (await during.isOver?.(platform, round));
    if (!isEarly) return Math.min(left, during.everyMs);
  }
  if (round.endedAt) {
    await series.settle(platform, round);
    await inTx(platform.db, (tx) => settleRound(tx, round.id, platform.clock.now()));
    return Math.max(0, round.endedAt.getTime() + series.pauseMs - platform.clock.now().getTime());
  }
  // how late it is does not tell for how long nobody was there
  const isMissed = -left > series.awayMs || (during !== undefined && wasAbsent);
  if (isMissed && (await series.afterOutage(platform, round)) === 'void') {
    await inTx(platform.db, (tx) => voidRound(tx, round.id, platform.clock.now()));
    await tell(platform, series);
  } else await move(platform, series, round, at + 1);
  return 0;
}

/** Gives a void round back. */
async function undo(platform: Platform, series: Series, round: Round): Promise<number> {
  await series.giveBack(platform, round);
  await inTx(platform.db, (tx) => settleRound(tx, round.id, platform.clock.now()));
  return series.pauseMs;
}

/** Leads to this phase, unless another process did; with the last one the result is there. */
async function move(platform: Platform, series: Series, round: Round, to: number): Promise<void> {
  const phase = series.phases[to]?.name ?? round.phase;
  const opened = to === series.phases.length - 1 ? openRound(platform, series, round) : undefined;
  await inTx(platform.db, async (tx) => {
    // the moment after which nobody is writing bets on it
    if ((await lockRound(tx, round.id)) !== round.phase) return;
    const end = opened && { ...opened, result: (await series.deal?.(platform, tx, opened)) ?? opened.result };
    await moveRound(tx, { id: round.id, from: round.phase, to: phase, at: platform.clock.now(), ...(end && { end }) });
  });
  await tell(platform, series);
}

async function tell(platform: Platform, series: Series): Promise<void> {
  const round = await newestRound(platform.db, series.name);
  if (round) series.tell(platform, round);
}

function lengthOf({ lastsMs }: Phase, round: OpenRound): number {
  return typeof lastsMs === 'number' ? lastsMs : lastsMs(round);
}

/** The round with what decides it. */
export function openRound(platform: Platform, series: ChainRules, round: Round): OpenRound {
  const hash = round.hash ?? sealFor(platform, series.seals.round).open(round.hashSealed);
  return { ...round, hash, result: round.result ?? series.resultOf(round.salt, hash) };
}
