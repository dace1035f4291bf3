import { formatMoney } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { saveDoors } from '../../site/desk.ts';
import { factOf, openVendors, type VendorsRig } from '../rig-vendors.ts';
import { type Outcome, roundOf, transactionOf } from '../vendors.ts';
import { bookFaultsOfAll } from '../verify-store.ts';

let room: VendorsRig;
beforeAll(async () => {
  room = await openVendors();
});
afterAll(async () => {
  const { db } = room.rig;
  expect((await verifyBooks(db)).findings).toEqual([]);
  expect((await bookFaultsOfAll(db)).faults).toEqual([]);
  await room.close();
});

const cash = (outcome: Outcome) => outcome.purses && formatMoney(outcome.purses.cash);

test('a bet takes its stake and a win brings its prize, each with the balance after it', async () => {
  const ana = await room.guest();
  const bet = await room.bet(ana, { id: 'a-1', round: 'ra', amount: '10.00' });
  expect([factOf(bet), cash(bet)]).toEqual(['ok', '90.00']);
  expect(await room.record('a-1')).toMatchObject({ state: 'accepted', stake: 10_000_000n, gameType: 'RNG' });
  const win = await room.win(ana, { id: 'a-2', refers: 'a-1', round: 'ra', amount: '25.50', closesRound: true });
  expect([factOf(win), cash(win)]).toEqual(['ok', '115.50']);
  expect(await room.record('a-1')).toMatchObject({ state: 'won', payout: 25_500_000n, validTurnover: 10_000_000n });
  expect((await roundOf(room.rig.db, 'ACME', 'ra'))?.transactions.map(({ id, kind }) => [id, kind])).toEqual([
    ['a-1', 'bet'],
    ['a-2', 'win'],
  ]);
});

test('the same id with the same content is the same command for good, with the balance as it was then', async () => {
  const ana = await room.guest();
  const first = await room.bet(ana, { id: 'b-1', round: 'rb' });
  await room.bet(ana, { id: 'b-2', round: 'rb2', amount: '5.00' });
  const again = await room.bet(ana, { id: 'b-1', round: 'rb' });
  expect([factOf(again), cash(again)]).toEqual(['again', '99.00']);
  expect(again.ok && first.ok && again.number === first.number).toBe(true);
  const win = { id: 'b-3', refers: 'b-1', round: 'rb', amount: '3.00' };
  expect(cash(await room.win(ana, win))).toBe('97.00');
  expect([factOf(await room.win(ana, win)), cash(await room.win(ana, win))]).toEqual(['again', '97.00']);
});

test('what a vendor calls its transactions and rounds is kept sign by sign', async () => {
  const names = [
    'a,b',
    '"',
    '\\',
    '\\"',
    '(c)',
    '{d}',
    ' e ',
    'null',
    'NULL',
    "f'",
    'g\n\t',
    'ç🂡',
    '""',
    '{"h":[1,2]}',
  ];
  const ana = await room.guest();
  for (const name of names) {
    const bet = await room.bet(ana, { id: `${name}bet`, round: name, remark: name });
    expect(factOf(bet)).toBe('ok');
    const win = await room.win(ana, { id: `${name}win`, refers: `${name}bet`, round: name, amount: '1.00' });
    expect(factOf(win)).toBe('ok');
    const kept = await roundOf(room.rig.db, 'ACME', name);
    expect(kept?.transactions).toMatchObject([
      { id: `${name}bet`, round: name, remark: name, refers: null },
      { id: `${name}win`, round: name, remark: '', refers: `${name}bet` },
    ]);
  }
});

test('the same id with another content, or for another player, is a duplicate', async () => {
  const [ana, bia] = [await room.guest(), await room.guest()];
  await room.bet(ana, { id: 'c-1', round: 'rc' });
  for (const other of [{ amount: '2.00' }, { round: 'other' }, { gameCode: 'mesa' }, { purse: 'promo' as const }])
    expect(factOf(await room.bet(ana, { id: 'c-1', round: 'rc', ...other }))).toBe('duplicate');
  const others = await room.bet(bia, { id: 'c-1', round: 'rc' });
  expect([factOf(others), cash(others)]).toEqual(['duplicate', '100.00']);
  expect(factOf(await room.win(ana, { id: 'c-1', round: 'rc', amount: '1.00' }))).toBe('duplicate');
});

test('a bet needs a live token of its player; a win and a rollback need none', async () => {
  const [ana, bia] = [await room.guest(), await room.guest()];
  expect(factOf(await room.bet(ana, { token: 'f'.repeat(32) }))).toBe('unknown_token');
  expect(factOf(await room.bet(ana, { token: undefined }))).toBe('unknown_token');
  expect(factOf(await room.bet(ana, { token: bia.token }))).toBe('unknown_token');
  expect(factOf(await room.bet(ana, { user: 'u999999' }))).toBe('unknown_user');
  expect(factOf(await room.bet(ana, { user: undefined, id: 'd-1', round: 'rd' }))).toBe('ok');
  expect(factOf(await room.win(ana, { id: 'd-2', refers: 'd-1', token: 'gone', amount: '1.00' }))).toBe('ok');
  expect(factOf(await room.win(ana, { user: undefined, token: ana.token, refers: 'd-1' }))).toBe('ok');
});

test('currency, game and amount are looked at', async () => {
  const ana = await room.guest();
  expect(factOf(await room.bet(ana, { currency: 'EUR' }))).toBe('wrong_currency');
  expect(factOf(await room.bet(ana, { gameCode: 'nenhum' }))).toBe('unknown_game');
  expect(factOf(await room.bet(ana, { amount: '-1.00' }))).toBe('bad_amount');
  expect(factOf(await room.bet(ana, { amount: '10000000001.00' }))).toBe('bad_amount');
  const over = await room.bet(ana, { id: 'e-1', amount: '100.01' });
  expect([factOf(over), cash(over)]).toEqual(['insufficient', '100.00']);
  // nothing was done under it: it may be asked again
  await room.pay(ana, '0.01');
  expect(factOf(await room.bet(ana, { id: 'e-1', amount: '100.01', round: 're' }))).toBe('ok');
  const win = { refers: 'e-1', amount: '1.00' };
  expect(factOf(await room.win(ana, { ...win, currency: 'USD' }))).toBe('wrong_currency');
  expect(factOf(await room.win(ana, { ...win, gameCode: 'mesa' }))).toBe('unknown_game');
  expect(factOf(await room.win(ana, { ...win, amount: '-1.00' }))).toBe('bad_amount');
  expect(factOf(await room.bet(ana, { amount: '0.00001', round: 'tiny' }))).toBe('insufficient');
});

test('an id no text of ours can hold is refused, and harms nothing beside it', async () => {
  const [ana, bia] = [await room.guest(), await room.guest()];
  const odd = ['a\u0000b', '\ud800', 'x'.repeat(256), ''].map((id) => room.bet(ana, { id, round: 'odd' }));
  const told = await Promise.all([
    ...odd,
    room.bet(bia, { id: 'even', round: 'odd' }),
    room.bet(ana, { round: '\u0000' }),
  ]);
  expect(told.map(factOf)).toEqual(['bad_amount', 'bad_amount', 'bad_amount', 'bad_amount', 'ok', 'bad_amount']);
  const remark = 'a\u0000\ud800';
  expect(factOf(await room.win(ana, { gift: true, amount: '1.00', remark }))).toBe('ok');
});

test('a win needs its bet, by reference or by round', async () => {
  const [ana, bia] = [await room.guest(), await room.guest()];
  expect(factOf(await room.win(ana, { refers: 'nothing', amount: '1.00' }))).toBe('no_bet');
  expect(factOf(await room.win(ana, { round: 'nothing', amount: '1.00' }))).toBe('no_bet');
  await room.bet(ana, { id: 'f-1', round: 'rf' });
  expect(factOf(await room.win(bia, { refers: 'f-1', amount: '1.00' }))).toBe('no_bet');
  expect(factOf(await room.win(ana, { refers: 'f-1', round: 'another', amount: '1.00' }))).toBe('no_bet');
  expect(factOf(await room.win(ana, { round: 'rf', amount: '1.00' }))).toBe('ok');
  // whoever else was in the same round has a part of their own
  await room.bet(bia, { id: 'f-2', round: 'rf' });
  expect(factOf(await room.win(bia, { round: 'rf', amount: '2.00' }))).toBe('ok');
  expect(await room.record('f-2')).toMatchObject({ playerId: bia.id, payout: 2_000_000n });
});

test('a rollback gives a bet back, once; the others of the round stay', async () => {
  const ana = await room.guest();
  await room.bet(ana, { id: 'g-1', round: 'rg', amount: '10.00' });
  await room.bet(ana, { id: 'g-2', round: 'rg', amount: '20.00' });
  const back = await room.rollback(ana, 'g-1', { id: 'g-3' });
  expect([factOf(back), cash(back)]).toEqual(['ok', '80.00']);
  const again = await room.rollback(ana, 'g-1', { id: 'g-3' });
  expect([factOf(again), cash(again)]).toEqual(['again', '80.00']);
  expect(factOf(await room.rollback(ana, 'g-1'))).toBe('rolled_back_before');
  expect(factOf(await room.bet(ana, { id: 'g-1', round: 'rg', amount: '10.00' }))).toBe('rolled_back');
  expect(factOf(await room.win(ana, { refers: 'g-1', amount: '1.00' }))).toBe('rolled_back');
  expect((await room.record('g-1'))?.state).toBe('void');
  expect(factOf(await room.win(ana, { refers: 'g-2', amount: '5.00' }))).toBe('ok');
  expect((await room.record('g-2'))?.state).toBe('lost');
});

test('a rollback of what never came is remembered: the late bet is refused', async () => {
  const ana = await room.guest();
  const early = await room.rollback(ana, 'h-1', { id: 'h-2', round: 'rh' });
  expect([factOf(early), cash(early)]).toEqual(['unknown_reference', '100.00']);
  const late = await room.bet(ana, { id: 'h-1', round: 'rh' });
  expect([factOf(late), cash(late)]).toEqual(['rolled_back', '100.00']);
  expect(factOf(await room.rollback(ana, 'h-1', { id: 'h-2', round: 'rh' }))).toBe('unknown_reference');
  expect(factOf(await room.win(ana, { refers: 'h-1', amount: '1.00' }))).toBe('rolled_back');
  expect(await transactionOf(room.rig.db, { vendor: 'ACME', id: 'h-1' })).toMatchObject({
    kind: 'tombstone',
    refers: 'h-2',
  });
});

test('a win of nothing closes the round, and every bet in it has its result', async () => {
  const ana = await room.guest();
  await room.bet(ana, { id: 'i-1', round: 'ri' });
  await room.bet(ana, { id: 'i-2', round: 'ri' });
  const end = await room.win(ana, { refers: 'i-1', round: 'ri', closesRound: true });
  expect([factOf(end), cash(end)]).toEqual(['ok', '98.00']);
  expect([(await room.record('i-1'))?.state, (await room.record('i-2'))?.state]).toEqual(['lost', 'lost']);
  expect(factOf(await room.bet(ana, { round: 'ri' }))).toBe('settled');
  expect(factOf(await room.win(ana, { round: 'ri', amount: '1.00' }))).toBe('settled');
  expect(factOf(await room.win(ana, { refers: 'i-2', amount: '1.00', strictRounds: true }))).toBe('settled');
  // it names its bet, so it is owed
  expect(factOf(await room.win(ana, { refers: 'i-2', amount: '7.00' }))).toBe('ok');
  expect(await room.record('i-2')).toMatchObject({ state: 'won', payout: 7_000_000n, stake: 1_000_000n });
});

test('several wins of one bet add up, and one that is rolled back is taken back', async () => {
  const ana = await room.guest('10.00');
  await room.bet(ana, { id: 'j-1', round: 'rj', amount: '4.00' });
  await room.win(ana, { id: 'j-2', refers: 'j-1', amount: '4.00' });
  expect((await room.record('j-1'))?.state).toBe('push');
  await room.win(ana, { id: 'j-3', refers: 'j-1', amount: '6.00' });
  expect(await room.record('j-1')).toMatchObject({ state: 'won', payout: 10_000_000n });
  expect(factOf(await room.rollback(ana, 'j-1'))).toBe('settled');
  const back = await room.rollback(ana, 'j-3', { id: 'j-4' });
  expect([factOf(back), cash(back)]).toEqual(['ok', '10.00']);
  expect(await room.record('j-1')).toMatchObject({ state: 'push', payout: 4_000_000n });
  expect(factOf(await room.win(ana, { id: 'j-3', refers: 'j-1', amount: '6.00' }))).toBe('rolled_back');
  await room.bet(ana, { round: 'rj-9', amount: '10.00' });
  const spent = await room.rollback(ana, 'j-2');
  expect([factOf(spent), cash(spent)]).toEqual(['insufficient', '0.00']);
  await room.pay(ana, '4.00');
  expect(factOf(await room.rollback(ana, 'j-2'))).toBe('ok');
  expect(factOf(await room.rollback(ana, 'j-1'))).toBe('ok');
  expect(await room.record('j-1')).toMatchObject({ state: 'void', payout: 4_000_000n });
});

test('where a dialect is strict only a bet without a result is undone, and nothing else', async () => {
  const ana = await room.guest();
  const strict = { strictRounds: true, onlyBets: true };
  await room.bet(ana, { id: 'k-1', round: 'rk' });
  await room.win(ana, { id: 'k-2', refers: 'k-1', round: 'rk', closesRound: true });
  expect(factOf(await room.rollback(ana, 'k-1', strict))).toBe('settled');
  expect(factOf(await room.rollback(ana, 'k-2', strict))).toBe('not_a_bet');
  expect(factOf(await room.rollback(ana, 'k-9', strict))).toBe('unknown_reference');
  // without strictness a bet that was lost may be void after all
  expect(factOf(await room.rollback(ana, 'k-1'))).toBe('ok');
  expect(await room.record('k-1')).toMatchObject({ state: 'void', payout: 1_000_000n });
});

test('a bet of nothing moves nothing, and what it brings is a bet of its own in the records', async () => {
  const ana = await room.guest();
  const bet = await room.bet(ana, { id: 'l-1', round: 'rl', amount: '0' });
  expect([factOf(bet), cash(bet)]).toEqual(['ok', '100.00']);
  expect(factOf(await room.bet(ana, { id: 'l-1', round: 'rl', amount: '0' }))).toBe('again');
  await room.win(ana, { id: 'l-2', refers: 'l-1', amount: '3.00' });
  expect(await room.record('l-2')).toMatchObject({ stake: 0n, payout: 3_000_000n, state: 'won' });
  await room.win(ana, { id: 'l-3', refers: 'l-1', amount: '2.00', closesRound: true });
  expect(await room.record('l-2')).toMatchObject({ payout: 5_000_000n });
});

test('a prize out of the vendor’s pocket needs no bet, an adjustment goes either way', async () => {
  const ana = await room.guest('5.00');
  const gift = await room.win(ana, { id: 'm-1', gift: true, amount: '2.00', remark: 'Torneio' });
  expect([factOf(gift), cash(gift)]).toEqual(['ok', '7.00']);
  expect(factOf(await room.win(ana, { id: 'm-1', gift: true, amount: '2.00', remark: 'Torneio' }))).toBe('again');
  expect(cash(await room.adjust(ana, { id: 'm-2', amount: '-3.00', remark: 'Erro' }))).toBe('4.00');
  expect(cash(await room.adjust(ana, { id: 'm-3', amount: '1.50' }))).toBe('5.50');
  const over = await room.adjust(ana, { id: 'm-4', amount: '-6.00' });
  expect([factOf(over), cash(over)]).toEqual(['insufficient', '5.50']);
  const back = await room.rollback(ana, 'm-1', { id: 'm-5' });
  expect([factOf(back), cash(back)]).toEqual(['ok', '3.50']);
  expect(factOf(await room.rollback(ana, 'm-1', { id: 'm-6' }))).toBe('rolled_back_before');
  expect(factOf(await room.rollback(ana, 'm-2'))).toBe('not_a_bet');
});

test('what is changed by hand between the transactions and the books is named', async () => {
  const { db } = room.rig;
  const ana = await room.guest();
  await room.bet(ana, { id: 'v-1', round: 'v-1' });
  expect((await bookFaultsOfAll(db)).faults).toEqual([]);
  const number = (await transactionOf(db, { vendor: 'ACME', id: 'v-1' }))?.number ?? 0n;
  const entry = (await transactionOf(db, { vendor: 'ACME', id: 'v-1' }))?.entry ?? 0n;
  const plant = (change: RawBuilder<unknown>) =>
    db.transaction().execute(async (tx) => {
      await sql`alter table vendors.transaction disable trigger transaction_stays`.execute(tx);
      await change.execute(tx);
      await sql`alter table vendors.transaction enable trigger transaction_stays`.execute(tx);
    });
  await plant(sql`update vendors.transaction set amount = amount + 1 where number = ${number}`);
  expect((await bookFaultsOfAll(db)).faults).toEqual([{ what: 'amount', transaction: number, entry }]);
  await plant(
    sql`update vendors.transaction set amount = amount - 1, entry = ${entry + 1_000_000n} where number = ${number}`,
  );
  expect((await bookFaultsOfAll(db)).faults.map(({ what }) => what).sort()).toEqual(['no_entry', 'no_transaction']);
  await plant(sql`update vendors.transaction set entry = ${entry} where number = ${number}`);
  await expect(sql`delete from vendors.transaction where number = ${number}`.execute(db)).rejects.toThrow(
    'never changed',
  );
});

test('while the brand is in maintenance no bet is taken, and what is owed is paid', async () => {
  const { platform, db, clock } = room.rig;
  const doors = (closed: boolean) =>
    inTx(db, (tx) => saveDoors(platform, tx, 'palpite', { closed, until: null, words: {} }));
  const ana = await room.guest();
  await room.bet(ana, { id: 'shut-1', round: 'shut-1' });
  await doors(true);
  clock.move(1_001);
  const facts = await Promise.all([1, 2].map((at) => room.bet(ana, { round: `shut-2-${at}` })));
  expect(facts.map(factOf)).toEqual(['game_closed', 'game_closed']);
  expect(factOf(await room.win(ana, { refers: 'shut-1', amount: '3.00' }))).toBe('ok');
  await doors(false);
  clock.move(1_001);
  expect(factOf(await room.bet(ana, { round: 'shut-3' }))).toBe('ok');
});
