import * as calls from '@palpite/contract/bonuses/player.ts';
import { inbox } from '@palpite/contract/messages/player.ts';
import { parseMoney as m, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asideOf, inTx, type Tx } from '../base/db/db.ts';
import { betsById } from '../bets/bets.ts';
import { keyOf, post } from '../ledger/ledger.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { bonusById, changeBalances, lockBonus } from './bonus-store.ts';
import { openObligations } from './bonuses.ts';
import { endLost } from './jobs.ts';
import { accountsOf } from './life/move-money.ts';
import { countPlay } from './play/count-play.ts';
import { countsOfBets } from './play/count-store.ts';
import { type Bonuses, openBonusesRig, type Person, terms } from './rig-bonuses.ts';

let house: Bonuses;
let keys = 0;
beforeAll(async () => {
  house = await openBonusesRig();
});
afterAll(() => house.close());

const key = () => `key-of-a-bonus-${keys++}`;
const refused = (work: Promise<unknown>) => expect(work).rejects;
const soon = () => ({ until: new Date(house.rig.clock.now().getTime() + 600_000) });
const stands = async (id: bigint) => {
  const row = await bonusById(house.rig.db, id);
  return row && { state: row.state, progress: row.progress, released: row.released };
};
const once = { ...terms, rolloverPercent: 100 };

test('a bonus is money in the bonus wallet, once per key, and its turnover is asked', async () => {
  const player = await house.player();
  const first = await house.issue(player.id, '200.00', { key: 'same' });
  expect(await house.issue(player.id, '200.00', { key: 'same' })).toEqual(first);
  await refused(house.issue(player.id, '201.00', { key: 'same' })).toMatchObject({ code: 'request.key_reused' });
  expect(await house.purse(player.id)).toBe(m('200.00'));
  expect(await house.purse(player.id, 'main')).toBe(0n);
  expect(await openObligations(house.rig.db, player.id)).toMatchObject([
    { bonusId: first.id, amount: m('200.00'), target: m('5000.00'), left: m('5000.00'), holdsWithdrawals: true },
  ]);
});

test('two that issue with one key at once issue one bonus', async () => {
  const player = await house.player();
  const both = await Promise.all([1, 2].map(() => house.issue(player.id, '10.00', { key: 'race' })));
  expect(both[0]?.id).toBe(both[1]?.id);
  expect(await house.purse(player.id)).toBe(m('10.00'));
});

test('25 times a deposit of 200.00: slots in full, blackjack and roulette a tenth, to the cent', async () => {
  const player = await house.player();
  const { id } = await house.issue(player.id, '200.00', {
    deposit: m('200.00'),
    source: { kind: 'deposit', ref: 'D-1', title: { PT: 'Primeiro depósito', EN: 'First deposit' } },
  });
  const roulette = { vassalage: 'PGE', gameCode: 'roulette' };
  const blackjack = { vassalage: 'PGE', gameCode: 'blackjack' };
  for (let nth = 0; nth < 9; nth += 1) await house.bet(player.id, '500.00');
  await house.bet(player.id, '3333.30', roulette);
  await house.bet(player.id, '1666.60', blackjack);
  await house.bet(player.id, '100.00', { gameType: 'FISH', vassalage: 'CAJU', gameCode: 'tarpon' });
  await house.work();
  // 4,500.00 + 333.33 + 166.66 + 0.00
  expect(await stands(id)).toEqual({ state: 'open', progress: m('4999.99'), released: null });
  expect(await house.purse(player.id)).toBe(m('200.00'));
  const last = await house.bet(player.id, '0.10', roulette);
  await house.work();
  expect(await stands(id)).toEqual({ state: 'met', progress: m('5000.00'), released: m('200.00') });
  expect([await house.purse(player.id), await house.purse(player.id, 'main')]).toEqual([0n, m('200.00')]);
  expect(await player.say(calls.bonusesOfBet, { orderNo: last.toString() })).toMatchObject({
    list: [{ bonusId: id.toString(), counted: m('0.01'), percent: 10, reasons: ['game'] }],
  });
  const { list } = await player.say(inbox, { page: 1, size: 5 });
  expect(list[0]).toMatchObject({ title: 'Bônus liberado' });
  expect(list[0]?.content).toContain('200,00');
});

test('bonuses are worked off first in, first out, and what one does not need goes on to the next', async () => {
  const player = await house.player();
  const first = await house.issue(player.id, '10.00', { terms: once });
  house.rig.clock.move(1000);
  const second = await house.issue(player.id, '10.00', { terms: once });
  const id = await house.bet(player.id, '12.50');
  await house.work();
  expect([await stands(first.id), await stands(second.id)]).toEqual([
    { state: 'met', progress: m('10.00'), released: m('10.00') },
    { state: 'open', progress: m('2.50'), released: null },
  ]);
  const { list } = await player.say(calls.bonusesOfBet, { orderNo: id.toString() });
  expect(list.map(({ counted, reasons }) => [counted, reasons])).toEqual([
    [m('10.00'), ['rest']],
    [m('2.50'), []],
  ]);
});

test('every bet says how much it counted and why', async () => {
  const player = await house.player();
  const asked = { ...terms, maxStake: m('5.00'), leastOdds: 15_000 };
  const { id } = await house.issue(player.id, '100.00', { terms: asked });
  // the brand asks for 1.20, which is nothing to the bonus
  const short = { odds: 11_000, leastOdds: 12_000, validTurnover: 0n };
  const shortId = await house.bet(player.id, '4.00', short);
  await house.bet(player.id, '3.00', { odds: 15_000, leastOdds: 12_000 });
  await house.bet(player.id, '4.00');
  await house.bet(player.id, '8.00');
  await house.bet(player.id, '4.00', { state: 'push' });
  await house.bet(player.id, '4.00', { opposed: m('4.00') });
  await house.bet(player.id, '0.00', { freeStake: m('4.00'), validTurnover: 0n });
  await house.bet(player.id, '3.00', { vassalage: 'PGE', gameCode: 'roulette' });
  await house.work();
  const { list, total } = await player.say(calls.bonusBets, { id: id.toString(), page: 1, size: 20 });
  expect(total).toBe(8);
  const said = new Set(list.map(({ counted, reasons }) => `${counted} ${reasons}`));
  expect(said).toEqual(
    new Set([
      ...[`${m('4.00')} `, `${m('3.00')} `, `${m('5.00')} cap`, '0 push', '0 opposed', '0 free', `${m('0.30')} game`],
      '0 odds',
    ]),
  );
  expect(list.find(({ reasons }) => reasons.includes('odds'))?.short).toEqual({ odds: 11_000, least: 15_000 });
  expect(await stands(id)).toMatchObject({ progress: m('12.30') });
  expect(await player.say(calls.bonusesOfBet, { orderNo: `${shortId}` })).toMatchObject({
    list: [{ bonusId: `${id}`, counted: 0n, reasons: ['odds'], short: { odds: 11_000, least: 15_000 } }],
  });
  const { list: own } = await player.say(calls.bonuses, { part: 'now', page: 1, size: 20 });
  expect(own[0]?.terms.leastOdds).toBe(15_000);
  // without least odds the same bet counts
  const other = await house.player();
  const free = await house.issue(other.id, '100.00', { terms });
  await house.bet(other.id, '4.00', short);
  await house.work();
  expect(await stands(free.id)).toMatchObject({ progress: m('4.00') });
  await refused((await house.player()).say(calls.bonusBets, { id: id.toString(), page: 1, size: 20 })).toMatchObject({
    code: 'bonuses.unknown',
  });
});

test('who has no open bonus costs nothing, and a bet placed before the claim counts nothing', async () => {
  const [player, other] = [await house.player(), await house.player()];
  const early = await house.bet(player.id, '50.00', { state: 'accepted', validTurnover: 0n });
  const bystander = await house.bet(other.id, '50.00');
  house.rig.clock.move(1000);
  const { id } = await house.issue(player.id, '100.00');
  await house.settle(early, '0.00');
  await house.work();
  expect(await stands(id)).toMatchObject({ progress: 0n });
  expect(await countsOfBets(house.rig.db, await betsById(house.rig.db, [early, bystander]))).toEqual([]);
});

test('a void takes back what the bet counted, a new result counts it again', async () => {
  const player = await house.player();
  const { id } = await house.issue(player.id, '100.00');
  const bet = await house.bet(player.id, '40.00');
  await house.work();
  expect(await stands(id)).toMatchObject({ progress: m('40.00') });
  await house.change(bet, '40.00');
  await house.work();
  // the stake came back: a push
  expect(await stands(id)).toMatchObject({ progress: 0n });
  await house.change(bet, '1.00');
  await house.work();
  expect(await stands(id)).toMatchObject({ progress: m('40.00') });
  await house.change(bet, '0.00', true);
  await house.work();
  expect(await stands(id)).toMatchObject({ progress: 0n });
  expect(await player.say(calls.bonusesOfBet, { orderNo: bet.toString() })).toMatchObject({
    list: [{ counted: 0n, reasons: ['void'] }],
  });
});

test('a void before the money moves undoes the last step; after it the bonus stays, and the bet counts nowhere else', async () => {
  const player = await house.player();
  const first = await house.issue(player.id, '10.00', { terms: once });
  const bet = await house.bet(player.id, '10.00');
  for (let idle = 0; idle < 2; ) idle = (await countPlay.run(house.rig.platform)) ? 0 : idle + 1;
  expect(await stands(first.id)).toMatchObject({ state: 'open', progress: m('10.00') });
  expect(await openObligations(house.rig.db, player.id)).toEqual([]);
  await house.change(bet, '0.00', true);
  await house.work();
  expect(await stands(first.id)).toMatchObject({ state: 'open', progress: 0n });
  const again = await house.bet(player.id, '10.00');
  await house.work();
  expect(await stands(first.id)).toMatchObject({ state: 'met' });
  const second = await house.issue(player.id, '10.00', { terms: once });
  await house.change(again, '0.00', true);
  await house.change(again, '0.00', true);
  await house.work();
  expect(await stands(first.id)).toMatchObject({ state: 'met', released: m('10.00') });
  expect(await stands(second.id)).toMatchObject({ progress: 0n });
});

test('a batch that fails counts nothing, and comes again', async () => {
  const player = await house.player();
  const { id } = await house.issue(player.id, '100.00');
  await house.bet(player.id, '7.00');
  const now = () => {
    throw new Error('the clock stands');
  };
  const dead = { ...house.rig.platform, clock: { now } };
  await refused(countPlay.run(dead)).toThrow('the clock stands');
  expect(await stands(id)).toMatchObject({ progress: 0n });
  await Promise.all([countPlay.run(house.rig.platform), countPlay.run(house.rig.platform)]);
  await house.work();
  expect(await stands(id)).toMatchObject({ progress: m('7.00') });
});

async function issued(): Promise<{ player: Person; id: string; hash: string; amount: bigint }> {
  const player = await house.player();
  const { id, hash, amount } = await house.issue(player.id, '30.00', { claim: soon() });
  return { player, id: id.toString(), hash, amount };
}

test('a bonus that was issued waits: the player claims it under its terms, and the money comes', async () => {
  const { player, id, hash } = await issued();
  expect(await house.purse(player.id)).toBe(0n);
  await house.work();
  expect((await player.say(inbox, { page: 1, size: 5 })).list[0]).toMatchObject({ title: 'Um bônus espera por você' });
  await refused(player.say(calls.claimBonus, { id, terms: '0'.repeat(64) }, key())).toMatchObject({
    code: 'bonuses.wrong_state',
    value: { field: 'terms' },
  });
  const same = key();
  const claimed = await player.say(calls.claimBonus, { id, terms: hash }, same);
  expect(claimed).toMatchObject({ state: 'open', target: m('750.00'), progress: 0n });
  expect(await player.say(calls.claimBonus, { id, terms: hash }, same)).toEqual(claimed);
  // also once the brand asks its players who they are
  const { db, clock } = house.rig;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'identity.before_play', 'true')`.execute(
    db,
  );
  clock.move(1_001);
  await refused(player.say(calls.claimBonus, { id, terms: hash }, key())).toMatchObject({ code: 'identity.required' });
  expect(await player.say(calls.claimBonus, { id, terms: hash }, same)).toEqual(claimed);
  await sql`delete from site.setting where merchant = 'palpite' and name = 'identity.before_play'`.execute(db);
  clock.move(1_001);
  await refused(player.say(calls.claimBonus, { id, terms: hash }, key())).toMatchObject({
    code: 'bonuses.wrong_state',
    value: { state: 'open' },
  });
  expect(await house.purse(player.id)).toBe(m('30.00'));
  expect((await player.say(calls.bonuses, { part: 'now', page: 1, size: 20 })).list).toMatchObject([{ bonusId: id }]);
});

test('of many claims at once, more than there are connections, one is taken', async () => {
  const { player, id, hash } = await issued();
  const aside = asideOf(house.rig.db);
  const waiting = async () => {
    const { rows } = await sql<{ number: number }>`select count(*)::int as number from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(aside);
    return rows[0]?.number;
  };
  // the bonus is held until the connections of the pool wait for it, but for one that may have other work: a claim that
  // asks for one more never gets it
  const claims = await aside.transaction().execute(async (tx) => {
    await lockBonus(tx as Tx, BigInt(id));
    const said = Promise.allSettled(
      Array.from({ length: 16 }, () => player.say(calls.claimBonus, { id, terms: hash }, key())),
    );
    await expect.poll(waiting).toBeGreaterThan(10);
    return { said };
  });
  const all = await claims.said;
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const claimed of all)
    if (claimed.status === 'rejected') expect(claimed.reason).toMatchObject({ code: 'bonuses.wrong_state' });
  expect(await house.purse(player.id)).toBe(m('30.00'));
});

test('nobody claims what is another’s, what was declined, or what is over', async () => {
  const { player, id, hash } = await issued();
  const other = await house.player();
  await refused(other.say(calls.claimBonus, { id, terms: hash }, key())).toMatchObject({ code: 'bonuses.unknown' });
  await refused(other.say(calls.declineBonus, { id }, key())).toMatchObject({ code: 'bonuses.unknown' });
  expect(await player.say(calls.declineBonus, { id }, key())).toMatchObject({ state: 'declined' });
  await refused(player.say(calls.claimBonus, { id, terms: hash }, key())).toMatchObject({
    code: 'bonuses.wrong_state',
    value: { state: 'declined' },
  });
  const late = await issued();
  house.rig.clock.move(600_000);
  await refused(late.player.say(calls.claimBonus, { id: late.id, terms: late.hash }, key())).toMatchObject({
    code: 'bonuses.claim_over',
  });
  await house.work();
  expect(await stands(BigInt(late.id))).toMatchObject({ state: 'lapsed' });
  expect(await house.purse(late.player.id)).toBe(0n);
});

test('what is left at the deadline is forfeited, and what was played before it is counted first', async () => {
  const [late, ready] = [await house.player(), await house.player()];
  const short = { ...once, days: 1 };
  const lost = await house.issue(late.id, '10.00', { terms: short });
  const met = await house.issue(ready.id, '10.00', { terms: short });
  await house.bet(late.id, '9.99');
  house.rig.clock.move(86_400_000 - 1);
  await house.bet(ready.id, '10.00');
  house.rig.clock.move(1);
  await house.bet(late.id, '10.00');
  house.rig.clock.move(60_000);
  await house.work();
  expect(await stands(lost.id)).toEqual({ state: 'expired', progress: m('9.99'), released: 0n });
  expect(await stands(met.id)).toMatchObject({ state: 'met', released: m('10.00') });
  expect([await house.purse(late.id), await house.purse(late.id, 'main')]).toEqual([0n, 0n]);
  const { list } = await (await house.back(late.id))(inbox, { page: 1, size: 5 });
  expect(list[0]?.content).toContain('0,01');
});

test('a bonus of which too little is left ends, with no open bet and no money elsewhere, and says why', async () => {
  const player = await house.player();
  const { id } = await house.issue(player.id, '10.00');
  const look = () => endLost.run(house.rig.platform, { start: house.rig.clock.now(), end: house.rig.clock.now() });
  await look();
  expect(await stands(id)).toMatchObject({ state: 'open' });
  // what is in a bonus changes with bets alone: here the books follow by hand
  await inTx(house.rig.db, async (tx) => {
    const { bonus: debit, house: credit } = await accountsOf(house.rig.platform, tx, player.id);
    const steps = [{ do: 'transfer', debit, credit, amount: m('9.40'), kind: 'stake' } as const];
    await post(tx, [{ key: keyOf('test', id), owner: debit, input: 1n, steps }]);
    await changeBalances(tx, new Map([[id, -m('9.40')]]));
  });
  const waiting = await house.bet(player.id, '9.40', { state: 'accepted', validTurnover: 0n });
  await look();
  expect(await stands(id)).toMatchObject({ state: 'open' });
  await house.settle(waiting, '0.00');
  await look();
  expect(await stands(id)).toEqual({ state: 'lost', progress: m('9.40'), released: 0n });
  expect([await house.purse(player.id), await openObligations(house.rig.db, player.id)]).toEqual([0n, []]);
  const { list } = await player.say(calls.bonuses, { part: 'ended', page: 1, size: 5 });
  expect(list).toMatchObject([{ state: 'lost', forfeited: m('0.60') }]);
  await house.work();
  expect((await player.say(inbox, { page: 1, size: 5 })).list[0]?.content).toContain('0,60');
});

test('a player leaves a bonus once, losing exactly what was shown', async () => {
  const player = await house.player();
  const { id } = await house.issue(player.id, '30.00');
  const leaving = { id: id.toString(), forfeited: m('30.00') };
  await refused(player.say(calls.leaveBonus, { ...leaving, forfeited: m('29.00') }, key())).toMatchObject({
    code: 'bonuses.loss_changed',
    value: { field: 'forfeited', forfeited: '30.00' },
  });
  await refused((await house.player()).say(calls.leaveBonus, leaving, key())).toMatchObject({
    code: 'bonuses.unknown',
  });
  const same = key();
  const left = await player.say(calls.leaveBonus, leaving, same);
  expect(left).toMatchObject({ state: 'left', forfeited: m('30.00'), released: 0n });
  expect(await player.say(calls.leaveBonus, leaving, same)).toEqual(left);
  await refused(player.say(calls.leaveBonus, leaving, key())).toMatchObject({ code: 'bonuses.wrong_state' });
  expect(await house.purse(player.id)).toBe(0n);
  expect(await openObligations(house.rig.db, player.id)).toEqual([]);
  expect((await player.say(calls.bonuses, { part: 'ended', page: 1, size: 20 })).list).toMatchObject([
    { state: 'left' },
  ]);
});

test('a law bars what a bonus is given for, by name, and then nothing is booked', async () => {
  const fresh = await house.player('palpite-regulated');
  const source = (kind: 'registration' | 'deposit') => ({ kind, ref: '1', title: { PT: 'x', EN: 'x' } });
  for (const kind of ['registration', 'deposit'] as const)
    await refused(house.issue(fresh.id, '10.00', { source: source(kind) })).toMatchObject({
      code: 'bonuses.source_barred',
      value: { field: 'source', source: kind },
    });
  await refused(
    house.issue(fresh.id, '10.00', { terms: { ...terms, base: 'deposit_and_bonus' }, deposit: unit }),
  ).toMatchObject({ code: 'bonuses.source_barred', value: { field: 'base', source: 'deposit' } });
  expect(await house.purse(fresh.id)).toBe(0n);
  expect((await house.issue(fresh.id, '10.00')).state).toBe('open');
  // under another law the same is given
  const elsewhere = await house.player();
  expect((await house.issue(elsewhere.id, '10.00', { source: source('registration') })).state).toBe('open');
});

test('what cannot be a bonus is refused, and names the field', async () => {
  const player = await house.player();
  await refused(house.issue(player.id, '0.99')).toMatchObject({
    code: 'bonuses.amount_range',
    value: { field: 'amount', min: '1.00', max: '5000.00' },
  });
  await refused(house.issue(player.id, '5000.01')).toMatchObject({ code: 'bonuses.amount_range' });
  await refused(house.issue(player.id, '10.00', { terms: { ...terms, base: 'deposit_and_bonus' } })).toMatchObject({
    code: 'bonuses.deposit_missing',
    value: { field: 'deposit' },
  });
  await refused(house.issue(999_999n, '10.00')).toMatchObject({ code: 'bonuses.unknown_player' });
  const { player: excluded, id, hash } = await issued();
  await inTx(house.rig.db, (tx) =>
    startExclusion(house.rig.platform, tx, {
      playerId: player.id,
      merchant: 'palpite',
      length: '24h',
      setBy: 'player',
    }),
  );
  await refused(house.issue(player.id, '10.00')).toMatchObject({ code: 'safeguards.excluded' });
  await inTx(house.rig.db, (tx) =>
    startExclusion(house.rig.platform, tx, {
      playerId: excluded.id,
      merchant: 'palpite',
      length: '24h',
      setBy: 'player',
    }),
  );
  await refused(excluded.say(calls.claimBonus, { id, terms: hash }, key())).toMatchObject({
    code: 'safeguards.excluded',
  });
});

test('terms are kept by their hash: the same terms in another order are the same', async () => {
  const player = await house.player();
  const one = await house.issue(player.id, '10.00');
  const turned = { ...terms, contributions: [...terms.contributions].reverse() };
  expect((await house.issue(player.id, '10.00', { terms: turned })).hash).toBe(one.hash);
  expect((await house.issue(player.id, '10.00', { terms: { ...terms, days: 91 } })).hash).not.toBe(one.hash);
});

test('the cost of a bonus is worked out for each game that counts, at its own return', async () => {
  const { player, id } = await issued();
  const cost = await player.say(calls.bonusCost, { id, stake: m('2.00') });
  expect(cost).toMatchObject({ left: m('750.00'), amount: m('30.00'), games: [] });
  const { player: other } = await issued();
  await refused(other.say(calls.bonusCost, { id, stake: m('2.00') })).toMatchObject({ code: 'bonuses.unknown' });
});
