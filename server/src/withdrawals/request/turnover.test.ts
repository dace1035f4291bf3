import { leaveBonus } from '@palpite/contract/bonuses/player.ts';
import { excludeTurnover, turnover, withdrawCharge, withdrawSettings } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { issueBonus } from '../../bonuses/bonuses.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { gateNamed, openWithdrawals, type WithdrawalsRig } from '../rig-withdrawals.ts';
import { turnoverToLeave } from './turnover.ts';

let rig: WithdrawalsRig;

beforeAll(async () => {
  rig = await openWithdrawals();
});
afterEach(async () => {
  rig.world.bank.behave();
  await rig.reset();
  await rig.checkBooks();
});
afterAll(() => rig.close());

const refusal = (promise: Promise<unknown>) => expect(promise).rejects;

test('deposits must be played with once, and the refusal says how much is missing', async () => {
  const player = await rig.player();
  const { txid } = await rig.charge(player, 100n);
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.world.bank.settleNow();
  await rig.work();
  await rig.pass(1000);
  await rig.bet(player, 40n);
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({
    code: 'withdrawals.turnover_required',
    value: { required: '100.00', actual: '40.00', missing: '60.00' },
  });
  await rig.bet(player, 60n);
  expect((await rig.ask(player, 20n)).state).toBe('review');
  await rig.pass(1000);
  expect(await player.call(withdrawSettings, {})).toMatchObject({ requiredTurnover: 0n });
  expect((await rig.ask(player, 20n)).state).toBe('review');
});

test('a withdrawal that was turned down leaves the turnover as it was', async () => {
  const player = await rig.richPlayer(100n);
  const { orderNo } = await rig.ask(player, 100n);
  await rig.pass(1000);
  await rig.decide(orderNo, 'reject');
  expect(await player.call(withdrawSettings, {})).toMatchObject({
    requiredTurnover: 100n * unit,
    actualTurnover: 100n * unit,
  });
  expect((await rig.ask(player, 100n)).state).toBe('review');
});

test('where the brand lets people leave before their turnover, it says what that costs', async () => {
  const player = await rig.richPlayer();
  await rig.pass(1000);
  const { txid } = await rig.charge(player, 100n);
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  await refusal(rig.ask(player, 100n)).toMatchObject({
    code: 'withdrawals.turnover_required',
    value: { required: '300.00', actual: '200.00', missing: '100.00' },
  });
  await rig.set({ penalty_bps: 1000, auto_approve_up_to: 1000n * unit });
  const asked = await rig.ask(player, 100n);
  expect(asked).toMatchObject({ fee: 10n * unit, remaining: 90n * unit, state: 'review' });
  expect(gateNamed(asked, 'turnover')).toMatchObject({
    state: 'skipped',
    rule: 'penalty',
    detail: { penalty: '10.00' },
  });
});

test('bets of excluded games count in part or not at all, and the list says which', async () => {
  const player = await rig.richPlayer();
  const offered = await sql<{ n: number }>`select count(*)::int as n from catalogue.game`.execute(rig.platform.db);
  if (offered.rows[0]?.n === 0)
    await sql`with v as (insert into catalogue.vendor (code, name) values ('PGE', 'Palpite') returning code)
      insert into catalogue.game (vassalage, game_code, name_pt, name_en, also_known, game_type, classify, hot, trial, rtp, page, icon_url, offered_at, position)
      select code, 'DICE', 'Dados', 'Dice', '', 'RNG', null, false, true, 9900, '/dice', '', now(), 0 from v`.execute(
      rig.platform.db,
    );
  const standing = () => player.call(turnover, {});
  expect(await standing()).toMatchObject({ status: 'A', totalActualTurnover: 200n * unit, since: null });
  expect((await standing()).details).toEqual([
    { gameType: 'INHOUSE', requiredTurnover: 200n * unit, actualTurnover: 200n * unit },
  ]);
  await sql`insert into withdrawals.exclusion (merchant, vassalage, percent) values ('palpite', 'PGE', 60)`.execute(
    rig.platform.db,
  );
  expect(await standing()).toMatchObject({ status: 'N', totalActualTurnover: 80n * unit });
  await refusal(rig.ask(player, 20n)).toMatchObject({ code: 'withdrawals.turnover_required' });
  expect(await player.call(excludeTurnover, { gameName: 'dado', pageNo: 1, pageSize: 13 })).toEqual({
    dataList: [{ gameName: 'Dados', gameType: 'INHOUSE', vassalage: 'PGE', excludeTurnover: 60 }],
    totalPages: 1,
  });
  // a game's own row stands above its vendor's
  await sql`insert into withdrawals.exclusion (merchant, vassalage, game_code, percent) values ('palpite', 'PGE', 'DICE', 1)`.execute(
    rig.platform.db,
  );
  expect(await standing()).toMatchObject({ totalActualTurnover: 198n * unit });
});

test('a bonus under way holds a withdrawal back where its terms say so, until it is left', async () => {
  const player = await rig.richPlayer();
  const issue = (holdsWithdrawals: boolean) =>
    inTx(rig.platform.db, (tx) =>
      issueBonus(rig.platform, tx, {
        ...{ playerId: player.id, amount: 10n * unit, claim: 'now', key: `holds ${holdsWithdrawals}` },
        source: { kind: 'promotion', ref: '1', title: { PT: 'Sexta', EN: 'Friday' } },
        terms: {
          ...{ rolloverPercent: 300, base: 'bonus', contributions: [], otherPercent: 100, maxStake: null, days: 7 },
          holdsWithdrawals,
        },
      }),
    );
  await issue(false);
  expect((await rig.ask(player, 20n)).state).toBe('review');
  const { id } = await issue(true);
  await refusal(rig.ask(player, 20n)).toMatchObject({
    code: 'withdrawals.bonus_open',
    value: { count: 1, missing: '30.00' },
  });
  expect((await player.call(withdrawSettings, {})).bonuses).toMatchObject([
    { holdsWithdrawals: false, left: 30n * unit },
    { bonusId: id.toString(), title: 'Sexta', holdsWithdrawals: true, left: 30n * unit, amount: 10n * unit },
  ]);
  await player.call(leaveBonus, { id: id.toString(), forfeited: 10n * unit });
  expect((await rig.ask(player, 20n)).state).toBe('review');
});

test('of somebody who neither paid in nor played nothing is known, and nothing asked', async () => {
  const player = await rig.player();
  expect(await player.call(turnover, {})).toMatchObject({ status: 'I', details: [] });
});

test('whoever is excluded withdraws without bets, for they may make none', async () => {
  await rig.set({ auto_approve_up_to: 50n * unit });
  const player = await rig.richPlayer();
  const { txid } = await rig.charge(player, 100n);
  await inTx(rig.platform.db, (tx) =>
    startExclusion(rig.platform, tx, { playerId: player.id, merchant: 'palpite', length: '24h', setBy: 'player' }),
  );
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  expect(await player.call(withdrawSettings, {})).toMatchObject({ requiredTurnover: 0n });
  expect((await player.call(turnover, {})).status).toBe('D');
  const asked = await rig.ask(player, 50n);
  expect(asked.state).toBe('approved');
  expect(gateNamed(asked, 'turnover')).toMatchObject({ state: 'skipped', rule: 'excluded' });
  // afterwards what stayed is asked of again
  await rig.pass(25 * 3_600_000);
  const who = { merchant: 'palpite', playerId: player.id };
  expect(await turnoverToLeave(rig.platform, rig.platform.db, who, 100)).toMatchObject({
    excluded: false,
    required: 250n * unit,
  });
  await rig.work();
  await rig.settle();
});

test('who pays the penalty for a part is still asked for the bets of the rest', async () => {
  const player = await rig.richPlayer();
  await rig.pass(1000);
  const { txid } = await rig.charge(player, 1000n);
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.settle();
  await rig.set({ penalty_bps: 1000 });
  expect((await rig.ask(player, 20n)).fee).toBe(2n * unit);
  await rig.pass(1000);
  const preview = { withdrawAmount: 100n * unit, withdrawType: 'PIX' as const };
  expect(await player.call(withdrawCharge, preview)).toMatchObject({ penalty: 10n * unit });
  expect(await player.call(turnover, {})).toMatchObject({ totalRequiredTurnover: 1180n * unit, since: null });
  await rig.set({ penalty_bps: 0 });
  await refusal(rig.ask(player, 100n)).toMatchObject({ code: 'withdrawals.turnover_required' });
  await rig.bet(player, 980n);
  expect(gateNamed(await rig.ask(player, 100n), 'turnover')).toMatchObject({ state: 'passed' });
  await rig.pass(1000);
  expect(await player.call(turnover, {})).toMatchObject({ status: 'D', totalRequiredTurnover: 0n });
});
