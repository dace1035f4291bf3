import * as calls from '@palpite/contract/rewards/player.ts';
import * as office from '@palpite/contract/vip/office.ts';
import { levels } from '@palpite/contract/vip/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { bonusesRoom } from '../../bonuses/room.ts';
import { identityRoom } from '../../identity/room.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { keepIdentity } from '../../players/players.ts';
import { logIn } from '../../players/rig-player.ts';
import { pointsRoom } from '../../points/room.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { writeLevels } from '../../vip/ladder/ladder-store.ts';
import { demoLevels } from '../../vip/ladder/seed.ts';
import { levelTerms, openVip, type Vip } from '../../vip/rig-vip.ts';
import { walletRoom } from '../../wallet/room.ts';
import { playerAccounts, walletTypes } from '../../wallet/wallet.ts';
import { rewardsRoom } from '../room.ts';
import { giveOwed } from './give-owed.ts';
import { isBirthday, noteBirthdays, noteMonthly, noteWeekly } from './note-gifts.ts';

let vip: Vip;
type Member = Awaited<ReturnType<Vip['player']>>;
beforeAll(async () => {
  vip = await openVip([walletRoom, identityRoom, bonusesRoom, pointsRoom, rewardsRoom]);
});
afterAll(async () => {
  const { findings } = await verifyBooks(vip.rig.db);
  await vip.close();
  expect(findings).toEqual([]);
});

const day = 86_400_000;
const list = { page: 1, size: 50 };
const give = async () => {
  await vip.look();
  while (await giveOwed.run(vip.rig.platform));
};
/** A session that nobody uses ends. */
const back = async ({ id }: Member) =>
  vip.wire.as((await logIn(vip.rig.platform, id)).token, { merchant: 'palpite', language: 'EN' });
const waiting = async (player: Member) =>
  (await (await back(player))(calls.rewards, { ...list, part: 'issued' })).list.map(
    ({ source, title, amount, asked }) => ({
      ...{ source, title, amount, asked },
    }),
  );
const claimAll = async (player: Member) => {
  const ask = await back(player);
  const { list: found } = await ask(calls.rewards, { ...list, part: 'issued' });
  for (const { rewardId } of found) await ask(calls.claimReward, { id: rewardId }, vip.key());
};
const main = async ({ id }: Member) =>
  (await playerAccounts(vip.rig.db, id)).find(({ typeId }) => typeId === walletTypes.main)?.available ?? 0n;
const setBenefits = (more: object) =>
  inTx(vip.rig.db, (tx) =>
    writeLevels(
      tx,
      'palpite',
      levelTerms([0, 0], [100, 20], [300, 60]).map((level, rank) => (rank > 0 ? { ...level, ...more } : level)),
    ),
  );

test('the upgrade bonuses of the example are given to the cent, once for each level, with one times their turnover', async () => {
  await inTx(vip.rig.db, (tx) => writeLevels(tx, 'palpite', demoLevels(['PT', 'EN', 'AR'])));
  const player = await vip.player();
  await vip.bet(player.id, '9999.99');
  await give();
  expect(await waiting(player)).toEqual([]);
  await vip.bet(player.id, '0.01');
  await give();
  expect(await waiting(player)).toEqual([
    { source: 'UPGRADE_BONUS', title: 'You reached level VIP 1', amount: m('8'), asked: m('8') },
  ]);
  // all others at once
  await vip.bet(player.id, '500000000');
  await give();
  const amounts = ['58888', '12888', '5888', '1888', '888', '388', '128', '58', '18', '8'];
  expect((await waiting(player)).map(({ amount }) => amount)).toEqual(amounts.map((amount) => m(amount)));
  await claimAll(player);
  expect(await main(player)).toBe(m('81040'));
  expect(await player.ask(levels, {})).toMatchObject({ rollover: 1, claimDays: 30, rank: 10 });
  expect((await player.ask(levels, {})).levels[3]).toMatchObject({ upgrade: m('58'), weekly: m('5') });
});

test('a level lost and regained, or given by hand, gives nothing again; one that a void took back is cancelled', async () => {
  await setBenefits({ upgrade: m('8') });
  const player = await vip.player();
  const first = await vip.bet(player.id, '100');
  await give();
  const second = await vip.bet(player.id, '200');
  await give();
  expect(await waiting(player)).toHaveLength(2);
  await vip.annul(second);
  await give();
  expect(await waiting(player)).toMatchObject([{ title: 'You reached level Level 1' }]);
  // reached once more, and now it is claimed: a void does not take it
  const third = await vip.bet(player.id, '200');
  await give();
  await claimAll(player);
  expect(await main(player)).toBe(m('16'));
  await vip.annul(third);
  await give();
  await vip.bet(player.id, '200');
  await give();
  expect(await waiting(player)).toEqual([]);
  await vip.pass(200);
  await vip.bet(player.id, '1000');
  await give();
  expect([(await vip.standing(player.id)).rank, await waiting(player)]).toEqual([2, []]);
  expect(first).toBeTruthy();

  const given = await vip.player();
  const staff = await vip.staff('palpite', ['vip.read', 'vip.change']);
  const input = { playerId: given.id.toString(), rank: 1, reason: 'cliente antigo' };
  await staff(office.setVipLevel, input, vip.key());
  await give();
  expect(await waiting(given)).toEqual([]);
  await vip.bet(given.id, '300');
  await give();
  expect(await waiting(given)).toMatchObject([{ title: 'You reached level Level 2' }]);
});

test('a gift comes for each week and month with play, a birthday once a year; a week that is noted twice gives once', async () => {
  const { platform, clock, db } = vip.rig;
  await setBenefits({ weekly: m('2'), monthly: m('5'), birthday: m('10') });
  const [plays, rests, fresh] = [await vip.player(), await vip.player(), await vip.player()];
  for (const { id } of [plays, rests]) {
    await vip.bet(id, '120');
    await inTx(db, (tx) => keepIdentity(platform, tx, id, { birthday: '1990-04-10' }));
  }
  await give();
  const start = new Date(clock.now().getTime() + 1000);
  const end = new Date(start.getTime() + 7 * day);
  clock.move(2 * day);
  await vip.bet(plays.id, '1');
  await vip.bet(plays.id, '1', { currency: 'FUN' });
  await vip.bet(fresh.id, '1');
  clock.move(6 * day);
  await vip.look();
  await Promise.all([1, 2].map(() => noteWeekly.run(platform, { start, end })));
  await noteMonthly.run(platform, { start, end });
  await give();
  await give();
  expect((await waiting(plays)).map(({ amount }) => amount).sort()).toEqual([m('2'), m('5')].sort());
  for (const player of [rests, fresh]) expect(await waiting(player)).toEqual([]);
  await noteWeekly.run(platform, { start, end });
  const midnight = new Date('2026-04-10T03:00:00Z');
  for (const each of [midnight, midnight, new Date(midnight.getTime() + day)])
    await noteBirthdays.run(platform, { start: new Date(each.getTime() - day), end: each });
  await give();
  expect(await waiting(rests)).toMatchObject([{ source: 'BIRTHDAY', amount: m('10') }]);
  expect(await waiting(plays)).toHaveLength(3);
  const days = ['2027-02-28', '2028-02-28', '2028-02-29', '2027-03-01'];
  expect(days.map((each) => isBirthday('2000-02-29', each))).toEqual([true, false, true, false]);
});

test('who is excluded is given nothing until they are back', async () => {
  const { platform, clock, db } = vip.rig;
  await setBenefits({ upgrade: m('8') });
  const player = await vip.player();
  await vip.bet(player.id, '100');
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: player.id, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  await give();
  const { rows } = await sql<{ rewardId: bigint | null }>`select reward_id from rewards.benefit
    where player_id = ${player.id}`.execute(db);
  expect(rows).toEqual([{ rewardId: null }]);
  clock.move(25 * 3_600_000);
  await give();
  expect(await waiting(player)).toMatchObject([{ amount: m('8') }]);
});
