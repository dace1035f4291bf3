import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import { bestWins, winsQuery } from './store.ts';

let rig: Rig;
const hourMs = 3_600_000;
const wins = 20_000;
const game = (gameCode: string) => ({ vassalage: 'ONE', gameCode });

beforeAll(async () => {
  rig = await openRig();
  // a busy day and the two before it: one bet in two wins, the win of number n pays n cents above its stake
  await sql`insert into bets.bet (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, payout, valid_turnover, payout_entry, state,
      placed_at, settled_at)
    select n * 2, n % 500, 'palpite', 'BRL', 'ONE', case when n % 4 < 2 then 'slot' else 'table' end, 'RNG', 1000000,
      case when n % 2 = 0 then 1000000 + n * 10000 else 0 end, 1000000, case when n % 2 = 0 then n * 2 + 1 end,
      case when n % 2 = 0 then 'won' else 'lost' end, at, at
    from generate_series(1, ${wins * 6}::bigint) n
      cross join lateral (select ${rig.clock.now()}::timestamptz - n * interval '2160 milliseconds' as at) t`.execute(
    rig.db,
  );
  await sql`analyze bets.bet`.execute(rig.db);
});
afterAll(() => rig.close());

const asked = (games: readonly ReturnType<typeof game>[]) => ({
  ...{ merchant: 'palpite', currency: 'BRL', games, limit: 20 },
  ...{ since: new Date(rig.clock.now().getTime() - 24 * hourMs), until: rig.clock.now() },
});
const both = [game('slot'), game('table')];

interface Step {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Relation Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}
/** How many rows of the journal were looked at. */
const rowsRead = (step: Step): number =>
  (step['Relation Name'] === 'bet'
    ? (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
    : 0) + (step.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0);

test('the best wins of a day are those of 20,000, none older, the largest first', async () => {
  const best = await bestWins(rig.db, asked(both));
  // the day reaches back to bet 40,000, and the bets before it pay more
  expect(best.map(({ payout }) => payout)).toEqual(
    Array.from({ length: 20 }, (_, place) => parseMoney('1') + BigInt(40_000 - place * 2) * 10_000n),
  );
  const tables = await bestWins(rig.db, asked([game('table')]));
  expect(tables).toHaveLength(20);
  expect(tables.every(({ gameCode }) => gameCode === 'table')).toBe(true);
  expect(await bestWins(rig.db, asked([game('unknown')]))).toEqual([]);
});

test('a great stake that came back with a little more stands behind a small one that won much', async () => {
  const games = [game('net')];
  const at = rig.clock.now();
  await sql`insert into bets.bet (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, payout, valid_turnover, payout_entry, state,
      placed_at, settled_at)
    select 10000000 + n * 2, n, 'palpite', 'BRL', 'ONE', 'net', 'RNG', stake, payout, stake, 10000001 + n * 2, 'won', ${at}, ${at}
    from (values (1, 900000000, 901000000), (2, 1000000, 31000000)) bets (n, stake, payout)`.execute(rig.db);
  expect((await bestWins(rig.db, asked(games))).map(({ payout }) => payout)).toEqual([31_000_000n, 901_000_000n]);
});

test('to find them no more is read than twenty of each hour', async () => {
  const { rows } = await sql<{
    'QUERY PLAN': readonly { Plan: Step }[];
  }>`explain (analyze, format json) ${winsQuery(asked(both))}`.execute(rig.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  const read = plan ? rowsRead(plan) : 0;
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(25 * 20);
});
