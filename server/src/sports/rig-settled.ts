// For tests of bets that are settled: matches as they were played, a bet as its player sees it, and what holds whenever
// nothing is under way.
import { sportsSettled } from '@palpite/contract/bets/player.ts';
import { sportsBets } from '@palpite/contract/sports/player.ts';
import type { SportsBet } from '@palpite/contract/sports/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import { ticketsById } from './bet/ticket-store.ts';
import { exposuresBoth, type Match, openSportsRig, type Seat, type SportsRig } from './rig-sports.ts';
import { decide } from './settle/outcomes.ts';

export const result = 'football.result';

/** A platform and two players who have enough. */
export async function openSettledRig(seed: string): Promise<{ sports: SportsRig; luana: Seat; caio: Seat }> {
  const sports = await openSportsRig(seed);
  const [luana, caio] = [await sports.sit(0), await sports.sit(1)];
  for (const seat of [luana, caio]) await sports.topUp(seat, '100000');
  return { sports, luana, caio };
}

/** The books balance, exposures are those of open tickets, the journal and each ticket say what its legs come to. */
export async function expectSettled(sports: SportsRig): Promise<void> {
  const { db } = sports.rig;
  expect((await verifyBooks(db)).findings).toEqual([]);
  const { kept, told } = await exposuresBoth(sports);
  expect(kept).toEqual(told);
  const { rows } = await sql<{ id: bigint }>`select t.id from sports.ticket t join bets.bet b on b.id = t.id
    where (b.state, b.payout) is distinct from (t.state, t.payout)`.execute(db);
  expect(rows).toEqual([]);
  const settled = await sql<{
    id: bigint;
  }>`select id from sports.ticket where state <> 'accepted' and unit_left > 0`.execute(db);
  for (const row of await ticketsById(
    db,
    settled.rows.map(({ id }) => id),
  ))
    expect({ id: row.id, ...decisionOf(row) }).toEqual({ id: row.id, state: row.state, payout: row.payout });
}

function decisionOf(row: Parameters<typeof decide>[0]) {
  const decision = decide(row);
  return decision && { state: decision.state, payout: row.cashed + decision.payout };
}

export const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;
export const shown = async ({ game }: Seat, betId: string): Promise<SportsBet> => {
  const pages = await Promise.all((['open', 'settled'] as const).map((which) => game(sportsBets, { which })));
  const found = pages.flatMap(({ bets }) => bets).find((each) => each.betId === betId);
  if (!found) throw new Error('there is no such bet');
  return found;
};

export const turnoverOf = async ({ player }: Seat, betId: string) =>
  (await player(sportsSettled, { page: 1, size: 50 })).list.find(({ orderNo }) => orderNo === betId)?.validBetAmount;

/** A whole match by its goals: which side, and in which half. */
export function played(match: Match, goals: readonly ['home' | 'away', 'h1' | 'h2'][], more = {}) {
  const startedAt = match.now.fixture.startsAt;
  const count = (period: string, side: string) => goals.filter(([of, half]) => of === side && half === period).length;
  return {
    ...{ status: 'finished' as const, startedAt, endedAt: startedAt + 6_600_000, ended: ['h1', 'h2'] },
    counts: ['h1', 'h2'].map((period) => ({
      what: 'goals',
      period,
      home: count(period, 'home'),
      away: count(period, 'away'),
    })),
    incidents: goals.map(([side, period], at) => ({ what: 'goals', side, period, at: startedAt + (at + 1) * 600_000 })),
    score: { home: count('h1', 'home') + count('h2', 'home'), away: count('h1', 'away') + count('h2', 'away') },
    ...more,
  };
}

export const never = (): never => {
  throw new Error('never');
};
