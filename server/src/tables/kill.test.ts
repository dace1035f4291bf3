import { settleChips } from '@palpite/math/tables/chips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import { seriesName } from './names.ts';
import { ownTable } from './own-tables.ts';
import { expectMoney, killAt, peopleOf } from './rig-killing.ts';
import { type Acknowledged, played } from './rig-played.ts';
import { openTablesRig, type TablesRig } from './rig-tables.ts';

let tables: TablesRig;
beforeAll(async () => {
  tables = await openTablesRig('kill');
});
afterAll(() => tables.close());

const moments = ['betting', 'closed', 'dealing', 'settling', 'settled'];

interface Told {
  readonly bet: string;
  readonly player: string;
  readonly roundId: string;
  readonly series: string;
  readonly stake: string;
  readonly payout: string;
  readonly state: string;
  readonly chips: { spot: string; amount: string }[];
  readonly outcome: unknown;
  readonly settled: boolean;
}

test('a house killed in every phase of a table with a shoe and of one with draws loses no bet, and pays each once by one result', async () => {
  const { rig } = tables;
  const seats = await peopleOf(tables, 'kill', 6);
  const every = Object.keys(played).flatMap((table) => moments.map((phase) => ({ table, phase })));
  const said = await killAt<Acknowledged>(tables, new URL('./rig-dealers.ts', import.meta.url), seats, every);

  const { rows: bets } =
    await sql<Told>`select b.id::text as bet, b.player_id::text as player, b.round_id::text as "roundId",
      r.series, b.stake::text, b.payout::text, b.state, b.chips, d.outcome, r.settled_at is not null as settled
    from tables.bet b join shared.round r on r.id = b.round_id left join tables.dealt d on d.round_id = b.round_id
    order by b.id`.execute(rig.db);
  const byId = new Map(bets.map((each) => [each.bet, each]));
  for (const { betId, roundId, stake } of said) expect(byId.get(betId)).toMatchObject({ roundId, stake });
  for (const { chips, series, outcome, stake, payout, state, settled } of bets) {
    const table = Object.keys(played).find((code) => seriesName(code) === series) ?? expect.fail(series);
    const { game } = ownTable(table) ?? expect.fail(table);
    const laid = chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }));
    const due = settleChips(game, laid, outcome).reduce((sum, { paid }) => sum + paid, 0n);
    expect(settled).toBe(true);
    expect(BigInt(payout)).toBe(due);
    expect(state).toBe(due > BigInt(stake) ? 'won' : due === BigInt(stake) ? 'push' : 'lost');
  }
  for (const person of seats) {
    const own = bets.filter(({ player }) => player === person.playerId);
    await expectMoney(tables, person, own);
  }
  // one result a round, none left out, and each round of a shoe from the card where the one before it ended
  const { rows: rounds } = await sql<{ series: string; chainId: string; first: number | null; taken: number | null }>`
    select r.series, r.chain_id::text as "chainId", d.first, d.taken
    from shared.round r left join tables.dealt d on d.round_id = r.id where r.ended_at is not null order by r.id`.execute(
    rig.db,
  );
  for (const table of Object.keys(played)) {
    const own = rounds.filter(({ series }) => series === seriesName(table));
    expect(own.length).toBeGreaterThanOrEqual(moments.length);
    for (const [at, { first, taken, chainId }] of own.entries()) {
      const next = own[at + 1];
      const isShoe = ownTable(table)?.game.takes === 'cards';
      if (next?.chainId === chainId) expect(next.first).toBe(isShoe ? (first ?? 0) + (taken ?? 0) : 0);
      expect(taken).not.toBeNull();
    }
  }
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});
