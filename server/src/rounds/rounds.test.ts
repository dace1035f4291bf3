import { betRecord, openBet } from '@palpite/contract/bets/player.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { beginRound, enterGame } from '@palpite/contract/instant/player.ts';
import { endRoundShare, findRounds, officeRound, roundShares, shareRound } from '@palpite/contract/rounds/office.ts';
import { exploreRound, sharedRound } from '@palpite/contract/rounds/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Speak } from '../base/rig-wire.ts';
import type { Seat } from '../dialects/rig-dialects.ts';
import { refusalOf } from '../instant/rig-games.ts';
import { grantAward, transactionOf } from '../vendors/vendors.ts';
import { movementOf, openRounds, playRound, type RoundsRig } from './rig-rounds.ts';

let rounds: RoundsRig;
let staff: Speak;
beforeAll(async () => {
  rounds = await openRounds();
  staff = await rounds.staff();
});
afterAll(() => rounds.close());

const day = 24 * 3_600_000;
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const newest = async (seat: Pick<Seat, 'say'>) =>
  (await seat.say(betRecord, { page: 1, size: 1 })).list[0]?.orderNo ?? 'none';
const numberOf = async (id: string) => {
  const found = await transactionOf(rounds.dialects.rig.db, { vendor: 'CAJU', id });
  return { number: String(found?.number), entry: String(found?.entry) };
};
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const stranger = () => rounds.dialects.wire.as();
const actsOn = async (subject: string) => {
  const { rows } = await sql<{ action: string }>`select action from staff.audit where subject = ${subject}
    order by id`.execute(rounds.dialects.rig.db);
  return rows.map(({ action }) => action);
};

test('a player reads what was asked, decided and booked in their own round, and the words of both sides', async () => {
  const seat = await rounds.dialects.sit(rounds.caju);
  const { bet, win } = await playRound(rounds.caju, seat);
  const round = await seat.say(exploreRound, { orderNo: await newest(seat) });
  expect(round).toMatchObject({
    audience: 'player',
    ...{ gameName: 'Caju da Sorte', vassalage: 'CAJU', vendorName: 'Casa CAJU', own: false, round: bet.round },
    ...{ state: 'over', staked: parseMoney('2.50'), paid: parseMoney('4.00'), currency: 'BRL' },
  });
  const { number, entry } = await numberOf(bet.transaction_uuid);
  expect(round.steps).toMatchObject([
    { kind: 'bet', transaction: bet.transaction_uuid, signature: 'good', number, entry, reason: null },
    { kind: 'win', transaction: win.transaction_uuid, closes: true, amount: parseMoney('4.00') },
  ]);
  const [left] = round.entries;
  const after = (amount: string) => (left?.balanceAfter ?? 0n) + parseMoney(amount);
  expect(
    round.entries.map((each) => [each.kind, each.money, each.direction, each.balanceAfter, each.debit, each.credit]),
  ).toEqual([
    ['stake', 'own', 'out', after('0'), null, null],
    ['payout', 'own', 'in', after('4.00'), null, null],
  ]);
  expect(round.calls.map(({ request }) => JSON.parse(request).request_uuid)).toEqual([
    bet.request_uuid,
    win.request_uuid,
  ]);
  // whoever reads the page must not be able to play
  expect(JSON.stringify(round.calls)).not.toContain(seat.token);
  expect(JSON.stringify(round.calls)).not.toContain(round.calls[0]?.traceId ?? 'traceId":"');
});

test('another player’s round is as unknown as one that never was', async () => {
  const [seat, other] = [await rounds.dialects.sit(rounds.caju), await rounds.dialects.sit(rounds.caju)];
  await playRound(rounds.caju, seat);
  const orderNo = await newest(seat);
  expect(await codeOf(other.say(exploreRound, { orderNo }))).toBe('rounds.unknown');
  expect(await codeOf(seat.say(exploreRound, { orderNo: '999999999' }))).toBe('rounds.unknown');
  expect(await codeOf(seat.say(exploreRound, { orderNo: 'none' }))).toBe('rounds.unknown');
});

test('of a round of several players each is told their own part, and staff all of it', async () => {
  const [one, two] = [await rounds.dialects.sit(rounds.caju), await rounds.dialects.sit(rounds.caju)];
  const { bet } = await playRound(rounds.caju, one);
  await playRound(rounds.caju, two, { round: bet.round });
  const told = await one.say(exploreRound, { orderNo: await newest(one) });
  expect(told.bets).toHaveLength(1);
  expect(told.calls).toHaveLength(2);
  expect(JSON.stringify(told.calls)).not.toContain(two.user);
  const all = await staff(officeRound, { vendor: 'CAJU', round: bet.round });
  expect([all.bets.length, all.steps.length, all.calls.length]).toEqual([2, 4, 4]);
});

test('a repeat, an undoing and a bet that comes too late are told as what they were', async () => {
  const seat = await rounds.dialects.sit(rounds.caju);
  const bet = movementOf(seat);
  await rounds.caju.call('/transaction/bet', bet);
  await rounds.caju.call('/transaction/bet', bet);
  const about = { round: bet.round, amount: undefined };
  const undo = movementOf(seat, { ...about, reference_transaction_uuid: bet.transaction_uuid });
  await rounds.caju.call('/transaction/rollback', undo);
  const late = movementOf(seat, { round: bet.round });
  const before = movementOf(seat, { ...about, reference_transaction_uuid: late.transaction_uuid });
  await rounds.caju.call('/transaction/rollback', before);
  expect((await rounds.caju.call('/transaction/bet', late)).body.status).not.toBe('RS_OK');
  const told = await staff(officeRound, { vendor: 'CAJU', round: bet.round });
  expect(told.steps.map(({ kind, undone, reason, entry }) => [kind, undone, reason, entry !== null])).toEqual([
    ['bet', true, null, true],
    ['repeat', false, null, false],
    ['rollback', false, null, true],
    ['tombstone', false, 'unknown_reference', false],
    ['refused', false, 'rolled_back', false],
  ]);
  expect([told.state, told.calls.length]).toEqual(['void', 5]);
  expect([told.staked, told.paid, told.returned]).toEqual([parseMoney('2.50'), 0n, parseMoney('2.50')]);
});

test('a free round that came back shows in the bet and in the round where its money went', async () => {
  const { platform, db, clock } = rounds.dialects.rig;
  const seat = await rounds.dialects.sit(rounds.caju);
  const endsAt = new Date(clock.now().getTime() + day);
  const value = parseMoney('1.50');
  const award = {
    vendor: 'CAJU',
    playerId: BigInt(seat.playerId),
    award: 'natal',
    gameCode: 'caju-sorte',
    currency: 'BRL',
  };
  await inTx(db, (tx) => grantAward(platform, tx, { ...award, rounds: 1, value, endsAt }));
  const bet = movementOf(seat, { amount: 0, is_free: true, reward_uuid: 'natal' });
  expect((await rounds.caju.call('/transaction/bet', bet)).body.status).toBe('RS_OK');
  const orderNo = await newest(seat);
  expect(await seat.say(openBet, { orderNo })).toMatchObject({
    bet: { status: 'accepted', betAmount: 0n, freeBetAmount: value },
    entries: [{ kind: 'stake', money: 'promo', direction: 'out', amount: value, balanceAfter: 0n }],
  });
  const undo = { round: bet.round, amount: undefined, reference_transaction_uuid: bet.transaction_uuid };
  expect((await rounds.caju.call('/transaction/rollback', movementOf(seat, undo))).body.status).toBe('RS_OK');
  const opened = await seat.say(openBet, { orderNo });
  expect(opened.bet).toMatchObject({ status: 'void', winAmount: 0n, profitAndLoss: 0n, validBetAmount: 0n });
  expect(opened.entries).toMatchObject([
    { kind: 'stake', money: 'promo', direction: 'out', amount: value, balanceAfter: 0n },
    { kind: 'stake_return', money: 'promo', direction: 'in', amount: value, balanceAfter: value },
  ]);
  const round = await seat.say(exploreRound, { orderNo });
  expect(round).toMatchObject({ state: 'void', staked: 0n, freeStaked: value, paid: 0n, returned: value });
  expect(round.steps).toMatchObject([
    { kind: 'bet', promo: true, award: 'natal', undone: true },
    { kind: 'rollback', promo: true, refers: bet.transaction_uuid },
  ]);
  expect(round.entries.map(({ id, kind, money }) => [id, kind, money])).toEqual(
    opened.entries.map(({ id, kind, money }) => [id, kind, money]),
  );
});

test('a prize taken back leaves both entries in the bet, and no result but what it came to', async () => {
  const seat = await rounds.dialects.sit(rounds.caju);
  const { win } = await playRound(rounds.caju, seat);
  const undo = { round: win.round, amount: undefined, reference_transaction_uuid: win.transaction_uuid };
  expect((await rounds.caju.call('/transaction/rollback', movementOf(seat, undo))).body.status).toBe('RS_OK');
  const { bet, entries } = await seat.say(openBet, { orderNo: await newest(seat) });
  expect(bet).toMatchObject({ status: 'lost', winAmount: 0n, profitAndLoss: -parseMoney('2.50') });
  expect(entries.map(({ kind, direction }) => [kind, direction])).toEqual([
    ['stake', 'out'],
    ['payout', 'in'],
    ['resettlement', 'out'],
  ]);
});

test('staff find a round by every id, and nothing of another brand', async () => {
  const seat = await rounds.dialects.sit(rounds.caju);
  const { bet, win } = await playRound(rounds.caju, seat);
  const orderNo = await newest(seat);
  const round = await staff(officeRound, { orderNo });
  const username = round.bets[0]?.playerName ?? 'nobody';
  const paid = await numberOf(win.transaction_uuid);
  const ids = {
    bet: [orderNo],
    entry: [paid.entry],
    number: [paid.number],
    transaction: [bet.transaction_uuid, win.transaction_uuid],
    round: [bet.round],
    request: [win.request_uuid, round.calls[0]?.traceId ?? ''],
    player: [username, seat.user],
  };
  const abroad = await rounds.staff('palpite-mundo');
  for (const [matched, each] of Object.entries(ids))
    for (const search of each) {
      const { list } = await staff(findRounds, { search });
      expect(list, search).toMatchObject([
        { matched, orderNo, vendor: 'CAJU', round: bet.round, playerName: username },
      ]);
      expect((await abroad(findRounds, { search })).list, search).toEqual([]);
    }
  expect((await staff(findRounds, { search: 'never-seen' })).list).toEqual([]);
  expect(await codeOf(abroad(officeRound, { vendor: 'CAJU', round: bet.round }))).toBe('rounds.unknown');
  expect(await codeOf(abroad(officeRound, { orderNo }))).toBe('rounds.unknown');
  expect(await codeOf((await rounds.staff('palpite', ['bets.read']))(findRounds, { search: orderNo }))).toBe(
    'office.not_permitted',
  );
});

test('staff see which accounts moved, and looking is a line in the audit log', async () => {
  const seat = await rounds.dialects.sit(rounds.caju);
  const { bet } = await playRound(rounds.caju, seat);
  const round = await staff(officeRound, { vendor: 'CAJU', transaction: bet.transaction_uuid });
  expect(round.entries.map(({ debit, credit }) => [debit, credit])).toEqual([
    [`player:${seat.playerId}:main`, 'games.CAJU'],
    ['games.CAJU', `player:${seat.playerId}:main`],
  ]);
  expect(await actsOn(`round:CAJU/${bet.round}`)).toEqual(['round.open']);
});

test('a link opens its one round to anybody, without books or names, until staff end it', async () => {
  const seat = await rounds.dialects.sit(rounds.caju);
  const { bet } = await playRound(rounds.caju, seat);
  const other = await playRound(rounds.manga, await rounds.dialects.sit(rounds.manga), { round: bet.round });
  const { url, share } = await staff(shareRound, { vendor: 'CAJU', round: bet.round });
  expect(url).toContain('/rounds/shared/');
  const { round, until } = await stranger()(sharedRound, { token: tokenOf(url) });
  expect(round).toMatchObject({ audience: 'vendor', vassalage: 'CAJU', round: bet.round, entries: [], hasPage: false });
  expect(round.steps.map(({ kind, entry, signature }) => [kind, entry, signature])).toEqual([
    ['bet', null, 'good'],
    ['win', null, 'good'],
  ]);
  expect(round.bets.map(({ playerName }) => playerName)).toEqual([null]);
  expect(round.calls).toHaveLength(2);
  expect(JSON.stringify(round.calls)).not.toContain(other.bet.transaction_uuid);
  expect(until).toBe(share.until);
  const { list } = await staff(roundShares, { vendor: 'CAJU', round: bet.round });
  expect(list).toMatchObject([{ id: share.id, madeBy: 'plantao', opened: 1 }]);

  await staff(endRoundShare, { id: share.id });
  expect(await codeOf(stranger()(sharedRound, { token: tokenOf(url) }))).toBe('rounds.link_gone');
  expect(await codeOf(staff(endRoundShare, { id: share.id }))).toBe('rounds.link_gone');
  expect((await staff(roundShares, { vendor: 'CAJU', round: bet.round })).list).toEqual([]);
  expect(await actsOn(`round:CAJU/${bet.round}`)).toEqual(['round.share', 'round.endShare']);
});

test('a link ends by itself after thirty days, and a made-up one never began', async () => {
  const { bet } = await playRound(rounds.caju, await rounds.dialects.sit(rounds.caju));
  const { url } = await staff(shareRound, { vendor: 'CAJU', round: bet.round });
  const { clock } = rounds.dialects.rig;
  clock.move(30 * day - 1);
  expect((await stranger()(sharedRound, { token: tokenOf(url) })).round.round).toBe(bet.round);
  clock.move(1);
  expect(await codeOf(stranger()(sharedRound, { token: tokenOf(url) }))).toBe('rounds.link_gone');
  expect(await codeOf(stranger()(sharedRound, { token: 'made-up' }))).toBe('rounds.link_gone');
});

test('only whoever may share makes and ends links, and only of rounds of their brand', async () => {
  const { bet } = await playRound(rounds.caju, await rounds.dialects.sit(rounds.caju));
  const asked = { vendor: 'CAJU', round: bet.round };
  const reader = await rounds.staff('palpite', ['rounds.read']);
  const abroad = await rounds.staff('palpite-mundo');
  expect(await codeOf(reader(shareRound, asked))).toBe('office.not_permitted');
  expect(await codeOf(abroad(shareRound, asked))).toBe('rounds.unknown');
  expect(await codeOf(staff(shareRound, { vendor: 'CAJU', round: 'never' }))).toBe('rounds.unknown');
  const { share } = await staff(shareRound, asked);
  expect(await codeOf(abroad(endRoundShare, { id: share.id }))).toBe('rounds.link_gone');
  expect((await abroad(roundShares, asked)).list).toEqual([]);
});

test('a round of our own game brings its figures and where it is watched and recomputed', async () => {
  const player = await rounds.dialects.player('50');
  const { gameUrl } = await player.say(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'limbo' });
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const { token } = await stranger()(enterGame, { ticket });
  const bet = { target: 20_000 } as never;
  const played = await rounds.dialects.wire.as(token)(beginRound, { stake: parseMoney('2'), bet }, 'limbo-of-the-test');
  const { roundId, replay } = played.round;
  const round = await player.say(exploreRound, { orderNo: roundId });
  expect(round).toMatchObject({ own: true, vendorName: 'Palpite Originais', round: roundId, calls: [], replay });
  expect(round.steps[0]).toMatchObject({ kind: 'entry', entryKind: 'stake', amount: parseMoney('2'), entry: roundId });
  expect(round.figures).toMatchObject({ serverSeedHash: played.round.serverSeedHash });
  expect(round.verifier).toContain(`/arcade/verify/#game=limbo`);
  const { publicUrl } = rounds.dialects.rig.platform.settings;
  expect(await staff(officeRound, { orderNo: roundId })).toMatchObject({
    replay: `${publicUrl}${replay}`,
    verifier: expect.stringContaining(`${publicUrl}/arcade/verify/#game=limbo`),
  });
  // the clock of the books was behind that of the journal
  const number = BigInt(roundId);
  await sql`update bets.bet set placed_at = now() + interval '1 minute', settled_at = now() + interval '1 minute' where id = ${number}`.execute(
    rounds.dialects.rig.db,
  );
  const { beganAt, steps } = await player.say(exploreRound, { orderNo: roundId });
  expect(Math.min(...steps.map(({ at }) => at))).toBe(beganAt);
  expect(await codeOf(staff(shareRound, { vendor: 'PGE', round: roundId }))).toBe('rounds.unknown');
});
