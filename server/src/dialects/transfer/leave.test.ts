// Whoever has to stop playing stops at a house that keeps the money, too, and the money comes home.
import { balance, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../base/db.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { openSession, userOf } from '../../vendors/vendors.ts';
import { walletRoom } from '../../wallet/room.ts';
import { lockWallet, playerAccounts, unlockWallet } from '../../wallet/wallet.ts';
import { type DialectRig, openDialects } from '../rig-game-house.ts';
import { leaveJob, leaveTransferHouses, leaveWhenLocked, sendAllAway } from './leave.ts';
import { openTransferHouse, type TransferHouse } from './rig-transfer-house.ts';
import { followTransferHouses } from './transfer.ts';

let dialects: DialectRig;
let jangada: TransferHouse;
let there = 0;
let keys = 0;
const reais = parseMoney;

beforeAll(async () => {
  dialects = await openDialects();
  jangada = await openTransferHouse(dialects, 'JANGADA');
  const end = dialects.rig.clock.now();
  await followTransferHouses.run(dialects.rig.house, { start: end, end });
  there = (await (await dialects.player()).say(balance, {})).balance.at(-1)?.accountTypeId ?? 0;
});
beforeEach(() => {
  jangada.trouble.clear();
  jangada.refuses.clear();
  jangada.calls.length = 0;
});
afterAll(async () => {
  await jangada.close();
  await dialects.close();
});

type Player = Awaited<ReturnType<DialectRig['player']>>;
async function playing(): Promise<Player> {
  const who = await dialects.player('100');
  const forty = { fromAccountType: 2, toAccountType: there, amount: reais('40') };
  await who.say(walletTransfer, forty, `leaving-in-a-test-${keys++}`);
  await openSession(dialects.rig.house, { vendor: await jangada.vendor(), who: who.who, gameCode: 'dragao-tigre' });
  jangada.calls.length = 0;
  return who;
}
async function amounts({ playerId }: Player) {
  const accounts = await playerAccounts(dialects.rig.db, playerId);
  const of = (type: number) => accounts.find(({ typeId }) => typeId === type)?.available ?? 0n;
  return { main: of(2), there: of(there), held: accounts.reduce((sum, { held }) => sum + held, 0n) };
}
const lock = ({ playerId }: Player) =>
  inTx(dialects.rig.db, (tx) => lockWallet(dialects.rig.house, tx, { playerId, reason: 'staff' }));
interface Waiting {
  readonly payload: { readonly vendor: string; readonly playerId: string; readonly home?: boolean };
  readonly runAt: Date;
}
const waiting = async ({ playerId }: Player) =>
  (
    await sql<Waiting>`select j.payload, j.run_at as "runAt" from graphile_worker._private_jobs j
      where j.key like ${`dialects.%:JANGADA:${playerId}`}`.execute(dialects.rig.db)
  ).rows;
/** What was said of the player is heard, and what is to be done for it is done. */
async function hear(who: Player): Promise<void> {
  const { house, db } = dialects.rig;
  const { rows } = await sql<{ name: string; payload: never }>`select name, payload from base.event
    where name in ('wallet.locked_by_staff', 'safeguards.excluded') and payload->>'playerId' = ${who.playerId.toString()}
    order by id`.execute(db);
  for (const { name, payload } of rows)
    for (const ear of [leaveTransferHouses, leaveWhenLocked])
      if (ear.event.name === name) await inTx(db, (tx) => ear.hear(house, tx, payload, {} as never));
  await work(who);
}
async function work(who: Player): Promise<void> {
  const found = await waiting(who);
  await sql`delete from graphile_worker._private_jobs where key like ${`dialects.%:JANGADA:${who.playerId}`}`.execute(
    dialects.rig.db,
  );
  for (const { payload } of found) await leaveJob.run(dialects.rig.house, payload as never);
}
const openSessions = async ({ playerId }: Player) =>
  (await sql`select from vendors.session where player_id = ${playerId} and ended_at is null`.execute(dialects.rig.db))
    .rows.length;

test('whose money staff lock leaves the games there, and all of it comes home and stays locked', async () => {
  const who = await playing();
  await lock(who);
  await hear(who);
  expect(jangada.calls.map(({ call }) => call)).toEqual(['leave', 'bets', 'balance', 'out', 'balance']);
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  expect(await openSessions(who)).toBe(0);
  expect(await waiting(who)).toEqual([]);
  const back = { fromAccountType: 2, toAccountType: there, amount: reais('1') };
  await expect(who.say(walletTransfer, back, 'brought-back-while-locked')).rejects.toMatchObject({
    code: 'wallet.locked',
  });
  await expect(dialects.launch(who, jangada, 'dragao-tigre')).rejects.toMatchObject({ code: expect.any(String) });
});

test('whoever excludes themselves has the money home without asking for it', async () => {
  const who = await playing();
  const { house, db } = dialects.rig;
  await inTx(db, (tx) =>
    startExclusion(house, tx, { playerId: who.playerId, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  await hear(who);
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('what is staked there comes home when its bet is over, as long as the lock stands', async () => {
  const who = await playing();
  const user = userOf(who.playerId);
  jangada.balances.set(user, reais('30'));
  jangada.inPlay.set(user, reais('10'));
  await lock(who);
  await hear(who);
  expect(await amounts(who)).toMatchObject({ main: reais('90'), there: reais('10') });
  const [again] = await waiting(who);
  expect(again?.runAt.getTime()).toBe(dialects.rig.clock.now().getTime() + 600_000);
  // the bet brings twenty-five
  jangada.inPlay.set(user, 0n);
  jangada.balances.set(user, reais('10'));
  jangada.bet(user, '10', '25');
  await work(who);
  expect(await amounts(who)).toEqual({ main: reais('115'), there: 0n, held: 0n });
  expect((await waiting(who)).filter(({ payload }) => payload.home)).toEqual([]);
});

test('a house that does not answer is asked again, and who may play by then keeps the money there', async () => {
  const who = await playing();
  await lock(who);
  jangada.refuses.set('balance', 'operator');
  await expect(hear(who)).rejects.toThrow('did not say what may come home');
  expect(await amounts(who)).toMatchObject({ main: reais('60'), there: reais('40') });
  jangada.refuses.clear();
  await inTx(dialects.rig.db, (tx) => unlockWallet(tx, { playerId: who.playerId, reason: 'staff' }));
  const asked = { vendor: 'JANGADA', playerId: who.playerId.toString(), home: true };
  await leaveJob.run(dialects.rig.house, asked as never);
  expect(await amounts(who)).toMatchObject({ main: reais('60'), there: reais('40') });
  // two at once bring it home once
  await lock(who);
  await Promise.all([1, 2].map(() => leaveJob.run(dialects.rig.house, asked as never)));
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('a way home without an answer stays set aside, and is asked about as any other', async () => {
  const who = await playing();
  await lock(who);
  jangada.trouble.set('out', 'answer_lost');
  await hear(who);
  expect(await amounts(who)).toEqual({ main: reais('60'), there: 0n, held: reais('40') });
  jangada.trouble.clear();
  dialects.rig.clock.move(60_000);
  const end = dialects.rig.clock.now();
  for (const schedule of walletRoom.schedules ?? []) await schedule.run(dialects.rig.house, { start: end, end });
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('where bets are held everybody who may be playing is sent away, and their money stays theirs there', async () => {
  const who = await playing();
  await inTx(dialects.rig.db, (tx) => sendAllAway(dialects.rig.house, tx, 'JANGADA'));
  expect((await waiting(who)).map(({ payload }) => payload.home)).toEqual([undefined]);
  await work(who);
  expect(jangada.calls.map(({ call }) => call)).toEqual(['leave']);
  expect(await amounts(who)).toMatchObject({ there: reais('40') });
});
