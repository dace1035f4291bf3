// What two people decide about money at a vendor that keeps it: transfers without an answer, and books that differ.
import * as desk from '@palpite/contract/oversight/office.ts';
import type { VendorMatters } from '@palpite/contract/oversight/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Speak } from '../../base/rig-wire.ts';
import { compareNow } from '../../dialects/dialects.ts';
import { followTransferVendors } from '../../dialects/transfer/transfer.ts';
import { userOf } from '../../vendors/vendors.ts';
import { walletRoom } from '../../wallet/room.ts';
import { bookedBetween } from '../oversight.ts';
import { code, type DeskRig, may, newKey, openDesk, type Player, reais, refused } from './rig-desk.ts';

let rig: DeskRig['rig'];
let jangada: DeskRig['jangada'];
let one: Speak;
let two: Speak;
let there = 0;
let amounts: DeskRig['amounts'];
let move: DeskRig['move'];
let close: DeskRig['close'];

beforeAll(async () => {
  ({ rig, jangada, one, two, there, amounts, move, close } = await openDesk());
});
beforeEach(() => {
  jangada.trouble.clear();
  jangada.refuses.clear();
});
afterAll(async () => {
  expect(await close()).toEqual([]);
});

/** The clock goes on, and what waits is asked about. */
async function later(ms: number): Promise<void> {
  rig.dialects.rig.clock.move(ms);
  const end = rig.dialects.rig.clock.now();
  for (const schedule of walletRoom.schedules ?? []) await schedule.run(rig.dialects.rig.platform, { start: end, end });
}
/** Forty on their way to the vendor, or home from it, and it has not answered for two hours. */
async function silent(
  direction: 'in' | 'out' = 'in',
  trouble: 'question_lost' | 'answer_lost' = 'question_lost',
): Promise<{ who: Player; id: string }> {
  const who = await rig.dialects.player('100');
  if (direction === 'out') await move(who, 2, there);
  jangada.trouble.set(direction, trouble);
  jangada.refuses.set('check', 'operator');
  await (direction === 'in' ? move(who, 2, there) : move(who, there, 2));
  await later(2 * 3_600_000);
  return { who, id: await latest() };
}
const latest = async () => {
  const { rows } = await sql<{ id: string }>`select id from wallet.carried
    where state = 'asked' order by asked_at desc limit 1`.execute(rig.dialects.rig.db);
  return rows[0]?.id ?? '';
};
const settle = (speak: Speak, id: string, outcome: 'arrived' | 'never_arrived', key = newKey()) =>
  speak(desk.settleVendorTransfer, { code, id, outcome, reason: 'E-mail da casa, chamado 4711' }, key);
const first = ({ decisions }: VendorMatters) => decisions[0]?.decisionId ?? '';
const approve = (speak: Speak, decisionId: string, key = newKey()) =>
  speak(desk.decideVendorMatter, { code, decisionId, decision: 'approve' }, key);
const moves = async (id: string) => {
  const { rows } = await sql<{
    state: string;
    byHand: boolean;
    heard: string | null;
  }>`select state, by_hand as "byHand", heard
    from wallet.carried where id = ${id}`.execute(rig.dialects.rig.db);
  return rows[0];
};

test('a transfer without an answer is shown with who, how much, since when, how often it was asked and what was said', async () => {
  const { who, id } = await silent();
  const shown = (await one(desk.openVendorMatters, { code })).transfers.find((each) => each.id === id);
  expect(shown).toMatchObject({
    ...{ direction: 'in', amount: reais('40'), currency: 'BRL', state: 'asked', asked: 2 },
    lastAnswer: 'refused: operator',
    proposed: false,
  });
  expect(shown?.playerName).not.toBe('');
  expect(Number(shown?.lastAskedAt) - Number(shown?.since)).toBe(2 * 3_600_000);
  jangada.refuses.clear();
  jangada.trouble.set('check', 'malformed');
  const asked = await one(desk.askVendorTransfer, { code, id });
  expect(asked.transfers.find((each) => each.id === id)).toMatchObject({ asked: 3, lastAnswer: 'no_answer' });
  expect((await one(desk.listVendors, {})).list.find((row) => row.code === code)?.transfers).toBeGreaterThan(0);
  jangada.trouble.clear();
  // an answer ends it: nothing is left to decide
  const after = await one(desk.askVendorTransfer, { code, id });
  expect(after.transfers.some((each) => each.id === id)).toBe(false);
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  expect(await refused(one(desk.askVendorTransfer, { code, id }))).toBe('wallet.carried_unknown');
});

test('one person proposes that it never arrived, another carries it out, and the money is back once', async () => {
  const { who, id } = await silent();
  const key = newKey();
  const proposed = await settle(one, id, 'never_arrived', key);
  expect(proposed.decisions[0]).toMatchObject({ what: 'never_arrived', state: 'proposed', mine: true });
  expect(proposed.transfers.find((each) => each.id === id)?.proposed).toBe(true);
  await settle(one, id, 'never_arrived', key);
  expect(await amounts(who)).toEqual({ main: reais('60'), there: 0n, held: reais('40') });
  expect(await refused(settle(two, id, 'arrived'))).toBe('oversight.proposed_before');
  const decision = first(proposed);
  expect(await refused(approve(one, decision))).toBe('office.own_decision');
  const again = newKey();
  await approve(two, decision, again);
  await approve(two, decision, again);
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  expect(await refused(approve(two, decision))).toBe('oversight.decision_over');
  const { rows } = await sql<{ reason: string; after: { what: string } }>`select reason, after from staff.audit
    where action in ('vendor.matter_propose', 'vendor.matter_approve') and after->>'transfer' = ${id} order by id`.execute(
    rig.dialects.rig.db,
  );
  expect(rows.map(({ after }) => after.what)).toEqual(['never_arrived', 'never_arrived']);
});

test('two who approve at once move the money once', async () => {
  const { who, id } = await silent();
  const decision = first(await settle(one, id, 'arrived'));
  const answers = await Promise.all([refused(approve(two, decision)), refused(approve(two, decision))]);
  expect(answers.sort()).toEqual(['done', 'oversight.decision_over']);
  expect(await amounts(who)).toEqual({ main: reais('60'), there: reais('40'), held: 0n });
});

test('nobody decides before the vendor was asked for an hour, nor once it has answered', async () => {
  const who = await rig.dialects.player('100');
  jangada.trouble.set('in', 'question_lost');
  jangada.refuses.set('check', 'operator');
  await move(who, 2, there);
  const id = await latest();
  expect(await refused(settle(one, id, 'arrived'))).toBe('wallet.carried_young');
  await later(2 * 3_600_000);
  const decision = first(await settle(one, id, 'arrived'));
  jangada.trouble.clear();
  jangada.refuses.clear();
  await later(600_000);
  expect(await amounts(who)).toMatchObject({ main: reais('100'), held: 0n });
  expect(await refused(approve(two, decision))).toBe('wallet.carried_decided');
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  await one(desk.withdrawVendorMatter, { code, decisionId: decision }, newKey());
  expect(await refused(settle(one, id, 'arrived'))).toBe('wallet.carried_decided');
});

test('a late answer that says otherwise moves nothing, and is a difference before the desk', async () => {
  const { who, id } = await silent('in', 'answer_lost');
  await approve(two, first(await settle(one, id, 'never_arrived')));
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  jangada.trouble.clear();
  jangada.refuses.clear();
  await later(3_600_000);
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  expect(await moves(id)).toEqual({ state: 'refused', byHand: true, heard: 'done' });
  const { transfers } = await one(desk.openVendorMatters, { code });
  expect(transfers.find((each) => each.id === id)).toMatchObject({ state: 'refused', lastAnswer: 'done' });
  const { rows } = await sql`select from base.event where name = 'wallet.carried_contradicted'
    and payload->>'playerId' = ${who.playerId.toString()}`.execute(rig.dialects.rig.db);
  expect(rows).toHaveLength(1);
  await compareNow(rig.dialects.rig.platform, { vendor: code, playerId: who.playerId, currency: 'BRL' });
  const { differences } = await one(desk.openVendorMatters, { code });
  expect(differences).toContainEqual(
    expect.objectContaining({ playerId: who.playerId.toString(), ours: 0n, theirs: reais('40'), toBook: reais('40') }),
  );
});

test('a late answer that says the same is noted and shown to nobody', async () => {
  const { who, id } = await silent('out', 'answer_lost');
  await approve(two, first(await settle(one, id, 'arrived')));
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  jangada.trouble.clear();
  jangada.refuses.clear();
  await later(3_600_000);
  expect(await moves(id)).toEqual({ state: 'done', byHand: true, heard: 'done' });
  expect((await one(desk.openVendorMatters, { code })).transfers.some((each) => each.id === id)).toBe(false);
});

/** The vendor says that the player has this much, where our books say 40. */
async function differing(theirs: string): Promise<Player> {
  const who = await rig.dialects.player('100');
  await move(who, 2, there);
  jangada.balances.set(userOf(who.playerId), reais(theirs));
  await compareNow(rig.dialects.rig.platform, { vendor: code, playerId: who.playerId, currency: 'BRL' });
  return who;
}
const book = (speak: Speak, { playerId }: Player, key = newKey()) =>
  speak(desk.bookVendorDifference, { code, playerId: playerId.toString(), reason: 'Extrato da casa de ontem' }, key);
const dismiss = (speak: Speak, { playerId }: Player) =>
  speak(
    desk.dismissVendorDifference,
    { code, playerId: playerId.toString(), reason: 'Bônus da própria casa' },
    newKey(),
  );
const isShown = async (who: Player) =>
  (await one(desk.openVendorMatters, { code })).differences.some((each) => each.playerId === who.playerId.toString());

test.each([
  ['more', '47.50', '47.50'],
  ['less', '12', '12'],
])('where the vendor says %s, two people make our books say so too, once', async (_how, theirs, after) => {
  const who = await differing(theirs);
  const decision = first(await book(one, who));
  expect(await amounts(who)).toMatchObject({ there: reais('40') });
  expect(await refused(book(two, who))).toBe('oversight.proposed_before');
  expect(await refused(dismiss(two, who))).toBe('oversight.proposed_before');
  const key = newKey();
  expect(await Promise.all([refused(approve(two, decision, key)), refused(approve(two, decision, key))])).toContain(
    'done',
  );
  expect(await amounts(who)).toEqual({ main: reais('60'), there: reais(after), held: 0n });
  expect(await isShown(who)).toBe(false);
  const day = { from: new Date(0), until: new Date(rig.dialects.rig.clock.now().getTime() + 1) };
  const booked = await bookedBetween(rig.dialects.rig.db, { merchant: 'palpite', ...day });
  expect(booked.filter(({ id }) => id.toString() === decision)).toHaveLength(1);
  const seen = await compareNow(rig.dialects.rig.platform, { vendor: code, playerId: who.playerId, currency: 'BRL' });
  expect(seen).toBe('same');
  expect(await refused(book(one, who))).toBe('oversight.no_difference');
});

test('a vendor that lost a player owes all that lies there by our books, and two people book it', async () => {
  const who = await rig.dialects.player('100');
  await move(who, 2, there);
  jangada.refuses.set('balance', 'unknown_player');
  const asked = { vendor: code, playerId: who.playerId, currency: 'BRL' };
  expect(await compareNow(rig.dialects.rig.platform, asked)).toBe('different');
  const { differences } = await one(desk.openVendorMatters, { code });
  expect(differences).toContainEqual(
    expect.objectContaining({ playerId: who.playerId.toString(), ours: reais('40'), theirs: 0n, toBook: -reais('40') }),
  );
  await approve(two, first(await book(one, who)));
  expect(await amounts(who)).toEqual({ main: reais('60'), there: 0n, held: 0n });
  expect(await compareNow(rig.dialects.rig.platform, asked)).toBe('same');
});

test('a difference that changed since it was proposed, or went away, is not booked', async () => {
  const who = await differing('50');
  const decision = first(await book(one, who));
  jangada.balances.set(userOf(who.playerId), reais('55'));
  expect(await refused(approve(two, decision))).toBe('oversight.difference_changed');
  jangada.refuses.set('balance', 'operator');
  expect(await refused(approve(two, decision))).toBe('vendors.unavailable');
  jangada.refuses.clear();
  jangada.balances.set(userOf(who.playerId), reais('40'));
  expect(await refused(approve(two, decision))).toBe('oversight.no_difference');
  expect(await amounts(who)).toMatchObject({ there: reais('40') });
  const reject = { code, decisionId: decision, decision: 'reject' } as const;
  expect(await refused(two(desk.decideVendorMatter, reject, newKey()))).toBe('office.reason_required');
  const { decisions } = await two(desk.decideVendorMatter, { ...reject, reason: 'Sumiu sozinha' }, newKey());
  expect(decisions.find((each) => each.decisionId === decision)).toMatchObject({ state: 'rejected' });
});

test('what was laid aside stays aside at that amount, in the list too, and comes back with another', async () => {
  const who = await differing('43');
  const count = async () => (await one(desk.listVendors, {})).list.find((row) => row.code === code)?.differences;
  const before = await count();
  const { decisions } = await dismiss(one, who);
  expect(decisions.find(({ what }) => what === 'dismiss')).toMatchObject({
    ...{ state: 'done', reason: 'Bônus da própria casa' },
  });
  expect(await isShown(who)).toBe(false);
  expect(await count()).toBe(Number(before) - 1);
  expect(await refused(dismiss(one, who))).toBe('oversight.no_difference');
  const looked = () => compareNow(rig.dialects.rig.platform, { vendor: code, playerId: who.playerId, currency: 'BRL' });
  await looked();
  expect(await isShown(who)).toBe(false);
  jangada.balances.set(userOf(who.playerId), reais('44'));
  await looked();
  expect(await isShown(who)).toBe(true);
});

test('what was laid aside and went away is before the desk again when the books differ anew, by the same amount too', async () => {
  const who = await differing('43');
  await dismiss(one, who);
  const looked = async (theirs: string) => {
    rig.soon();
    jangada.balances.set(userOf(who.playerId), reais(theirs));
    await compareNow(rig.dialects.rig.platform, { vendor: code, playerId: who.playerId, currency: 'BRL' });
    return isShown(who);
  };
  expect([await looked('43'), await looked('40'), await looked('43')]).toEqual([false, false, true]);
  expect(await refused(book(one, who))).toBe('done');
});

test('however many older ones are of another brand or laid aside, a difference is before the desk', async () => {
  const { db } = rig.dialects.rig;
  const aside = await differing('43');
  await dismiss(one, aside);
  rig.soon();
  const who = await differing('45');
  await sql`insert into dialects.transfer_difference (vendor, player_id, ours, theirs, in_play, waiting, first_seen, last_seen)
    select ${code}, n, 0, 1, 0, 0, '2026-01-01', '2026-01-01' from generate_series(900001, 901200) n`.execute(db);
  const count = async () => (await one(desk.listVendors, {})).list.find((row) => row.code === code)?.differences;
  const [shown, inList, isAside] = [await isShown(who), await count(), await isShown(aside)];
  await sql`delete from dialects.transfer_difference where player_id > 900000`.execute(db);
  expect([shown, inList, isAside]).toEqual([true, await count(), false]);
});

test('bets that wait for our books are no part of what is booked', async () => {
  const who = await differing('40');
  // a prize they tell nobody of, and a bet of more than we know of
  jangada.balances.set(userOf(who.playerId), reais('90'));
  jangada.bet(userOf(who.playerId), '60', '0');
  await compareNow(rig.dialects.rig.platform, { vendor: code, playerId: who.playerId, currency: 'BRL' });
  const [shown] = (await one(desk.openVendorMatters, { code })).differences.filter(
    ({ playerId }) => playerId === who.playerId.toString(),
  );
  expect(shown).toMatchObject({ ours: reais('40'), theirs: reais('30'), waiting: 1, toBook: reais('50') });
  await approve(two, first(await book(one, who)));
  const end = rig.dialects.rig.clock.now();
  await followTransferVendors.run(rig.dialects.rig.platform, { start: end, end });
  expect(await amounts(who)).toMatchObject({ there: reais('30') });
});

test('who may not, and who is of another brand, decides nothing', async () => {
  const who = await differing('41');
  const [reader, stranger] = [await rig.staff(['vendors.read']), await rig.staff(may, 'palpite-mundo')];
  expect(await refused(book(reader, who))).toBe('office.not_permitted');
  expect(await refused(dismiss(reader, who))).toBe('office.not_permitted');
  expect(await refused(book(stranger, who))).toBe('oversight.no_difference');
  const decision = first(await book(one, who));
  expect(await refused(approve(stranger, decision))).toBe('oversight.unknown_decision');
  expect(await refused(two(desk.withdrawVendorMatter, { code, decisionId: decision }, newKey()))).toBe(
    'office.not_permitted',
  );
  expect(await refused(one(desk.openVendorMatters, { code: 'NADIE' }))).toBe('vendors.unknown');
  expect((await stranger(desk.openVendorMatters, { code })).decisions).toEqual([]);
});
