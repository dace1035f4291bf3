import type { Flight } from '@palpite/contract/crash/shapes.ts';
import { inTx } from '../../base/db/db.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { flightOf, pastFlightOf } from '../show.ts';
import { tableOf } from '../table.ts';
import { chainInUse, type OpenChain } from './chain.ts';
import { burstOfRound, curve } from './flights.ts';
import { pace } from './pace.ts';
import { payAutomaticLandings, returnBets } from './pay-landings.ts';
import {
  burstRound,
  insertRound,
  lockRound,
  newestRound,
  postponeTakeOff,
  type RoundRow,
  startRound,
} from './round-store.ts';
import { settleFlight } from './settle-flight.ts';

const inUse = perPlatform<{ chain: OpenChain | undefined }>(() => ({ chain: undefined }));

/**
 * Does what is due on the flight at hand, if anything is, and answers in how many milliseconds something may be due
 * again. Everything it knows stands in the database: whoever calls it next goes on from there, after a crash too.
 */
export async function advance(platform: Platform): Promise<number> {
  const round = await newestRound(platform.db);
  const now = platform.clock.now().getTime();
  if (!round || round.settledAt) {
    const due = round?.burstAt ? round.burstAt.getTime() + pace.pauseMs - now : 0;
    return due > 0 ? due : open(platform, round);
  }
  if (round.phase === 'betting') return gather(platform, round, now);
  return round.phase === 'flying' ? fly(platform, round, now) : settle(platform, round, now);
}

async function open(platform: Platform, last: RoundRow | undefined): Promise<number> {
  let { chain } = inUse.of(platform);
  // another process may have led meanwhile, into the next chain
  if (!chain || (last && (last.chainId !== chain.id || last.position >= chain.length))) {
    const found = await chainInUse(platform, last);
    if ('waitMs' in found) return found.waitMs;
    chain = found;
    inUse.of(platform).chain = chain;
  }
  const position = last?.chainId === chain.id ? last.position + 1 : 1;
  const openedAt = platform.clock.now();
  const takesOffAt = new Date(openedAt.getTime() + pace.bettingMs);
  const hashSealed = sealFor(platform, 'crash.flight').close(chain.hashAt(position));
  const { id: chainId } = chain;
  const id = await inTx(platform.db, (tx) => insertRound(tx, { chainId, position, hashSealed, openedAt, takesOffAt }));
  if (id !== undefined) await tell(platform, 'opened');
  return pace.bettingMs;
}

/** Betting. A house that was away when the flight should have taken off gives everyone a moment to come back. */
async function gather(platform: Platform, round: RoundRow, now: number): Promise<number> {
  const due = round.takesOffAt.getTime() - now;
  if (due > 0) return due;
  if (-due > pace.awayMs) {
    await inTx(platform.db, (tx) => postponeTakeOff(tx, round.id, new Date(now + pace.comeBackMs)));
    await tell(platform, 'opened');
    return pace.comeBackMs;
  }
  await inTx(platform.db, async (tx) => {
    await lockRound(tx, round.id);
    await startRound(tx, round.id, platform.clock.now());
  });
  await tell(platform, 'flying');
  return 0;
}

async function fly(platform: Platform, round: RoundRow, now: number): Promise<number> {
  const elapsedMs = Math.max(0, now - (round.startedAt?.getTime() ?? now));
  const { hash, burst } = burstOfRound(platform, round);
  const { crowd, limits } = tableOf(platform);
  const left = curve.burstTimeOf(burst) - elapsedMs;
  if (left > 0) {
    const multiplier = curve.multiplierAt(elapsedMs);
    crowd.say(limits, { type: 'tick', roundId: String(round.id), elapsedMs, multiplier });
    await payAutomaticLandings(platform, round.id, multiplier);
    return Math.min(left, pace.tickMs);
  }
  // nobody could cash out while the house was away
  if (-left > pace.awayMs) {
    await payAutomaticLandings(platform, round.id, burst);
    await returnBets(platform, round.id);
  }
  await inTx(platform.db, (tx) => burstRound(tx, { id: round.id, hash, burst, at: platform.clock.now() }));
  await tell(platform, 'burst');
  return pace.graceMs;
}

/**
 * Burst. Cash-outs that were there in time are on their way down still: a moment later whoever is in the air has lost.
 */
async function settle(platform: Platform, round: RoundRow, now: number): Promise<number> {
  const burstAt = round.burstAt?.getTime() ?? now;
  const due = burstAt + pace.graceMs - now;
  if (due > 0) return due;
  await payAutomaticLandings(platform, round.id, burstOfRound(platform, round).burst);
  await settleFlight(platform, round);
  return Math.max(0, burstAt + pace.pauseMs - platform.clock.now().getTime());
}

/** Every table hears where the flight stands now. */
async function tell(platform: Platform, type: 'opened' | 'flying' | 'burst'): Promise<void> {
  const { crowd, limits } = tableOf(platform);
  const round = await newestRound(platform.db);
  if (!round) return;
  const flight: Flight = flightOf(round);
  const past = pastFlightOf(round);
  if (type !== 'burst') crowd.say(limits, { type, flight, now: platform.clock.now().getTime() });
  else if (past) crowd.say(limits, { type, flight, past });
}
