import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import type { Answered } from './rig-killed.ts';
import { factOf, openVendors, type VendorsRig } from './rig-vendors.ts';
import { bookFaultsOfAll } from './verify-store.ts';

let room: VendorsRig;
let platform: ChildProcess | undefined;
beforeAll(async () => {
  room = await openVendors();
});
afterAll(async () => {
  platform?.kill('SIGKILL');
  await room.close();
});

test('a platform killed again and again has done what it answered, once, and what is asked again is answered as it was', async () => {
  const { db, url, clock } = room.rig;
  const guests = await Promise.all(Array.from({ length: 6 }, () => room.guest('100000.00')));
  const said: Answered[] = [];
  for (let kill = 0; kill < 3; kill += 1) {
    platform = fork(fileURLToPath(new URL('./rig-killed.ts', import.meta.url)), {
      env: {
        ...process.env,
        KILLED_URL: url,
        KILLED_AT: String(clock.now().getTime()),
        KILLED_RUN: String(kill),
        KILLED_GUESTS: JSON.stringify(guests.map(({ user, token }) => ({ user, token }))),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let text = '';
    platform.stdout?.on('data', (piece: Buffer) => {
      const lines = (text + String(piece)).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) said.push(JSON.parse(line) as Answered);
    });
    const before = said.length;
    await expect.poll(() => said.length).toBeGreaterThan(before + 100);
    platform.kill('SIGKILL');
    await once(platform, 'exit');
  }
  for (const { id, number, cash } of said) {
    const guest = guests.find(({ user }) => id.includes(user));
    if (!guest) throw new Error(`nobody asked for ${id}`);
    const round = id.slice(4);
    const asked = { id, round, amount: '1.00' };
    const again = id.startsWith('bet')
      ? await room.bet(guest, asked)
      : await room.win(guest, { ...asked, refers: `bet-${round}`, gameCode: 'samba', amount: '0.50' });
    expect([id, factOf(again), again.ok && String(again.number), String(again.purses?.cash)]).toEqual([
      id,
      'again',
      number,
      cash,
    ]);
  }
  expect((await verifyBooks(db)).findings).toEqual([]);
  expect((await bookFaultsOfAll(db)).faults).toEqual([]);
  // what was done and not answered was done whole: a bet stands in the journal, a win on its bet
  const { rows } = await sql<{ bets: number; stakes: number; paid: bigint; won: bigint }>`select
    (select count(*)::int from bets.bet) as stakes, (select count(*)::int from vendors.transaction where kind = 'bet') as bets,
    (select sum(payout)::bigint from bets.bet) as paid, (select sum(amount)::bigint from vendors.transaction where kind = 'win') as won`.execute(
    db,
  );
  expect([rows[0]?.stakes, rows[0]?.paid]).toEqual([rows[0]?.bets, rows[0]?.won]);
});
