// Free rounds on our own games: given as a reward, played at a stake that the house pays.
import { Refused } from '@palpite/contract/base/client.ts';
import { beginRound, gameTable } from '@palpite/contract/instant/player.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { itFails, whileFailing } from '../base/rig-fail.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { betByOrderNo, feedBeginning, freeKindOf, readSettledPlay } from '../bets/bets.ts';
import { openBonuses } from '../bonuses/bonus-store.ts';
import { bonusesRoom } from '../bonuses/room.ts';
import { gameByToken } from '../catalogue/catalogue.ts';
import { identityRoom } from '../identity/room.ts';
import { freeByRef } from '../instant/free/free-store.ts';
import { betOf, bringSeated, gameRooms, nextKey, type Seated, type Table } from '../instant/rig-games.ts';
import { instantRoom } from '../instant/room.ts';
import { balances, houseAccount, verifyBooks } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { playDifferences } from '../treasury/books-store.ts';
import { playerAccounts, walletTypes } from '../wallet/wallet.ts';
import type { IssueReward, Reward } from './life/issue-reward.ts';
import { issueReward } from './rewards.ts';
import { rewardsRoom } from './room.ts';

let rig: Rig;
let wire: Wire;
let keys = 0;
beforeAll(async () => {
  rig = await openRig();
  for (const room of [bonusesRoom, rewardsRoom]) for (const { give } of room.provides ?? []) give(rig.platform);
  wire = await openWire(rig, [...gameRooms, identityRoom], {
    player: playerByToken,
    game: gameByToken,
    staff: async () => undefined,
  });
});
afterAll(async () => {
  const { findings } = await verifyBooks(rig.db);
  const day = { from: new Date(0), until: new Date(8e12) };
  const apart = await playDifferences(rig.db, { merchant: 'palpite', ...day, limit: 5 });
  await wire.close();
  await rig.close();
  expect([findings, apart]).toEqual([[], []]);
});

const terms: BonusTerms = {
  ...{ rolloverPercent: 500, base: 'bonus', contributions: [], otherPercent: 100, maxStake: null },
  ...{ days: 30, holdsWithdrawals: true },
};
const mines: Reward = { kind: 'free_rounds', gameCode: 'mines', rounds: 3, stake: m('0.50'), days: 7 };
const give = async (playerId: bigint, more: Partial<Reward> = {}, issue: Partial<IssueReward> = {}) => {
  const { rewardId } = await inTx(rig.db, (tx) =>
    issueReward(rig.platform, tx, {
      ...{ playerId, reward: { ...mines, ...more } as Reward, claim: 'now', key: `free ${keys++}` },
      source: { kind: 'PROMOTION', ref: 'rig', title: { PT: 'Grátis', EN: 'Free' } },
      ...issue,
    }),
  );
  return rewardId.toString();
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );
const purse = async (playerId: bigint, type: number = walletTypes.main) =>
  (await playerAccounts(rig.db, playerId)).find(({ typeId }) => typeId === type)?.available ?? 0n;
const house = async (name: string) => {
  const id = await inTx(rig.db, (tx) => houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name }));
  return (await balances(rig.db, [id])).get(id)?.available ?? 0n;
};
const seat = (money = '5.00'): Promise<Seated> => bringSeated(rig, wire, { money });
const freeOf = async ({ speak }: Table) => (await speak(gameTable, {})).free;
const play = ({ speak }: Table, free: string, stake = '0.50', key = nextKey(), bet = betOf('mines')) =>
  speak(beginRound, { stake: m(stake), bet: bet as never, free }, key);
const end = async () => {
  for (const { run } of instantRoom.loops ?? []) await run(rig.platform);
};

test('a free round is paid by the house, once for a key; its prize is cash, and none of it is turnover', async () => {
  const player = await seat();
  const table = await player.sit('mines');
  expect(await freeOf(table)).toBeUndefined();
  await give(player.id);
  const { id = '' } = (await freeOf(table)) ?? {};
  expect(await freeOf(table)).toMatchObject({ stake: m('0.50'), rounds: 3, left: 3, toBonus: false });
  const [cost, bank] = [await house('promotions'), await house('games.PGE')];
  const key = nextKey();
  const begun = await play(table, id, '0.50', key);
  expect(begun).toMatchObject({ available: m('5.00'), round: { stake: m('0.50'), isFree: true }, free: { left: 2 } });
  expect((await play(table, id, '0.50', key)).round.roundId).toBe(begun.round.roundId);
  expect(await freeOf(table)).toMatchObject({ left: 2 });
  // the same key for a round that is not free
  expect(await refusal(table.begin('0.50', undefined, key))).toBe('request.key_reused');
  expect(await house('promotions')).toBe(cost - m('0.50'));
  const over = await table.playOn(begun.round);
  expect(await purse(player.id)).toBe(m('5.00') + over.payout);
  expect([await house('promotions'), await house('games.PGE')]).toEqual([
    cost - m('0.50'),
    bank + m('0.50') - over.payout,
  ]);
  const bet = await betByOrderNo(rig.db, over.roundId);
  expect(bet).toMatchObject({ stake: 0n, freeStake: m('0.50'), validTurnover: 0n, payout: over.payout });
  expect(bet && (await freeKindOf(rig.platform, bet))).toBe('round');
  const { deltas } = await readSettledPlay(rig.db, feedBeginning, { most: 10_000 });
  const [told] = deltas.filter(({ betId }) => betId.toString() === over.roundId);
  expect(told).toMatchObject({ stake: 0n, freeStake: m('0.50'), validTurnover: 0n });
});

test('free rounds are refused to others, in other games, at other stakes, when over, and to the excluded', async () => {
  const [player, other] = [await seat(), await seat()];
  const [table, theirs, plinko] = [await player.sit('mines'), await other.sit('mines'), await player.sit('plinko')];
  await give(player.id, { rounds: 1 });
  const { id = '' } = (await freeOf(table)) ?? {};
  expect(await refusal(play(theirs, id))).toBe('instant.free_unknown');
  expect(await refusal(play(plinko, id, '0.50', nextKey(), betOf('plinko')))).toBe('instant.free_unknown');
  expect(await refusal(play(table, '999999'))).toBe('instant.free_unknown');
  expect(await refusal(play(table, id, '1.00'))).toBe('instant.free_stake');
  // of two at once for the last one is played
  const both = await Promise.all([1, 2].map(() => refusal(play(table, id))));
  expect(both.filter((said) => said === 'done')).toHaveLength(1);
  const open = (await table.speak(gameTable, {})).open;
  if (open) await table.playOn(open);
  expect(await refusal(play(table, id))).toBe('instant.free_over');
  expect(await freeOf(table)).toBeUndefined();
  await give(player.id);
  const { id: late = '' } = (await freeOf(table)) ?? {};
  await sql`update instant.free set expires_at = ${rig.clock.now()} where id = ${late}`.execute(rig.db);
  expect(await freeOf(table)).toBeUndefined();
  expect(await refusal(play(table, late))).toBe('instant.free_over');
  await give(player.id);
  const { id: held = '' } = (await freeOf(table)) ?? {};
  const rest = { playerId: player.id, merchant: 'palpite', setBy: 'test', length: '24h' } as const;
  await inTx(rig.db, (tx) => startExclusion(rig.platform, tx, rest));
  expect(await refusal(play(table, held))).toBe('safeguards.excluded');
});

test('what free rounds win under terms is a bonus when they are over, and what is no bonus is cash', async () => {
  const [player, next] = [await seat(), await seat()];
  const draw = seededDraws(5);
  for (const [who, rounds, stake] of [
    [player, 6, '10.00'],
    [next, 1, '0.20'],
  ] as const) {
    const table = await who.sit('coinflip');
    const ref = await give(who.id, { gameCode: 'coinflip', rounds, stake: m(stake), terms });
    let won = 0n;
    for (let free = await freeOf(table); free; free = await freeOf(table)) {
      const side = draw() % 2 === 0 ? 'heads' : 'tails';
      const { round, available } = await play(table, free.id, stake, nextKey(), { side });
      expect(available).toBe(m('5.00'));
      won += (round.over ? round : await table.playOn(round)).payout;
    }
    expect(await freeByRef(rig.db, ref)).toMatchObject({ used: rounds, won });
    await Promise.all([end(), end()]);
    await end();
    expect((await freeByRef(rig.db, ref))?.endedAt).toEqual(rig.clock.now());
    const [bonus] = await openBonuses(rig.db, who.id);
    const isBonus = won >= m('1.00');
    expect(bonus?.amount).toBe(isBonus ? won : undefined);
    expect([await purse(who.id), await purse(who.id, walletTypes.bonus)]).toEqual([
      m('5.00') + (isBonus ? 0n : won),
      isBonus ? won : 0n,
    ]);
  }
});

test('free rounds that cannot be ended hold up no others', async () => {
  const [first, second] = [await give((await seat()).id), await give((await seat()).id)];
  const endedOf = async (ref: string) => (await freeByRef(rig.db, ref))?.endedAt;
  rig.clock.move(8 * 86_400_000);
  const fails = { table: 'instant.free', when: `new.ref = '${first}' and new.ended_at is not null` };
  await whileFailing(rig.db, fails, async () => {
    await expect(end()).rejects.toThrow(itFails);
    expect([await endedOf(first), await endedOf(second)]).toEqual([null, rig.clock.now()]);
  });
  await end();
  expect(await endedOf(first)).toEqual(rig.clock.now());
});

test('no free rounds are given on a game whose stake grows, at a stake it does not take, or beyond the greatest reward', async () => {
  const { id } = await seat();
  const said = (more: Partial<Reward>) => expect(give(id, more)).rejects;
  await said({ gameCode: 'blackjack' }).toMatchObject({ code: 'instant.unknown_game' });
  await said({ gameCode: 'dice' }).toMatchObject({ code: 'instant.unknown_game' });
  await said({ stake: m('0.01') }).toMatchObject({ code: 'instant.stake_range' });
  await said({ rounds: 500, stake: m('2000.00') }).toMatchObject({ code: 'rewards.amount_range' });
  // a slot plays them as well
  const player = await seat();
  const table = await player.sit('folia');
  await give(player.id, { gameCode: 'folia', rounds: 2 });
  const { id: free = '' } = (await freeOf(table)) ?? {};
  const { round } = await play(table, free, '0.50', nextKey(), {});
  expect(await purse(player.id)).toBe(m('5.00') + round.payout);
});

test('a free bet is given under its conditions, within the stakes of the book, and lasts from the claim on', async () => {
  const player = await seat();
  const freeBet: Reward = { kind: 'free_bet', amount: m('10.00'), leastOdds: 15_000, sports: ['football'], days: 7 };
  const issue = (reward: Reward, key = `free ${keys++}`) =>
    inTx(rig.db, (tx) =>
      issueReward(rig.platform, tx, {
        ...{ playerId: player.id, reward, claim: 'now', key },
        source: { kind: 'PROMOTION', ref: 'rig', title: { PT: 'Grátis', EN: 'Free' } },
      }),
    );
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    );
  expect(await code(issue({ ...freeBet, amount: m('0.10') }))).toBe('sports.min_stake');
  const { rewardId } = await issue(freeBet, 'free bet');
  expect((await issue(freeBet, 'free bet')).rewardId).toBe(rewardId);
  expect(await code(issue({ ...freeBet, leastOdds: 20_000 }, 'free bet'))).toBe('request.key_reused');
  const { rows } = await sql`select amount, least_odds, sports, ticket_id, expires_at from sports.free_bet
    where ref = ${rewardId.toString()}`.execute(rig.db);
  expect(rows).toEqual([
    {
      ...{ amount: m('10.00'), leastOdds: 15_000, sports: ['football'], ticketId: null },
      expiresAt: new Date(rig.clock.now().getTime() + 7 * 86_400_000),
    },
  ]);
});
