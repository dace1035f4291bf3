import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { payoutOf } from '@palpite/math/games/crash/rules.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { balanceOf, credit, openWallet } from '../wallet/wallet.ts';
import { type CrashRig, openCrashRig } from './rig-crash.ts';
import type { Acknowledged } from './rig-flyers.ts';

let crash: CrashRig;
let house: ChildProcess | undefined;
beforeAll(async () => {
  crash = await openCrashRig('kill');
});
afterAll(async () => {
  house?.kill('SIGKILL');
  await crash.close();
});

const kills = 4;
const money = parseMoney('100000');

test('a house killed again and again in flight loses nothing it acknowledged and pays nothing twice or above the burst', async () => {
  const { rig } = crash;
  const seats: { playerId: string; wallet: string }[] = [];
  for (let number = 0; number < 12; number += 1) {
    const { id } = await bringPlayer(rig.platform);
    const { main } = await openWallet(rig.platform, id);
    const key = keyOf('kill', String(number));
    await inTx(rig.db, (tx) =>
      credit(rig.platform, tx, {
        playerId: id,
        house: 'bank.pix',
        amount: money,
        kind: 'deposit',
        key,
        input: inputOf('kill'),
      }),
    );
    seats.push({ playerId: String(id), wallet: String(main) });
  }
  const begun = Date.now();
  // the beacon's time runs as fast as theirs, and is always a little ahead
  rig.clock.set(new Date(begun + 86_400_000));
  const said: Acknowledged[] = [];
  const start = async () => {
    house = fork(fileURLToPath(new URL('./rig-flyers.ts', import.meta.url)), {
      env: {
        ...process.env,
        FLYERS_URL: rig.url,
        FLYERS_BEACON: crash.beacon.url,
        FLYERS_FROM: String(begun),
        FLYERS_SEATS: JSON.stringify(seats),
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
  const landed = () => said.filter(({ state }) => state === 'landed').length;
  for (let kill = 0; kill < kills; kill += 1) {
    const running = await start();
    const before = said.length;
    await expect.poll(() => said.length).toBeGreaterThan(before + 14);
    await pause(kill * 70);
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  const last = await start();
  // how many land hangs on how high the flights go that are met
  await expect.poll(landed).toBeGreaterThan(kills * 2);
  const over = once(last, 'message');
  last.send('end');
  await over;

  const { rows: bets } = await sql<{
    id: string;
    player: string;
    state: string;
    multiplier: number | null;
    stake: string;
    payout: string;
    burst: number | null;
  }>`select b.id::text, b.player_id::text as player, b.state, b.multiplier, b.stake::text, b.payout::text, r.result as burst
    from crash.bet b join shared.round r on r.id = b.round_id`.execute(rig.db);
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  for (const { betId, state, multiplier, payout } of said) {
    const bet = byId.get(betId);
    expect(bet?.state, 'an acknowledged bet stands').toBeDefined();
    if (state !== 'flying') expect(bet).toMatchObject({ state, multiplier, payout });
  }
  for (const { state, multiplier, stake, payout, burst } of bets) {
    expect(['landed', 'lost', 'returned']).toContain(state);
    if (state === 'lost') expect(payout).toBe('0');
    if (state === 'returned') expect(payout).toBe(stake);
    if (state !== 'landed') continue;
    expect(multiplier).toBeLessThanOrEqual(burst ?? 0);
    expect(BigInt(payout)).toBe(payoutOf(BigInt(stake), multiplier ?? 0));
  }
  for (const { playerId } of seats) {
    const own = bets.filter(({ player }) => player === playerId);
    const moved = own.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n);
    expect((await balanceOf(rig.platform, rig.db, BigInt(playerId))).available).toBe(money + moved);
  }
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});
