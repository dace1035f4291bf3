import pg from 'pg';

/** Of so many transactions each house has its share: the last one next to none. */
export const vendorsOf = ['PLANA', 'PLANB', 'PLANC', 'PLAND', 'PLANE'] as const;
export const playersOf = 100_000;
/** One number in so many transactions is the rare house's. */
const rareEvery = 100_000;

const vendorOf = (n: string) =>
  `case when ${n} % ${rareEvery} = 0 then 'PLANE' else (array['PLANA', 'PLANB', 'PLANC', 'PLAND'])[1 + ${n} % 4] end`;
const uuidOf = (what: string, n: string) => `md5('${what}' || ${n})::uuid`;
/** A day has as many as any other of the last 180. */
const timeOf = (n: string, all: number) => `now() - interval '180 days' * (1 - ${n}::float8 / ${all})`;
const playerOf = (n: string) => `(1000000 + (${n} * 7919) % ${playersOf})`;

/**
 * Rows as they stand after half a year: so many transactions of vendors (a bet and its win in turns), as many
 * calls, half as many bets in the journal of bets, a tenth as many sessions and awards. They are made in the database,
 * for what is measured is how they are found again: their keys are no digests of their ids, and no entry of the
 * ledger stands behind them.
 */
export async function fillVendors(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`);
  const pair = 'div(n - 1, 2)';
  await filled(
    'vendors.transaction',
    `insert into vendors.transaction (number, key, vendor, id, kind, refers, round, round_key, seq, player_id, merchant, game_code, currency, amount,
        purse, closes, gift, input, entry, bet, cash, promo, remark, at)
      select n, ${uuidOf('key', 'n')}, ${vendorOf(pair)}, 't' || n, case n % 2 when 1 then 'bet' else 'win' end,
        case n % 2 when 0 then 't' || n - 1 end, 'r' || ${pair}, ${uuidOf('round', pair)}, 2 - n % 2, ${playerOf(pair)}, 'palpite', 'game' || ${pair} % 300,
        'BRL', 1000000, 'cash', n % 2 = 0, false, n, ledger.transfer_id(n, 0), ledger.transfer_id(n - (1 - n % 2), 0), 5000000, 0, '', ${timeOf('n', count)}
      from generate_series($1::bigint, $2) n`,
    count,
  );
  // as full as sheets are when vendors are busy
  await filled(
    'vendors.call_sheet',
    `insert into vendors.call_sheet (vendor, from_at, until_at, calls, keys)
      select c.vendor, min(c.at), max(c.at),
        convert_to(E'[\\n' || string_agg(json_build_object('direction', 'in', 'at', c.at, 'tookMs', 5, 'method', 'POST', 'path', '/transaction/bet',
          'request', '{"transaction_uuid":"t' || n || '"}', 'reply', '{"status":"RS_OK"}', 'status', 200, 'signature', 'good', 'keyId', 'k',
          'transaction', 't' || n, 'round', c.round, 'playerId', c.player::text, 'traceId', ${uuidOf('trace', 'n')})::text, E',\\n' order by n) || E'\\n]', 'UTF8'),
        vendors.call_keys(array_agg('transaction:t' || n) || array_agg(distinct 'round:' || c.round) || array_agg(distinct 'player:' || c.player)
          || array_agg('call:' || ${uuidOf('trace', 'n')}) || array_agg('call:' || ${uuidOf('request', 'n')}))
      from generate_series($1::bigint, $2) n
        cross join lateral (select ${vendorOf(pair)}, ${timeOf('n', count)}, 'r' || ${pair}, ${playerOf(pair)}) c (vendor, at, round, player)
      group by c.vendor, n / 500 order by min(n)`,
    count,
  );
  // one in a hundred of the last day's waits for its result
  await filled(
    'bets.bet',
    `insert into bets.bet (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, payout, payout_entry, valid_turnover, state, placed_at,
        settled_at)
      select ledger.transfer_id(2 * n - 1, 0), ${playerOf('(n - 1)')}, 'palpite', 'BRL', ${vendorOf('(n - 1)')}, 'game' || (n - 1) % 300, 'RNG', 1000000,
        case when s.won then 1000000 else 0 end, case when s.won then ledger.transfer_id(2 * n, 0) end, case when s.open then 0 else 1000000 end,
        case when s.open then 'accepted' when s.won then 'push' else 'lost' end, t.at, case when not s.open then t.at + interval '3 seconds' end
      from generate_series($1::bigint, $2) n cross join lateral (select ${timeOf('2 * n', count)}) t (at)
        cross join lateral (select n % 100 = 0 and t.at > now() - interval '90 days', n % 3 = 0 and n % 100 <> 0) s (open, won)`,
    Math.floor(count / 2),
  );
  const tenth = Math.floor(count / 10);
  await filled(
    'vendors.session',
    `insert into vendors.session (token_hash, vendor, player_id, player_session, game_code, opened_at, expires_at, ended_at)
      select sha256(('token' || n)::bytea), ${vendorOf('n')}, ${playerOf('n')}, n, 'game' || n % 300, t.at, t.at + interval '12 hours', null
      from generate_series($1::bigint, $2) n cross join lateral (select ${timeOf('n', tenth)}) t (at)`,
    tenth,
  );
  await filled(
    'vendors.award',
    `insert into vendors.award (vendor, id, player_id, game_code, currency, rounds, value, used, back, given_at, ends_at, closed_at, remark)
      select ${vendorOf('n')}, 'a' || n, ${playerOf('n')}, 'game' || n % 300, 'BRL', 10, 1000000, 5, case when s.open then 0 else 5 end, t.at,
        t.at + interval '7 days', case when not s.open then t.at + interval '8 days' end, ''
      from generate_series($1::bigint, $2) n cross join lateral (select ${timeOf('n', tenth)}) t (at)
        cross join lateral (select t.at > now() - interval '7 days') s (open)`,
    tenth,
  );
  await client.query('vacuum analyze');
  await client.end();

  /** Rows without the indexes, and the indexes afterwards: a fifth of the time. */
  async function filled(table: string, insert: string, rows: number): Promise<void> {
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
        where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
      [table],
    );
    const { rows: unique } = await client.query<{ name: string; made: string }>(
      `select conname as name, pg_get_constraintdef(oid) as made from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')
        and not exists (select from pg_constraint f where f.confrelid = $1::regclass and f.contype = 'f')`,
      [table],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const { name } of unique) await client.query(`alter table ${table} drop constraint ${name}`);
    const atOnce = 500_000;
    for (let from = 1; from <= rows; from += atOnce)
      await client.query(insert, [from, Math.min(rows, from + atOnce - 1)]);
    for (const { name, made } of unique) await client.query(`alter table ${table} add constraint ${name} ${made}`);
    for (const { made } of indexes) await client.query(made);
  }
}
