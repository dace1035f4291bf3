// For tests that kill a house: its players, the moments at which it is killed, and what their money must be after it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { balanceOf, credit, openWallet } from '../wallet/wallet.ts';
import type { Stood } from './rig-played.ts';
import type { TablesRig } from './rig-tables.ts';

const money = parseMoney('100000');

/** Who plays in a house that is killed. */
export interface Person {
  readonly playerId: string;
  readonly wallet: string;
}

export async function peopleOf({ rig }: TablesRig, name: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id: playerId } = await bringPlayer(rig.platform);
    const { main } = await openWallet(rig.platform, playerId);
    const given = { house: 'bank.pix', amount: money, kind: 'deposit', input: inputOf(name) } as const;
    const key = keyOf(name, String(number));
    await inTx(rig.db, (tx) => credit(rig.platform, tx, { playerId, ...given, key }));
    people.push({ playerId: String(playerId), wallet: String(main) });
  }
  return people;
}

/** A process of a house. Each answer of its players is written down once it is said. */
export async function startHouse<Said>(
  { rig, beacon }: TablesRig,
  script: URL,
  people: readonly Person[],
  { said, ...more }: { readonly said: Said[]; readonly begun: number; readonly env?: Readonly<Record<string, string>> },
): Promise<ChildProcess> {
  const house = fork(fileURLToPath(script), {
    env: {
      ...process.env,
      HOUSE_URL: rig.url,
      HOUSE_BEACON: beacon.url,
      HOUSE_FROM: String(more.begun),
      HOUSE_SEATS: JSON.stringify(people),
      ...more.env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let text = '';
  house.stdout?.on('data', (piece: Buffer) => {
    text += String(piece);
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) said.push(JSON.parse(line) as Said);
  });
  await once(house, 'message');
  return house;
}

/** As a machine that loses its power. */
export async function killHouse(house: ChildProcess): Promise<void> {
  const gone = once(house, 'exit');
  house.kill('SIGKILL');
  await gone;
}

/**
 * A house that is killed at each of these moments, once somebody was answered, each time in a later round of the table;
 * the last one ends when it is asked.
 */
export async function killAt<Said>(
  tables: TablesRig,
  script: URL,
  people: readonly Person[],
  at: readonly Omit<Stood, 'roundId'>[],
): Promise<Said[]> {
  let house: ChildProcess | undefined;
  const begun = Date.now();
  // the beacon's time runs as fast as theirs, and is always a little ahead
  tables.rig.clock.set(new Date(begun + 86_400_000));
  const said: Said[] = [];
  /** The round of each table in which its house was killed last. */
  const killedIn = new Map<string, string>();
  const start = async () => {
    house = await startHouse(tables, script, people, { said, begun });
    return house;
  };
  try {
    // a house that was killed leaves a round with bets: the next one is met in the moment after it
    for (const { table, phase } of at) {
      const running = await start();
      const before = said.length;
      await new Promise<void>((resolve, reject) => {
        running.on('message', (stood: Stood) => {
          // somebody has bet meanwhile; a house that is back in time goes on with the same round
          if (stood.table !== table || stood.phase !== phase || said.length === before) return;
          if (killedIn.get(table) === stood.roundId) return;
          killedIn.set(table, stood.roundId);
          resolve();
        });
        running.once('exit', () => reject(new Error('the house ended by itself')));
      });
      await killHouse(running);
    }
    const last = await start();
    const before = said.length;
    await expect.poll(() => said.length).toBeGreaterThan(before + 10);
    const over = new Promise<void>((resolve) => {
      last.on('message', (what: unknown) => what === 'over' && resolve());
    });
    last.send('end');
    await over;
    return said;
  } finally {
    house?.kill('SIGKILL');
  }
}

/** What a player has is what they had, less what was staked, with what was paid: each entry once. */
export async function expectMoney(
  { rig }: TablesRig,
  { playerId, wallet }: Person,
  bets: readonly { readonly stake: string; readonly payout: string; readonly raises?: number }[],
): Promise<void> {
  const moved = bets.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n);
  expect((await balanceOf(rig.platform, rig.db, BigInt(playerId))).available).toBe(money + moved);
  const { rows } = await sql<{ debits: number; credits: number }>`
    select count(*) filter (where debit = ${wallet})::int as debits, count(*) filter (where credit = ${wallet})::int as credits
    from ledger.transfer where ${wallet} in (debit, credit) and kind in ('stake', 'payout', 'stake_return')`.execute(
    rig.db,
  );
  expect(rows[0]).toEqual({
    debits: bets.reduce((sum, { raises = 0 }) => sum + 1 + raises, 0),
    credits: bets.filter(({ payout }) => payout !== '0').length,
  });
}
