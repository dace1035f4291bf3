// The PAM doors, over HTTP as an aggregator calls them, with players made through the back door of its public suite.
// Cases in quotation marks are named in that suite and written anew from their behaviour.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { betsById } from '../../bets/bets.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { callsOf, changeVendor, faultsOf, transactionOf } from '../../vendors/vendors.ts';
import { type DialectRig, openDialects } from '../rig-dialects.ts';
import { type Backdoor, offerPamTest, openBackdoor, pamCode } from './rig-backdoor.ts';

let dialects: DialectRig;
let backdoor: Backdoor;
const bearer = 'a-token-of-the-suite';
type Heard = { status: number; body: Record<string, never>; text: string };
let [user, token] = ['', ''];
let ids = 0;

beforeAll(async () => {
  dialects = await openDialects();
  await offerPamTest(dialects.rig.platform, bearer, 'USD');
  dialects.rig.clock.move(2_000);
  backdoor = await openBackdoor(dialects.rig.platform);
});
beforeEach(async () => {
  [user, token] = await session({ promoAmount: 10 });
});
afterAll(async () => {
  const { findings } = await verifyBooks(dialects.rig.db);
  await backdoor.close();
  await dialects.close();
  expect(findings).toEqual([]);
});

async function session(asked: Record<string, unknown>): Promise<[string, string]> {
  const answer = await fetch(`${backdoor.url}/session`, {
    method: 'POST',
    body: JSON.stringify({ currency: 'USD', provider: 'Caleta', gameId: 'SomeSlotGame', ...asked }),
  });
  const { result } = (await answer.json()) as { result: { token: string; userId: string } };
  return [result.userId, result.token];
}

async function call(method: string, path: string, body?: string, more: Record<string, string> = {}): Promise<Heard> {
  const at = `${dialects.url}/hooks/vendors/${pamCode}${path}${path.includes('?') ? '&' : '?'}provider=Caleta`;
  const headers = {
    authorization: `Bearer ${bearer}`,
    'x-player-token': token,
    'x-correlation-id': 'of-a-test',
    'content-type': 'application/json',
    ...more,
  };
  const answer = await fetch(at, { method, headers, ...(body !== undefined && { body }) });
  const text = await answer.text();
  return { status: answer.status, body: JSON.parse(text) as Record<string, never>, text };
}

interface Moved {
  transactionType: string;
  [field: string]: unknown;
}
const newId = () => `t${++ids}`;
/** Amounts are written as they are given: '0.000001' must not pass through a float. */
const move = (fields: Moved, to = user) => {
  const { cash = '0', promo = '0', bonus = '0', ...rest } = fields;
  const body = {
    ...{ currency: 'USD', provider: 'Caleta', transactionDateTime: '2026-03-02T15:00:00Z' },
    ...{ providerTransactionId: newId(), providerGameId: 'SomeSlotGame', providerRoundId: 'r0' },
    ...rest,
  };
  const amounts = `"cashAmount":${String(cash)},"promoAmount":${String(promo)},"bonusAmount":${String(bonus)}`;
  return call('POST', `/players/${to}/transactions`, `{${amounts},${JSON.stringify(body).slice(1)}`);
};
const cashOf = ({ text }: Heard) => /"cashAmount":([\d.]+)/.exec(text)?.[1];
const promoOf = ({ text }: Heard) => /"promoAmount":([\d.]+)/.exec(text)?.[1];
const codeOf = ({ body }: Heard) => (body.error as { code: string } | undefined)?.code ?? body.status;
const balance = async () => cashOf(await call('GET', `/players/${user}/balance`));

test('a session is told, and swapped for another: the old one is expired', async () => {
  const told = await call('GET', '/players/session');
  expect(told.body).toMatchObject({ status: 'OK', session: { playerId: user, token, currency: 'USD' } });
  const [next, old] = [await call('PUT', '/players/session'), token];
  token = (next.body as unknown as { session: { token: string } }).session.token;
  expect(token).not.toBe(old);
  expect(codeOf(await move({ transactionType: 'WITHDRAW', cash: '1' }))).toBe('OK');
  token = old;
  expect(codeOf(await move({ transactionType: 'WITHDRAW', cash: '1' }))).toBe('PAM_ERR_SESSION_EXPIRED');
});

test('who asks is proven before anything is read', async () => {
  const wrong = await call('GET', '/players/session', undefined, { authorization: 'Bearer no' });
  expect([wrong.status, codeOf(wrong)]).toEqual([401, 'PAM_ERR_API_TOKEN']);
  const unknown = await call('GET', '/players/session', undefined, { 'x-player-token': 'f'.repeat(32) });
  expect([unknown.status, codeOf(unknown)]).toEqual([401, 'PAM_ERR_SESSION_NOT_FOUND']);
  const at = `${dialects.url}/hooks/vendors/${pamCode}/players/session`;
  const nameless = await fetch(at, { headers: { authorization: `Bearer ${bearer}`, 'x-player-token': token } });
  expect([nameless.status, codeOf({ body: (await nameless.json()) as never, status: 0, text: '' })]).toEqual([
    ...[400, 'PAM_ERR_MISSING_PROVIDER'],
  ]);
  expect(codeOf(await call('GET', '/players/u999999/balance'))).toMatch(/NOT_FOUND/);
});

test('“bet” and “win” of one cent, one milli and ten micro are exact, and so is a millionth', async () => {
  for (const [amount, left] of [
    ['0.01', '999.99'],
    ['0.001', '999.989'],
    ['0.00001', '999.98899'],
    ['0.000001', '999.988989'],
    ['1e-6', '999.988988'],
  ] as const)
    expect(cashOf(await move({ transactionType: 'WITHDRAW', cash: amount }))).toBe(left);
  expect(cashOf(await move({ transactionType: 'DEPOSIT', cash: '0.011012', isGameOver: true }))).toBe('1000.00');
});

test('a session that may bet no more is told, for what is owed; it bets nothing, and is swapped for nothing', async () => {
  const round = { providerRoundId: newId() };
  await move({ transactionType: 'PROMOWITHDRAW', promo: '4', ...round });
  const [old, next] = [token, await call('PUT', '/players/session')];
  expect((await call('GET', '/players/session')).body).toMatchObject({ session: { playerId: user, token: old } });
  for (const heard of [
    await call('PUT', '/players/session'),
    await call('GET', `/players/${user}/balance`),
    await move({ transactionType: 'WITHDRAW', cash: '1' }),
  ])
    expect(codeOf(heard)).toBe('PAM_ERR_SESSION_EXPIRED');
  expect(promoOf(await move({ transactionType: 'PROMODEPOSIT', promo: '8', ...round }))).toBe('14.00');
  expect(codeOf(next)).toBe('OK');
});

test('whatever is asked is judged by its token first: one nobody had, or another had, brings nothing', async () => {
  const bet = { providerTransactionId: newId(), providerRoundId: newId() };
  await move({ transactionType: 'WITHDRAW', cash: '10', ...bet });
  const [, theirs] = await session({});
  for (const wrong of ['an-invented-token-of-39-characters-long', theirs]) {
    const asked = { 'x-player-token': wrong };
    const body = { currency: 'USD', provider: 'Caleta', transactionDateTime: '2026-03-02T15:00:00Z', ...bet };
    const amounts = { cashAmount: 1, bonusAmount: 0, promoAmount: 0 };
    const path = `/players/${user}/transactions`;
    for (const transactionType of ['WITHDRAW', 'DEPOSIT', 'CANCEL', 'PROMODEPOSIT']) {
      const heard = await call('POST', path, JSON.stringify({ ...body, ...amounts, transactionType }), asked);
      expect([heard.status, codeOf(heard)]).toEqual([401, 'PAM_ERR_SESSION_NOT_FOUND']);
    }
    const told = [
      `${path}?providerBetRef=${bet.providerTransactionId}`,
      `/players/${user}/gamerounds/${bet.providerRoundId}`,
    ];
    for (const each of told) expect((await call('GET', each, undefined, asked)).status).toBe(401);
  }
  expect(await balance()).toBe('990.00');
});

test('with a token agreed for what was left open a vendor pays and cancels, and stakes nothing', async () => {
  const recon = 'agreed-for-what-was-left-open-00000001';
  const agree = (reconTokens: string) =>
    inTx(dialects.rig.db, (tx) => changeVendor(dialects.rig.platform, tx, pamCode, { settings: { reconTokens } }));
  const [paid, undone] = [
    { providerTransactionId: newId(), providerRoundId: newId() },
    { providerTransactionId: newId() },
  ];
  for (const bet of [paid, undone]) await move({ transactionType: 'WITHDRAW', cash: '10', ...bet });
  const mine = token;
  token = recon;
  const win = { transactionType: 'DEPOSIT', cash: '15', providerRoundId: paid.providerRoundId };
  expect(codeOf(await move(win))).toBe('PAM_ERR_SESSION_NOT_FOUND');
  await agree(`another-word-of-thirty-two-characters ${recon}`);
  dialects.rig.clock.move(2_000);
  expect(cashOf(await move(win))).toBe('995.00');
  expect(cashOf(await move({ transactionType: 'CANCEL', ...undone }))).toBe('1005.00');
  expect(codeOf(await move({ transactionType: 'WITHDRAW', cash: '1' }))).toBe('PAM_ERR_SESSION_NOT_FOUND');
  expect((await call('GET', '/players/session')).status).toBe(401);
  await agree('');
  dialects.rig.clock.move(2_000);
  expect(codeOf(await move(win))).toBe('PAM_ERR_SESSION_NOT_FOUND');
  token = mine;
});

test('an amount finer than a millionth, a negative one, and one that is no number move nothing', async () => {
  const finer = await move({ transactionType: 'WITHDRAW', cash: '0.0000001' });
  expect([codeOf(finer), cashOf(finer)]).toEqual(['PAM_ERR_UNDEFINED', '1000.00']);
  const negative = await move({ transactionType: 'WITHDRAW', cash: '-1' });
  expect([codeOf(negative), cashOf(negative)]).toEqual(['PAM_ERR_NEGATIVE_STAKE', '1000.00']);
  expect((await move({ transactionType: 'WITHDRAW', cash: '"1"' })).status).toBe(400);
  expect((await call('POST', `/players/${user}/transactions`, '{')).status).toBe(400);
});

test('“duplicate id” is the same transaction, for another player or round it is refused', async () => {
  const bet = { transactionType: 'WITHDRAW', cash: '5', providerTransactionId: newId(), providerRoundId: newId() };
  const both = await Promise.all([move(bet), move(bet)]);
  expect(both.map((each) => [codeOf(each), cashOf(each)])).toEqual(Array(2).fill(['OK', '995.00']));
  expect(codeOf(await move({ ...bet, providerRoundId: 'another' }))).toBe('PAM_ERR_DUPLICATE_TRANS');
  const mine = token;
  [user, token] = await session({});
  expect(codeOf(await move(bet))).toBe('PAM_ERR_DUPLICATE_TRANS');
  expect(mine).not.toBe(token);
});

test('bets and wins have ids of one kind: under the id of a bet no other player, round or game is paid', async () => {
  const [id, own] = [newId(), newId()];
  await move({ transactionType: 'WITHDRAW', cash: '5', providerTransactionId: id, providerRoundId: id });
  await move({ transactionType: 'WITHDRAW', cash: '5', providerRoundId: own });
  const paid = { transactionType: 'DEPOSIT', cash: '7', providerTransactionId: id };
  expect(codeOf(await move({ ...paid, providerRoundId: own }))).toBe('PAM_ERR_DUPLICATE_TRANS');
  expect(await balance()).toBe('990.00');
  expect(codeOf(await move({ ...paid, providerRoundId: id }))).toBe('OK');
  expect(await balance()).toBe('997.00');
});

test('a deposit needs its round, and a closed round takes no more', async () => {
  const lost = await move({ transactionType: 'DEPOSIT', cash: '5', providerRoundId: newId() });
  expect([codeOf(lost), cashOf(lost)]).toEqual(['PAM_ERR_TRANS_NOT_FOUND', '1000.00']);
  const round = newId();
  await move({ transactionType: 'WITHDRAW', cash: '10', providerRoundId: round });
  const win = { transactionType: 'DEPOSIT', cash: '25', providerRoundId: round, isGameOver: true };
  const again = { ...win, providerTransactionId: newId() };
  expect(cashOf(await move(again))).toBe('1015.00');
  expect([codeOf(await move(again)), cashOf(await move(again))]).toEqual(['OK', '1015.00']);
  const late = await move(win);
  expect([codeOf(late), cashOf(late)]).toEqual(['PAM_ERR_TRANS_ALREADY_SETTLED', '1015.00']);
});

test('a deposit that refers to a bet by a name of its own belongs to its round, said again as well', async () => {
  const round = newId();
  await move({ transactionType: 'WITHDRAW', cash: '10', providerRoundId: round });
  const win = { transactionType: 'DEPOSIT', cash: '7', providerRoundId: round, providerBetRef: 'of-their-own' };
  const again = { ...win, providerTransactionId: newId() };
  for (let times = 0; times < 2; times++) expect(cashOf(await move(again))).toBe('997.00');
  expect(codeOf(await move({ ...again, cash: '8' }))).toBe('PAM_ERR_DUPLICATE_TRANS');
});

test('a cancel undoes a bet alone, once; a deposit on what was cancelled is refused', async () => {
  const bet = { transactionType: 'WITHDRAW', cash: '10', providerTransactionId: newId(), providerRoundId: newId() };
  const cancel = { transactionType: 'CANCEL', providerRoundId: bet.providerRoundId };
  const ref = { providerBetRef: bet.providerTransactionId };
  const unknown = await move({ ...cancel, providerBetRef: 'never-was' });
  expect([codeOf(unknown), cashOf(unknown)]).toEqual(['PAM_ERR_CANCEL_NOT_FOUND', '1000.00']);
  await move(bet);
  const first = { ...cancel, ...ref, providerTransactionId: newId() };
  for (let times = 0; times < 2; times++) expect(cashOf(await move(first))).toBe('1000.00');
  expect(codeOf(await move({ ...cancel, ...ref }))).toBe('PAM_ERR_TRANS_ALREADY_CANCELLED');
  const win = { transactionType: 'DEPOSIT', cash: '5', providerRoundId: bet.providerRoundId, ...ref };
  expect(codeOf(await move(win))).toBe('PAM_ERR_TRANS_ALREADY_CANCELLED');
  expect(await balance()).toBe('1000.00');
});

test('a settled bet and a deposit are not cancelled', async () => {
  const bet = { transactionType: 'WITHDRAW', cash: '10', providerTransactionId: newId(), providerRoundId: newId() };
  const { providerRoundId } = bet;
  const win = { transactionType: 'DEPOSIT', cash: '5', providerTransactionId: newId(), providerRoundId };
  await move(bet);
  await move({ ...win, isGameOver: true });
  const cancel = { transactionType: 'CANCEL', providerRoundId };
  expect(codeOf(await move({ ...cancel, providerBetRef: bet.providerTransactionId }))).toBe(
    'PAM_ERR_TRANS_ALREADY_SETTLED',
  );
  expect(codeOf(await move({ ...cancel, providerBetRef: win.providerTransactionId }))).toBe(
    'PAM_ERR_CANCEL_NON_WITHDRAW',
  );
});

test('every transaction of a bet is told by the bet’s name, each with its own id, and so is one by that', async () => {
  const path = `/players/${user}/transactions`;
  const told = async (query: string) => {
    const { body } = await call('GET', `${path}?${query}`);
    const list = (body.transactions ?? []) as unknown as Record<string, string>[];
    return list.map((each) => [each.transactionType, each.providerTransactionId, each.providerBetRef].join(' '));
  };
  const [round, ref, first, second] = [newId(), newId(), newId(), newId()];
  const bet = { transactionType: 'WITHDRAW', cash: '10', providerTransactionId: first, providerBetRef: ref };
  const other = { ...bet, providerTransactionId: second, providerBetRef: newId() };
  await move({ ...bet, providerRoundId: round });
  await move({ ...other, providerRoundId: round });
  const paid = newId();
  const win = { transactionType: 'DEPOSIT', cash: '20', providerTransactionId: paid, providerBetRef: ref };
  await move({ ...win, providerRoundId: round });
  // its own id is that of what it undoes
  await move({ ...other, transactionType: 'CANCEL', cash: '0', providerRoundId: round });
  expect(await told(`providerBetRef=${ref}`)).toEqual([`WITHDRAW ${first} ${ref}`, `DEPOSIT ${paid} ${ref}`]);
  const { providerBetRef: otherRef } = other;
  const both = [`WITHDRAW ${second} ${otherRef}`, `CANCEL ${second} ${otherRef}`];
  expect(await told(`providerBetRef=${otherRef}`)).toEqual(both);
  expect(await told(`providerBetRef=${otherRef}&providerTransactionId=${paid}`)).toEqual(both);
  expect(await told(`providerTransactionId=${paid}`)).toEqual([`DEPOSIT ${paid} ${ref}`]);
  expect(await told(`providerBetRef=${paid}`)).toEqual([]);
});

test('a bet has one result: credit after credit, cancel after credit and credit after cancel are settled or cancelled', async () => {
  const ways = (ref: string, round: string) => ({
    debit: { transactionType: 'WITHDRAW', cash: '10', providerBetRef: ref, providerRoundId: round },
    credit: { transactionType: 'DEPOSIT', cash: '20', providerBetRef: ref, providerRoundId: round },
    cancel: { transactionType: 'CANCEL', providerBetRef: ref, providerRoundId: round },
  });
  for (const named of ['a name of its own', 'a name nobody knows'] as const) {
    const { debit, credit, cancel } = ways(newId(), newId());
    const ref = named === 'a name of its own' ? debit.providerBetRef : newId();
    await move(debit);
    expect(codeOf(await move({ ...credit, providerBetRef: ref }))).toBe('OK');
    expect(codeOf(await move({ ...credit, providerBetRef: ref }))).toBe('PAM_ERR_TRANS_ALREADY_SETTLED');
    expect(codeOf(await move({ ...credit, providerBetRef: ref, cash: '0' }))).toBe('PAM_ERR_TRANS_ALREADY_SETTLED');
    expect(codeOf(await move(cancel))).toBe('PAM_ERR_TRANS_ALREADY_SETTLED');
  }
  expect(await balance()).toBe('1020.00');
  const { debit, credit, cancel } = ways(newId(), newId());
  await move(debit);
  await move(cancel);
  expect(codeOf(await move(credit))).toBe('PAM_ERR_TRANS_ALREADY_CANCELLED');
  expect(await balance()).toBe('1020.00');
});

test('cash and promo money of one transaction are booked together, each with its bet, and given back together', async () => {
  const { platform } = dialects.rig;
  const round = { providerRoundId: newId() };
  const bet = { transactionType: 'WITHDRAW', cash: '3', promo: '4', providerTransactionId: newId(), ...round };
  for (let times = 0; times < 2; times++) {
    const staked = await move(bet);
    expect([codeOf(staked), cashOf(staked), promoOf(staked)]).toEqual(['OK', '997.00', '6.00']);
  }
  expect(codeOf(await move({ ...bet, promo: '5' }))).toBe('PAM_ERR_DUPLICATE_TRANS');
  const over = await move({ ...bet, promo: '7', providerTransactionId: newId() });
  expect([codeOf(over), cashOf(over), promoOf(over)]).toEqual(['PAM_ERR_PROMO_OVERDRAFT', '997.00', '6.00']);
  const won = await move({ transactionType: 'DEPOSIT', cash: '10', promo: '1', ...round, isGameOver: true });
  expect([codeOf(won), cashOf(won), promoOf(won)]).toEqual(['OK', '1007.00', '7.00']);
  const id = `Caleta:bet:${bet.providerTransactionId}`;
  const main = await transactionOf(platform.db, { vendor: pamCode, id });
  const beside = await transactionOf(platform.db, { vendor: pamCode, id: id.replace('bet:', 'beside bet:') });
  const journal = await betsById(platform.db, [main?.bet ?? 0n, beside?.bet ?? 0n]);
  const units = (micros: bigint | null | undefined) => Number(micros) / 1e6;
  expect(
    journal.map(({ stake, freeStake, payout, state }) => [units(stake), units(freeStake), units(payout), state]).sort(),
  ).toEqual([
    [0, 4, 1, 'won'],
    [3, 0, 10, 'won'],
  ]);
  const undone = { ...bet, providerTransactionId: newId(), providerRoundId: newId() };
  await move(undone);
  const back = await move({ ...undone, transactionType: 'CANCEL', cash: '0', promo: '0' });
  expect([codeOf(back), cashOf(back), promoOf(back)]).toEqual(['OK', '1007.00', '7.00']);
  const span = { from: new Date(0), until: new Date('9000-01-01T00:00:00Z') };
  expect(await faultsOf(platform, span)).toEqual([]);
});

test('two stakes under one name of a bet are never one stake paid for once', async () => {
  const bet = { transactionType: 'WITHDRAW', cash: '10', providerBetRef: newId(), providerRoundId: newId() };
  const first = { ...bet, providerTransactionId: newId() };
  for (let times = 0; times < 2; times++) expect(cashOf(await move(first))).toBe('990.00');
  expect(codeOf(await move({ ...bet, providerTransactionId: newId() }))).toBe('PAM_ERR_DUPLICATE_TRANS');
  const { providerBetRef, providerRoundId } = bet;
  const won = { transactionType: 'DEPOSIT', cash: '5', providerBetRef, providerRoundId };
  expect(cashOf(await move(won))).toBe('995.00');
});

test('the calls about a transaction and a round are found by the names these have with us', async () => {
  const { platform } = dialects.rig;
  const bet = { transactionType: 'WITHDRAW', cash: '1', providerTransactionId: newId(), providerRoundId: newId() };
  await move(bet);
  const kept = await transactionOf(platform.db, { vendor: pamCode, id: `Caleta:bet:${bet.providerTransactionId}` });
  expect(await callsOf(platform, { vendor: pamCode, transactions: [kept?.id ?? ''] })).toHaveLength(1);
  expect(await callsOf(platform, { vendor: pamCode, round: kept?.round ?? '' })).toHaveLength(1);
});

test('a bet that comes after its cancel is refused', async () => {
  const bet = { transactionType: 'WITHDRAW', cash: '10', providerTransactionId: newId(), providerRoundId: newId() };
  const { providerTransactionId: providerBetRef, providerRoundId } = bet;
  await move({ transactionType: 'CANCEL', providerRoundId, providerBetRef });
  expect(codeOf(await move(bet))).toBe('PAM_ERR_TRANS_ALREADY_CANCELLED');
  expect(await balance()).toBe('1000.00');
});

test('promo money is staked and won for itself, and a promotion pays without any bet', async () => {
  const bet = {
    transactionType: 'PROMOWITHDRAW',
    promo: '4',
    providerTransactionId: newId(),
    providerRoundId: newId(),
  };
  const staked = await move(bet);
  expect([cashOf(staked), promoOf(staked)]).toEqual(['1000.00', '6.00']);
  const { providerTransactionId: providerBetRef, providerRoundId } = bet;
  const won = await move({ transactionType: 'PROMODEPOSIT', promo: '3', providerRoundId, providerBetRef });
  expect([cashOf(won), promoOf(won)]).toEqual(['1000.00', '9.00']);
  const prize = {
    transactionType: 'PROMODEPOSIT',
    cash: '2',
    providerRoundId: newId(),
    providerTransactionId: newId(),
  };
  for (let times = 0; times < 2; times++) expect(cashOf(await move(prize))).toBe('1002.00');
  const over = await move({ ...bet, promo: '40', providerTransactionId: newId() });
  expect([codeOf(over), promoOf(over)]).toEqual(['PAM_ERR_PROMO_OVERDRAFT', '9.00']);
  expect(codeOf(await move({ transactionType: 'WITHDRAW', bonus: '1' }))).toBe('PAM_ERR_BONUS_OVERDRAFT');
});

test('“exceeding”, “wrong currency”, “invalid currency” and “invalid game” are refused with the balance', async () => {
  const bet = { transactionType: 'WITHDRAW', cash: '1' };
  for (const [more, code] of [
    [{ cash: '1000.01' }, 'PAM_ERR_CASH_OVERDRAFT'],
    [{ currency: 'FUN' }, 'PAM_ERR_TRANS_CURRENCY'],
    [{ currency: 'BRL' }, 'PAM_ERR_TRANS_CURRENCY'],
    [{ currency: 'NOPE' }, 'PAM_ERR_TRANS_CURRENCY'],
    [{ providerGameId: 'NoSuchGame' }, 'PAM_ERR_GAME_NOT_FOUND'],
  ] as const) {
    const heard = await move({ ...bet, ...more, providerRoundId: newId() });
    expect([heard.status, codeOf(heard), cashOf(heard)]).toEqual([200, code, '1000.00']);
  }
});

test('“blocked” and “expired session”: no bets, but what is owed comes in', async () => {
  const round = { providerRoundId: newId() };
  await move({ transactionType: 'WITHDRAW', cash: '10', ...round });
  await session({ userId: user, isBlocked: true });
  expect(codeOf(await move({ transactionType: 'WITHDRAW', cash: '1' }))).toBe('PAM_ERR_BET_NOT_ALLOWED');
  expect(codeOf(await move({ transactionType: 'PROMOWITHDRAW', promo: '1' }))).toBe('PAM_ERR_BET_NOT_ALLOWED');
  await call('PUT', '/players/session');
  expect(cashOf(await move({ transactionType: 'DEPOSIT', cash: '15', ...round }))).toBe('1005.00');
});

test('transactions and rounds are told as they were done, to their own player', async () => {
  const bet = { transactionType: 'WITHDRAW', cash: '1.5', providerTransactionId: newId(), providerRoundId: newId() };
  await move(bet);
  const path = `/players/${user}`;
  const found = await call('GET', `${path}/transactions?providerTransactionId=${bet.providerTransactionId}`);
  const { cash: _, ...told } = bet;
  expect(found.body.transactions).toMatchObject([{ ...told, cashAmount: 1.5, currency: 'USD' }]);
  expect(found.text).toContain('"cashAmount":1.50');
  expect((await call('GET', `${path}/transactions`)).status).toBe(400);
  expect(codeOf(await call('GET', `${path}/transactions?providerBetRef=never`))).toBe('PAM_ERR_TRANS_NOT_FOUND');
  const round = () => call('GET', `${path}/gamerounds/${bet.providerRoundId}`);
  expect((await round()).body.gameround).toMatchObject({ providerGameId: 'SomeSlotGame' });
  await move({ transactionType: 'DEPOSIT', cash: '0', providerRoundId: bet.providerRoundId, isGameOver: true });
  expect((await round()).body.gameround).toMatchObject({ endTime: expect.any(String) });
  const other = await session({});
  const theirs = await call('GET', `/players/${other[0]}/gamerounds/${bet.providerRoundId}`, undefined, {
    'x-player-token': other[1],
  });
  expect(codeOf(theirs)).toBe('PAM_ERR_ROUND_NOT_FOUND');
});
