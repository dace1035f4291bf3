import { formatMoney } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { itFails, whileFailing } from '../../base/rig-fail.ts';
import { entriesOfBet, freeKindOf } from '../../bets/bets.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { closeAwards } from '../jobs.ts';
import { factOf, type Guest, openVendors, type VendorsRig } from '../rig-vendors.ts';
import { awardsOf, cancelAward, changeVendor, grantAward, grantPromo, type Outcome, pursesOf } from '../vendors.ts';
import { bookFaultsOfAll } from '../verify-store.ts';

let room: VendorsRig;
beforeAll(async () => {
  room = await openVendors();
});
afterAll(async () => {
  expect((await verifyBooks(room.rig.db)).findings).toEqual([]);
  expect((await bookFaultsOfAll(room.rig.db)).faults).toEqual([]);
  await room.close();
});

const both = ({ purses }: Outcome) => purses && [formatMoney(purses.cash), formatMoney(purses.promo)];
const free = { purse: 'promo' as const, amount: '0' };

function grant(guest: Guest, award: string, more: { rounds?: number; value?: bigint; endsAt?: Date } = {}) {
  const { platform, db } = room.rig;
  const endsAt = new Date(platform.clock.now().getTime() + 3_600_000);
  const given = { vendor: 'ACME', playerId: guest.id, award, gameCode: 'samba', currency: 'BRL', rounds: 3 };
  return inTx(db, (tx) => grantAward(platform, tx, { ...given, value: 500_000n, endsAt, ...more }));
}

test('a free round is paid out of the award, its prize is the player’s own', async () => {
  const ana = await room.guest('10.00');
  await grant(ana, 'aw-1');
  expect(both(await room.bet(ana, { round: 'cash' }))).toEqual(['9.00', '1.50']);
  const bet = await room.bet(ana, { ...free, id: 'fr-1', round: 'fr-1', award: 'aw-1' });
  expect([factOf(bet), both(bet)]).toEqual(['ok', ['9.00', '1.00']]);
  expect(await room.record('fr-1')).toMatchObject({ stake: 0n, freeStake: 500_000n, state: 'accepted' });
  const win = await room.win(ana, { id: 'fr-2', refers: 'fr-1', purse: 'promo', amount: '4.00', closesRound: true });
  expect([factOf(win), both(win)]).toEqual(['ok', ['13.00', '1.00']]);
  expect(await room.record('fr-1')).toMatchObject({ state: 'won', payout: 4_000_000n, validTurnover: 0n });
  // the house may name the value, no other
  expect(factOf(await room.bet(ana, { purse: 'promo', award: 'aw-1', amount: '0.50', round: 'fr-3' }))).toBe('ok');
  expect(factOf(await room.bet(ana, { purse: 'promo', award: 'aw-1', amount: '0.60', round: 'fr-4' }))).toBe(
    'no_award',
  );
  expect((await awardsOf(room.rig.db, { playerId: ana.id }))[0]).toMatchObject({ used: 2, rounds: 3 });
});

test('an award that is used up, ended, of another game or another player plays no round', async () => {
  const [ana, bia] = [await room.guest(), await room.guest()];
  await grant(ana, 'aw-2', { rounds: 1 });
  expect(factOf(await room.bet(bia, { ...free, award: 'aw-2' }))).toBe('no_award');
  expect(factOf(await room.bet(ana, { ...free, award: 'aw-2', gameCode: 'mesa' }))).toBe('no_award');
  expect(factOf(await room.bet(ana, { ...free, award: 'nothing' }))).toBe('no_award');
  // of two at once one
  const facts = await Promise.all([1, 2].map((at) => room.bet(ana, { ...free, award: 'aw-2', round: `up-${at}` })));
  expect(facts.map(factOf).sort()).toEqual(['no_award', 'ok']);
  await grant(ana, 'aw-3');
  room.rig.clock.move(3_600_000);
  expect(factOf(await room.bet(ana, { ...free, award: 'aw-3' }))).not.toBe('ok');
});

test('a free round that is rolled back comes back to the award', async () => {
  const ana = await room.guest('10.00');
  await grant(ana, 'aw-4', { rounds: 1 });
  await room.bet(ana, { ...free, id: 'back-1', round: 'back-1', award: 'aw-4' });
  const back = await room.rollback(ana, 'back-1', {}, await room.twin());
  expect([factOf(back), both(back)]).toEqual(['ok', ['10.00', '0.50']]);
  expect(await room.record('back-1')).toMatchObject({ state: 'void', payout: 0n });
  expect(factOf(await room.bet(ana, { ...free, round: 'back-2', award: 'aw-4' }))).toBe('ok');
});

test('of a free round that was won, taken back and rolled back the record shows all four entries', async () => {
  const ana = await room.guest('10.00');
  await grant(ana, 'aw-4b', { rounds: 1 });
  await room.bet(ana, { ...free, id: 'four-1', round: 'four-1', award: 'aw-4b' });
  await room.win(ana, { id: 'four-2', refers: 'four-1', purse: 'promo', amount: '4.00' });
  expect(factOf(await room.rollback(ana, 'four-2', { id: 'four-3' }))).toBe('ok');
  const back = { id: 'four-4' };
  const facts = await Promise.all([1, 2].map(() => room.rollback(ana, 'four-1', back)));
  expect(facts.map(factOf).sort()).toEqual(['again', 'ok']);
  const bet = await room.record('four-1');
  expect(bet).toMatchObject({ state: 'void', payout: 0n, freeStake: 500_000n });
  const entries = bet ? await entriesOfBet(room.rig.db, bet) : [];
  expect(bet && (await freeKindOf(room.rig.platform, bet))).toBe('round');
  expect(entries.map(({ kind, amount }) => [kind, formatMoney(amount)])).toEqual([
    ['stake', '0.50'],
    ['payout', '4.00'],
    ['resettlement', '4.00'],
    ['stake_return', '0.50'],
  ]);
});

test('an award is given once, and what was not played of it goes back', async () => {
  const { platform, db, clock } = room.rig;
  const ana = await room.guest('10.00');
  await grant(ana, 'aw-5');
  expect((await grant(ana, 'aw-5')).rounds).toBe(3);
  await expect(grant(ana, 'aw-5', { rounds: 4 })).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'rounds' },
  });
  await expect(grant(ana, 'aw-6', { rounds: 0 })).rejects.toMatchObject({ value: { field: 'rounds' } });
  await expect(grant(ana, 'aw-6', { value: 0n })).rejects.toMatchObject({ value: { field: 'value' } });
  await expect(grant(ana, 'aw-6', { endsAt: clock.now() })).rejects.toMatchObject({ value: { field: 'endsAt' } });
  await room.bet(ana, { ...free, award: 'aw-5', round: 'left-1' });
  const cancel = () => inTx(db, (tx) => cancelAward(platform, tx, { vendor: 'ACME', award: 'aw-5' }));
  expect([await cancel(), await cancel()]).toEqual([true, true]);
  expect(await inTx(db, (tx) => cancelAward(platform, tx, { vendor: 'ACME', award: 'none' }))).toBe(false);
  expect(factOf(await room.bet(ana, { ...free, award: 'aw-5', round: 'left-2' }))).toBe('no_award');
  await grant(ana, 'aw-7');
  clock.move(3_600_000);
  await closeAwards.run(platform, { start: clock.now(), end: clock.now() });
  const left = await pursesOf(platform, room.vendor, { user: ana.user });
  expect(left.ok && left.purses).toMatchObject({ cash: 10_000_000n, promo: 0n });
});

test('a free round that comes back after its award was closed goes back to the house', async () => {
  const { platform, db, clock } = room.rig;
  const ana = await room.guest('10.00');
  await grant(ana, 'aw-8');
  await room.bet(ana, { ...free, id: 'late-1', round: 'late-1', award: 'aw-8' });
  await inTx(db, (tx) => cancelAward(platform, tx, { vendor: 'ACME', award: 'aw-8' }));
  expect(both(await room.rollback(ana, 'late-1'))).toEqual(['10.00', '0.50']);
  const sweep = () => closeAwards.run(platform, { start: clock.now(), end: clock.now() });
  await sweep();
  await sweep();
  const left = await pursesOf(platform, room.vendor, { user: ana.user });
  expect(left.ok && left.purses.promo).toBe(0n);
});

test('an award that cannot be closed holds up no other', async () => {
  const { platform, db, clock } = room.rig;
  const [ana, bia] = [await room.guest('10.00'), await room.guest('10.00')];
  await grant(ana, 'aw-9');
  await grant(bia, 'aw-10');
  clock.move(3_600_000);
  const sweep = () => closeAwards.run(platform, { start: clock.now(), end: clock.now() });
  const promoOf = async ({ user }: Guest) => {
    const left = await pursesOf(platform, room.vendor, { user });
    return left.ok && left.purses.promo;
  };
  await whileFailing(db, { table: 'vendors.award', when: "new.id = 'aw-9'" }, async () => {
    await expect(sweep()).rejects.toThrow(itFails);
    expect([await promoOf(ana), await promoOf(bia)]).toEqual([1_500_000n, 0n]);
  });
  await sweep();
  expect(await promoOf(ana)).toBe(0n);
});

test('promo money pays promo bets and nothing else', async () => {
  const { platform, db } = room.rig;
  const [ana, bia] = [await room.guest('1.00'), await room.guest('1.00')];
  expect(factOf(await room.bet(bia, { purse: 'promo', round: 'none' }))).toBe('insufficient');
  const give = () =>
    inTx(db, (tx) => grantPromo(platform, tx, { vendor: 'ACME', playerId: ana.id, amount: 10_000_000n, key: 'gift' }));
  await give();
  await give();
  const bet = await room.bet(ana, { purse: 'promo', id: 'pm-1', round: 'pm-1', amount: '4.00' });
  expect(both(bet)).toEqual(['1.00', '6.00']);
  expect(factOf(await room.bet(ana, { purse: 'promo', round: 'pm-2', amount: '6.01' }))).toBe('insufficient');
  expect(factOf(await room.bet(ana, { round: 'pm-3', amount: '1.01' }))).toBe('insufficient');
  expect(both(await room.win(ana, { refers: 'pm-1', purse: 'promo', amount: '2.00' }))).toEqual(['3.00', '6.00']);
  await room.bet(ana, { id: 'pm-4', round: 'pm-4' });
  const kindOf = async (id: string) => {
    const bet = await room.record(id);
    return bet ? freeKindOf(platform, bet) : 'no bet';
  };
  expect([await kindOf('pm-1'), await kindOf('pm-4')]).toEqual(['money', undefined]);
});

test('a vendor whose campaigns keep their prizes pays wins of promo bets as promo money', async () => {
  const { platform, db, clock } = room.rig;
  const ana = await room.guest('1.00');
  await inTx(db, (tx) => changeVendor(platform, tx, 'ACME', { settings: { promoWins: 'promo' } }));
  clock.move(1_001);
  await inTx(db, (tx) =>
    grantPromo(platform, tx, { vendor: 'ACME', playerId: ana.id, amount: 5_000_000n, key: 'keep' }),
  );
  await room.bet(ana, { purse: 'promo', id: 'kp-1', round: 'kp-1', amount: '4.00' });
  const win = await room.win(ana, { id: 'kp-2', refers: 'kp-1', purse: 'promo', amount: '9.00' });
  expect(both(win)).toEqual(['1.00', '10.00']);
  expect(both(await room.rollback(ana, 'kp-2'))).toEqual(['1.00', '1.00']);
  const gift = await room.win(ana, { gift: true, purse: 'promo', amount: '2.00' });
  expect(both(gift)).toEqual(['1.00', '3.00']);
});
