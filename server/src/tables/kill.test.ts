import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseMoney } from '@palpite/math/money.ts';
import { settleChips } from '@palpite/math/tables/chips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { balanceOf, credit, openWallet } from '../wallet/wallet.ts';
import { seriesName } from './names.ts';
import { ownTable } from './own-tables.ts';
import { type Acknowledged, played, type Stood } from './rig-played.ts';
import { openTablesRig, type TablesRig } from './rig-tables.ts';

let tables: TablesRig;
let house: ChildProcess | undefined;
beforeAll(async () => {
  tables = await openTablesRig('kill');
});
afterAll(async () => {
  house?.kill('SIGKILL');
  await tables.close();
});

const money = parseMoney('100000');
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
  const seats: { playerId: string; wallet: string }[] = [];
  for (let number = 0; number < 6; number += 1) {
    const { id: playerId } = await bringPlayer(rig.platform);
    const { main } = await openWallet(rig.platform, playerId);
    const given = { house: 'bank.pix', amount: money, kind: 'deposit', input: inputOf('kill') } as const;
    const key = keyOf('kill', String(number));
    await inTx(rig.db, (tx) => credit(rig.platform, tx, { playerId, ...given, key }));
    seats.push({ playerId: String(playerId), wallet: String(main) });
  }
  const begun = Date.now();
  // the beacon's time runs as fast as theirs, and is always a little ahead
  rig.clock.set(new Date(begun + 86_400_000));
  const said: Acknowledged[] = [];
  const start = async () => {
    house = fork(fileURLToPath(new URL('./rig-dealers.ts', import.meta.url)), {
      env: {
        ...process.env,
        DEALERS_URL: rig.url,
        DEALERS_BEACON: tables.beacon.url,
        DEALERS_FROM: String(begun),
        DEALERS_SEATS: JSON.stringify(seats),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let text = '';
    house.stdout?.on('data', (piece: Buffer) => {
      text += String(piece);
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) said.push(JSON.parse(line) as Acknowledged);
    });
    await once(house, 'message');
    return house;
  };
  // a house that was killed leaves a round with bets: the next one is met in the moment after it
  for (const table of Object.keys(played))
    for (const moment of moments) {
      const running = await start();
      const before = said.length;
      await new Promise<void>((resolve, reject) => {
        running.on('message', ({ table: at, phase }: Stood) => {
          // somebody has bet meanwhile
          if (at === table && phase === moment && said.length > before) resolve();
        });
        running.once('exit', () => reject(new Error('the house ended by itself')));
      });
      const gone = once(running, 'exit');
      running.kill('SIGKILL');
      await gone;
    }
  const last = await start();
  const before = said.length;
  await expect.poll(() => said.length).toBeGreaterThan(before + 10);
  const over = new Promise<void>((resolve) => {
    last.on('message', (what: unknown) => what === 'over' && resolve());
  });
  last.send('end');
  await over;

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
  for (const { playerId, wallet } of seats) {
    const own = bets.filter(({ player }) => player === playerId);
    const moved = own.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n);
    expect((await balanceOf(rig.platform, rig.db, BigInt(playerId))).available).toBe(money + moved);
    const { rows } = await sql<{ debits: number; credits: number }>`
      select count(*) filter (where debit = ${wallet})::int as debits, count(*) filter (where credit = ${wallet})::int as credits
      from ledger.transfer where ${wallet} in (debit, credit) and kind in ('stake', 'payout', 'stake_return')`.execute(
      rig.db,
    );
    expect(rows[0]).toEqual({ debits: own.length, credits: own.filter(({ payout }) => payout !== '0').length });
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
