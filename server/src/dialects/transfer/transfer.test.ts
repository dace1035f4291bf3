// A vendor that keeps the player's money, over HTTP and signed both ways.
import { betRecord } from '@palpite/contract/bets/player.ts';
import { balance, carriedTransfers, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { changeVendor as changeOnShelf, gamesKnown } from '../../catalogue/catalogue.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { setFirstLimits, startExclusion } from '../../safeguards/safeguards.ts';
import { changeVendor, userOf } from '../../vendors/vendors.ts';
import { walletRoom } from '../../wallet/room.ts';
import { roundPage, syncGames, transferDifferences } from '../dialects.ts';
import { type DialectRig, openDialects } from '../rig-dialects.ts';
import { dialectsRoom } from '../room.ts';
import { fetchBets } from './fetch-bets.ts';
import { leaveJob } from './leave.ts';
import { comparePlayer, compareTransferVendors } from './reconcile.ts';
import { openTransferVendor, type TransferVendor, type Trouble } from './rig-transfer-vendor.ts';
import { followTransferVendors } from './transfer.ts';

let dialects: DialectRig;
let jangada: TransferVendor;
const reais = parseMoney;
let keys = 0;
const wallet = { there: 0 };

beforeAll(async () => {
  dialects = await openDialects();
  jangada = await openTransferVendor(dialects, 'JANGADA');
  await follow();
  await syncGames(dialects.rig.platform, await jangada.vendor());
  const { say } = await dialects.player();
  wallet.there = (await say(balance, {})).balance.at(-1)?.accountTypeId ?? 0;
});
beforeEach(() => {
  jangada.trouble.clear();
  jangada.refuses.clear();
  jangada.calls.length = 0;
});
afterAll(async () => {
  const { findings } = await verifyBooks(dialects.rig.db);
  await jangada.close();
  await dialects.close();
  expect(findings).toEqual([]);
});

type Player = Awaited<ReturnType<DialectRig['player']>>;
const period = () => ({ start: new Date(dialects.rig.clock.now().getTime() - 60_000), end: dialects.rig.clock.now() });
const follow = () => followTransferVendors.run(dialects.rig.platform, period());
const compare = () => compareTransferVendors.run(dialects.rig.platform, period());
const nameOf = ({ playerId }: Player) => userOf(playerId);
const move = ({ say }: Player, from: number, to: number, amount: string, key = `jangada-${keys++}-of-a-test`) =>
  say(walletTransfer, { fromAccountType: from, toAccountType: to, amount: reais(amount) }, key);
const into = (who: Player, amount: string) => move(who, 2, wallet.there, amount);
const home = ({ say }: Player) => say(walletTransfer, {}, `jangada-${keys++}-of-a-test`);
async function amounts({ say }: Player): Promise<{ main: bigint; there: bigint; held: bigint }> {
  const { balance: each, heldBalance } = await say(balance, {});
  const of = (type: number) => each.find(({ accountTypeId }) => accountTypeId === type)?.availBalance ?? 0n;
  return { main: of(2), there: of(wallet.there), held: heldBalance };
}
/** The clock goes on, and what waits is asked about. */
async function later(): Promise<void> {
  dialects.rig.clock.move(60_000);
  for (const schedule of walletRoom.schedules ?? []) await schedule.run(dialects.rig.platform, period());
}

test('money goes there and comes home, and the vendor hears of the player first', async () => {
  const who = await dialects.player('100');
  expect((await into(who, '40.25')).moved).toHaveLength(1);
  expect(jangada.calls.map(({ call }) => call)).toEqual(['player', 'in']);
  expect(jangada.calls[1]?.fields).toMatchObject({ operator: 'JANGADA', user: nameOf(who), amount: '40.25' });
  expect(jangada.balances.get(nameOf(who))).toBe(reais('40.25'));
  expect(await amounts(who)).toEqual({ main: reais('59.75'), there: reais('40.25'), held: 0n });
  await home(who);
  expect(jangada.balances.get(nameOf(who))).toBe(0n);
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test.each([['answer_lost'], ['unsigned'], ['other_question'], ['malformed'], ['odd_status'], ['error']] as [Trouble][])(
  'an answer that tells nothing (%s) leaves the money under way, until the vendor says that it came',
  async (trouble) => {
    const who = await dialects.player('100');
    jangada.trouble.set('in', trouble);
    expect((await into(who, '40')).underWay).toHaveLength(1);
    expect(await amounts(who)).toEqual({ main: reais('60'), there: 0n, held: reais('40') });
    jangada.trouble.clear();
    await later();
    expect(await amounts(who)).toEqual({ main: reais('60'), there: reais('40'), held: 0n });
    expect(jangada.calls.filter(({ call }) => call === 'in')).toHaveLength(1);
    expect(await who.say(carriedTransfers, {})).toMatchObject([{ state: 'done' }]);
  },
);

test('a question that never came is closed by asking about it, and the money is back', async () => {
  const who = await dialects.player('100');
  jangada.trouble.set('in', 'question_lost');
  await into(who, '40');
  // a vendor that refuses to be asked says nothing about the transfer
  jangada.refuses.set('check', 'operator');
  await later();
  expect(await amounts(who)).toMatchObject({ held: reais('40') });
  jangada.refuses.clear();
  await later();
  await later();
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('what comes home when the answer is lost is set aside there, and is the player’s once it is known', async () => {
  const who = await dialects.player('100');
  await into(who, '40');
  jangada.trouble.set('out', 'answer_lost');
  expect((await home(who)).underWay).toHaveLength(1);
  expect(await amounts(who)).toMatchObject({ main: reais('60'), there: 0n });
  jangada.trouble.clear();
  await later();
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('a clear no gives the money back at once', async () => {
  const who = await dialects.player('100');
  jangada.refuses.set('in', 'player_closed');
  await expect(into(who, '40')).rejects.toMatchObject({ code: 'wallet.refused_there' });
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('bets are recorded once, whether they are fetched, told, or both, and our wallet there follows', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const user = nameOf(who);
  const told = [jangada.bet(user, '10', '0'), jangada.bet(user, '5.5', '11')];
  for (let times = 0; times < 2; times++)
    expect(await jangada.push(told)).toEqual({ status: 200, body: { status: 'ok', requestId: 'a-push' } });
  jangada.bet(user, '3', '3', { result: 'void' });
  const vendor = await jangada.vendor();
  await Promise.all([
    fetchBets(dialects.rig.platform, vendor),
    fetchBets(dialects.rig.platform, vendor),
    jangada.push(told),
  ]);
  expect(await amounts(who)).toMatchObject({ there: reais('45.5') });
  expect(jangada.balances.get(user)).toBe(reais('45.5'));
  const { list } = await who.say(betRecord, { page: 1, size: 10 } as never);
  expect(list.map(({ status, betAmount, winAmount }) => [status, betAmount, winAmount]).sort()).toEqual([
    ['lost', reais('10'), 0n],
    ['void', reais('3'), reais('3')],
    ['won', reais('5.5'), reais('11')],
  ]);
});

test('a bet told again with another content, or for another player, stays what it was, and the log says so', async () => {
  const [who, other] = [await dialects.player('100'), await dialects.player('100')];
  for (const each of [who, other]) await into(each, '50');
  const bet = jangada.bet(nameOf(who), '10', '25');
  const logged = vi.spyOn(dialects.rig.platform.log, 'warn');
  await jangada.push([bet]);
  await jangada.push([bet]);
  expect(logged).not.toHaveBeenCalled();
  const told = [
    { ...bet, payout: '30' },
    { ...bet, round: 'another' },
    { ...bet, gameCode: 'another' },
    { ...bet, result: 'half_won' },
    { ...bet, opposed: '1.00' },
  ];
  for (const each of [...told, { ...bet, user: nameOf(other) }]) {
    await jangada.push([each]);
    expect(logged).toHaveBeenLastCalledWith(
      { vendor: 'JANGADA', bets: [bet.bet] },
      'bets that were told differently before',
    );
  }
  expect(logged).toHaveBeenCalledTimes(6);
  logged.mockRestore();
  expect([await amounts(who), await amounts(other)]).toMatchObject([{ there: reais('65') }, { there: reais('50') }]);
});

test('a bet that ended by half or was cashed out is recorded as it was told, and what stood against another counts nothing', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const user = nameOf(who);
  jangada.bet(user, '4', '6', { result: 'half_won' });
  jangada.bet(user, '6', '3', { result: 'half_lost' });
  jangada.bet(user, '8', '9', { result: 'cashed_out' });
  const told = jangada.bet(user, '10', '20', { opposed: '7.00' });
  // more than was staked cannot stand against anything
  expect((await jangada.push([{ ...told, opposed: '10.01' }])).body).toMatchObject({ reason: 'syntax' });
  await follow();
  const { list } = await who.say(betRecord, { page: 1, size: 10 } as never);
  expect(list.map(({ status, betAmount, validBetAmount }) => [status, betAmount, validBetAmount]).sort()).toEqual([
    ['cashed_out', reais('8'), 0n],
    ['half_lost', reais('6'), reais('3')],
    ['half_won', reais('4'), reais('2')],
    ['won', reais('10'), reais('3')],
  ]);
});

test('what nothing was staked on is a gift, a bet of nothing moves nothing, and what was told late is of today’s books', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const user = nameOf(who);
  const old = { betAt: '2026-01-01T00:00:00Z', endedAt: '2026-01-01T00:00:01Z' };
  await jangada.push([jangada.bet(user, '0', '4'), jangada.bet(user, '0', '0'), jangada.bet(user, '1', '0', old)]);
  expect(await amounts(who)).toMatchObject({ there: reais('53') });
  const { list } = await who.say(betRecord, { page: 1, size: 10 } as never);
  expect(list.map(({ betAmount, betTimeInTimestamp }) => [betAmount, betTimeInTimestamp])).toEqual([
    [reais('1'), dialects.rig.clock.now().getTime()],
  ]);
});

test('nobody’s bets, those in a currency it may not play for, and a batch that is too long are not booked', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const user = nameOf(who);
  await jangada.push([jangada.bet('u999999', '1', '0'), jangada.bet(user, '1', '0', { currency: 'USD' })]);
  const told = jangada.bet(user, '1', '0');
  const many = Array.from({ length: 101 }, () => told);
  expect((await jangada.push(many)).body).toMatchObject({ status: 'refused', reason: 'syntax' });
  expect((await jangada.push([{ ...told, stake: '-1' }])).body).toMatchObject({ reason: 'syntax' });
  expect((await jangada.push([{ ...told, stake: '0.0000001' }])).body).toMatchObject({ reason: 'syntax' });
  // fetched, the strange ones are left out and the others booked
  jangada.bet(user, '1', '0', { stake: 'much' });
  await follow();
  expect(await amounts(who)).toMatchObject({ there: reais('49') });
  await compare();
  expect(await transferDifferences(dialects.rig.platform)).toMatchObject([
    { playerId: who.playerId, ours: reais('49'), theirs: reais('47') },
  ]);
  jangada.balances.set(user, reais('49'));
  await compare();
});

test('bets told with a signature that does not hold are not heard', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const told = jangada.bet(nameOf(who), '10', '0');
  expect((await jangada.push([told], { sign: false })).status).toBe(401);
  expect(await amounts(who)).toMatchObject({ there: reais('50') });
});

test('what was said to another operator of the same key is nothing said to us', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const told = jangada.bet(nameOf(who), '10', '0');
  expect((await jangada.push([told], { operator: 'JANGADA2' })).body).toMatchObject({ reason: 'operator' });
  expect(await amounts(who)).toMatchObject({ there: reais('50') });
});

test('a currency that is taken from the vendor loses no bet that was made in it', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const { platform, db, clock } = dialects.rig;
  const serve = async (currencies: string[]) => {
    await inTx(db, (tx) => changeVendor(platform, tx, 'JANGADA', { currencies }));
    clock.move(2_000);
  };
  await serve(['EUR']);
  jangada.bet(nameOf(who), '10', '0');
  await fetchBets(platform, await jangada.vendor());
  await serve(['BRL']);
  await fetchBets(platform, await jangada.vendor());
  expect(await amounts(who)).toMatchObject({ there: reais('40') });
});

test('bets of absurd amounts, and a balance that cannot be read, hide nobody’s difference', async () => {
  const [thief, who] = [await dialects.player('100'), await dialects.player('100')];
  await into(who, '50');
  await into(thief, '50');
  jangada.balances.set(nameOf(who), reais('49'));
  for (let bets = 0; bets < 12; bets++) jangada.bet(nameOf(thief), '999999999999', '0');
  await compare();
  jangada.balances.set(nameOf(thief), reais('1'));
  await compare();
  expect(await transferDifferences(dialects.rig.platform)).toHaveLength(2);
  jangada.balances.set(nameOf(who), reais('50'));
  jangada.balances.set(nameOf(thief), reais('50'));
  await compare();
  expect(await transferDifferences(dialects.rig.platform)).toEqual([]);
});

test('a vendor that never comes to an end of its bets keeps nobody waiting for it', async () => {
  jangada.trouble.set('bets', 'endless');
  await expect(fetchBets(dialects.rig.platform, await jangada.vendor(), 100)).rejects.toMatchObject({ sent: true });
});

test('before money leaves, what was bet is fetched: what was won comes home as well', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  for (let bets = 0; bets < 8; bets++) jangada.bet(nameOf(who), '2', bets === 7 ? '34' : '0');
  expect((await home(who)).moved).toMatchObject([{ amount: reais('68') }]);
  expect(await amounts(who)).toEqual({ main: reais('118'), there: 0n, held: 0n });
});

test('a bet with money that is still under way waits, and is booked when that has come', async () => {
  const who = await dialects.player('100');
  jangada.trouble.set('in', 'answer_lost');
  await into(who, '40');
  const told = jangada.bet(nameOf(who), '30', '0');
  await jangada.push([told]);
  expect(await amounts(who)).toEqual({ main: reais('60'), there: 0n, held: reais('40') });
  jangada.trouble.clear();
  await later();
  await follow();
  expect(await amounts(who)).toEqual({ main: reais('60'), there: reais('10'), held: 0n });
});

test('what a vendor tells of one player is not held up by what waits of others, which the next round of fetching tries', async () => {
  const [who, other] = [await dialects.player('100'), await dialects.player('100')];
  await into(who, '40');
  // money of a player who never brought any there
  const waits = jangada.bet(nameOf(other), '1', '0');
  await jangada.push([waits]);
  const touched = async () => {
    const { rows } = await sql<{ touched: string; waits: string | null }>`select xmin::text as touched, waits
      from dialects.transfer_bet where bet = ${String(waits.bet)}`.execute(dialects.rig.db);
    return rows[0];
  };
  const before = await touched();
  expect(before).toMatchObject({ waits: 'no_wallet' });
  await jangada.push([jangada.bet(nameOf(who), '30', '0')]);
  expect(await amounts(who)).toMatchObject({ there: reais('10') });
  expect(await touched()).toEqual(before);
  await into(other, '5');
  await follow();
  expect(await touched()).toMatchObject({ waits: null });
  expect(await amounts(other)).toMatchObject({ there: reais('4') });
});

test('where the books differ the desk has it before it, nothing is booked, and it goes when they agree again', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const user = nameOf(who);
  jangada.inPlay.set(user, reais('5'));
  jangada.balances.set(user, reais('45'));
  await compare();
  expect(await transferDifferences(dialects.rig.platform)).toEqual([]);
  jangada.balances.set(user, reais('44'));
  await compare();
  expect(await transferDifferences(dialects.rig.platform, 'JANGADA')).toMatchObject([
    { playerId: who.playerId, ours: reais('50'), theirs: reais('49'), inPlay: reais('5'), waiting: 0 },
  ]);
  expect(await amounts(who)).toMatchObject({ there: reais('50') });
  jangada.balances.set(user, reais('45'));
  await compare();
  expect(await transferDifferences(dialects.rig.platform)).toEqual([]);
});

test('a transfer that begins or ends while the books are laid beside each other is no difference', async () => {
  const who = await dialects.player('100');
  await into(who, '40');
  const { platform } = dialects.rig;
  const look = async () => comparePlayer(platform, await jangada.vendor(), { playerId: who.playerId, currency: 'BRL' });
  jangada.meanwhile.set('balance', () => home(who));
  expect(await look()).toBe('same');
  jangada.trouble.set('in', 'answer_lost');
  await into(who, '30');
  jangada.trouble.clear();
  expect(await look()).toBeUndefined();
  await later();
  expect(await look()).toBe('same');
  expect(await transferDifferences(platform)).toEqual([]);
});

test('a vendor that lost a player does not answer as if nothing lay there, and the books are laid beside each other', async () => {
  const [who, other] = [await dialects.player('100'), await dialects.player('100')];
  await into(who, '40');
  await into(other, '40');
  await home(other);
  jangada.refuses.set('balance', 'unknown_player');
  expect(await home(who)).toMatchObject({ moved: [], underWay: [], silent: [wallet.there] });
  await expect(move(who, wallet.there, 2, '1')).rejects.toMatchObject({ code: 'wallet.vendor_silent' });
  expect(await home(other)).toMatchObject({ moved: [], silent: [] });
  const asked = async ({ playerId }: Player) =>
    (
      await sql`select from graphile_worker.jobs where key = ${`dialects.compare:JANGADA:${playerId}`}`.execute(
        dialects.rig.db,
      )
    ).rows.length;
  expect([await asked(who), await asked(other)]).toEqual([1, 0]);
  await compare();
  expect(await transferDifferences(dialects.rig.platform)).toContainEqual(
    expect.objectContaining({ playerId: who.playerId, ours: reais('40'), theirs: 0n }),
  );
  jangada.refuses.clear();
  await compare();
  expect(await transferDifferences(dialects.rig.platform)).toEqual([]);
});

test('whoever is excluded leaves the games there, brings nothing more, and brings home what lies there', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const { platform, db } = dialects.rig;
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: who.playerId, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  await leaveJob.run(platform, { vendor: 'JANGADA', playerId: who.playerId.toString() });
  expect(jangada.calls).toContainEqual({ call: 'leave', fields: expect.objectContaining({ user: nameOf(who) }) });
  expect(dialectsRoom.listeners?.map(({ name }) => name)).toContain('dialects.leave-transfer-vendors');
  await expect(into(who, '1')).rejects.toMatchObject({ code: 'wallet.locked' });
  await home(who);
  expect(await amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('a limit on losses counts what is lost there: reached, the player leaves and does not sit down again', async () => {
  const who = await dialects.player('100');
  await into(who, '50');
  const { platform, db } = dialects.rig;
  await inTx(db, (tx) => setFirstLimits(platform, tx, who.playerId, { loss: reais('10') }));
  const waiting = async () =>
    (await sql`select from graphile_worker.jobs where key = ${`dialects.leave:JANGADA:${who.playerId}`}`.execute(db))
      .rows.length;
  await jangada.push([jangada.bet(nameOf(who), '9', '0')]);
  expect(await waiting()).toBe(0);
  await jangada.push([jangada.bet(nameOf(who), '1', '0')]);
  expect(await waiting()).toBe(1);
  await expect(dialects.launch(who, jangada, 'dragao-tigre')).rejects.toMatchObject({
    code: 'safeguards.limit_reached',
  });
  await home(who);
  expect(await amounts(who)).toEqual({ main: reais('90'), there: 0n, held: 0n });
});

test('its games are on the shelf, and one opens for a player it hears of first', async () => {
  const who = await dialects.player('10');
  const url = await dialects.launch(who, jangada, 'dragao-tigre').catch((error: unknown) => error);
  expect(jangada.calls.map(({ call }) => call)).toEqual(['player', 'launch']);
  expect(jangada.calls[1]?.fields).toMatchObject({ user: nameOf(who), gameCode: 'dragao-tigre', currency: 'BRL' });
  expect(String(jangada.calls[1]?.fields.depositUrl)).toMatch(/\/member\/transferFund$/);
  // the address it gave is not one of its own
  expect(url).toMatchObject({ code: 'vendors.unavailable' });
  expect(await roundPage(dialects.rig.platform, 'JANGADA', { user: '', transaction: 'b1', round: 'r1' })).toBe(
    'https://jangada.example/bet/b1',
  );
});

test('a wallet is offered where the vendor is on and on the brand’s shelf, also in its maintenance, and stays', async () => {
  const { platform, db, clock } = dialects.rig;
  const canoa = await openTransferVendor(dialects, 'CANOA');
  await syncGames(platform, await canoa.vendor());
  const shelf = { platform, merchant: 'palpite', language: 'PT' } as const;
  const set = async (enabled: boolean, change: Pick<Parameters<typeof changeOnShelf>[2], 'on' | 'maintenance'>) => {
    await inTx(db, (tx) => changeVendor(platform, tx, 'CANOA', { enabled }));
    await inTx(db, (tx) => changeOnShelf(shelf, tx, { code: 'CANOA', ...change }));
    clock.move(2_000);
    await follow();
    const { say } = await dialects.player();
    return (await say(balance, {})).balance.length;
  };
  const without = (await (await dialects.player()).say(balance, {})).balance.length;
  expect(await set(false, { on: true })).toBe(without);
  expect(await set(true, { on: false })).toBe(without);
  expect(await set(true, { on: true, maintenance: { from: null, until: null } })).toBe(without + 1);
  expect(await set(false, { on: false })).toBe(without + 1);
  await canoa.close();
});

test('what it lists stands in its own category, a bookmaker’s counter among sports', async () => {
  const listed = (await gamesKnown(dialects.rig.db)).filter(({ vassalage }) => vassalage === 'JANGADA');
  expect(listed.map(({ gameCode, gameType }) => [gameCode, gameType])).toEqual([
    ['dragao-tigre', 'RNG'],
    ['copa', 'SPORTS'],
  ]);
});
