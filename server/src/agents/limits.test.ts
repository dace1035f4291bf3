// Limits and exclusions count for the player, whichever way the money goes.
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { createDeposit } from '@palpite/contract/payments/player.ts';
import { safeguards, setLimit } from '@palpite/contract/safeguards/player.ts';
import { requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { parseMoney, unit } from '@palpite/math/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { instantRoom } from '../instant/room.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { paymentsRoom } from '../payments/room.ts';
import { cpfOf } from '../players/rig-player.ts';
import { refusalOf } from '../safeguards/rig-guarded.ts';
import { passDepositLimits, startExclusion } from '../safeguards/safeguards.ts';
import { withdrawalsRoom } from '../withdrawals/room.ts';
import { openTree, type Person, paymentPassword, type Tree } from './rig-tree.ts';

let tree: Tree;

beforeAll(async () => {
  const { open: _, ...bankless } = paymentsRoom;
  tree = await openTree({ rooms: [catalogueRoom, bankless, withdrawalsRoom, instantRoom], game: gameByToken });
});
afterAll(() => tree.close());
afterEach(async () => {
  expect((await verifyBooks(tree.rig.db)).findings).toEqual([]);
});

let keys = 0;
const used = async ({ say }: Person, which: 'deposit' | 'loss') =>
  (await say(safeguards, {})).limits.find(({ kind, period }) => kind === which && period === 'day')?.used ?? 0n;
const fulfilled = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;

/** Opens the dice; a bet costs its stake and wins about every second time. */
async function dice({ say }: Person): Promise<(stake: string) => Promise<{ stake: bigint; payout: bigint }>> {
  const { gameUrl } = await say(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' });
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const game = tree.wire.as((await tree.wire.as()(enterGame, { ticket })).token);
  return async (stake) => {
    const bet = { stake: parseMoney(stake), target: 5000, direction: 'over' } as const;
    return (await game(diceBet, bet, `mixed-bet-${keys++}`)).round;
  };
}

test('fifty deposits beside transfers at once stay within one deposit limit, to the cent', async () => {
  const { platform, db, clock } = tree.rig;
  const boss = await tree.person({ memberType: 1 });
  await boss.say(setLimit, { kind: 'deposit', period: 'week', amount: parseMoney('250.10') });
  const members = await Promise.all(Array.from({ length: 5 }, () => tree.person({ upline: boss })));
  const deposit = () =>
    inTx(db, (tx) =>
      passDepositLimits(platform, tx, { playerId: boss.id, amount: parseMoney('10.01'), at: clock.now() }),
    );
  const answers = await Promise.allSettled(
    members.flatMap((member) => [
      ...Array.from({ length: 5 }, () => tree.up(member, '10.01')),
      ...Array.from({ length: 10 }, deposit),
    ]),
  );
  // 24 times 10.01 is 240.24
  expect(fulfilled(answers)).toBe(24);
  expect(await used(boss, 'deposit')).toBe(parseMoney('240.24'));
});

test('fifty bets beside transfers never pass a loss limit by a cent, and money that comes and goes is no loss', async () => {
  const boss = await tree.person({ memberType: 1 });
  const member = await tree.person({ upline: boss });
  const bet = await dice(member);
  await member.say(setLimit, { kind: 'loss', period: 'day', amount: parseMoney('10.01') });
  const [bets, transfers] = await Promise.all([
    Promise.allSettled(Array.from({ length: 50 }, () => bet('3.34'))),
    Promise.allSettled([
      ...Array.from({ length: 5 }, () => tree.up(member, '30')),
      ...Array.from({ length: 5 }, () => tree.down(boss, member, '50')),
    ]),
  ]);
  expect(fulfilled(transfers)).toBe(10);
  for (const answer of bets)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'safeguards.limit_reached' });
  const lost = await used(member, 'loss');
  expect(lost).toBeLessThanOrEqual(parseMoney('10.01'));
  expect(await tree.money(member)).toBe((1000n - 150n + 250n) * unit - lost);
  // what came by transfer does not make room for another loss
  await tree.down(boss, member, '100');
  expect(await used(member, 'loss')).toBe(lost);
  const rest = parseMoney('10.02') - lost;
  expect(await refusalOf(bet(`${rest / unit}.${String((rest % unit) / 10_000n).padStart(2, '0')}`))).toMatchObject({
    code: 'safeguards.limit_reached',
  });
});

test('who is excluded plays, pays in, sends and receives nothing; what they have they may withdraw', async () => {
  const { platform, db } = tree.rig;
  const boss = await tree.person({ memberType: 1 });
  const member = await tree.person({ upline: boss, cpf: cpfOf('412345678'), fullName: 'Rita Prado' });
  const bet = await dice(member);
  await bet('1');
  const left = await tree.money(member);
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: member.id, merchant: 'palpite', length: '30d', setBy: 'test' }),
  );
  for (const call of [
    () => bet('1'),
    () => member.say(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' }),
    () => member.say(createDeposit, { amount: 50n * unit }, `excluded-${keys++}`),
    () => tree.up(member, '20'),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 'safeguards.excluded' });
  expect(await refusalOf(tree.down(boss, member, '20'))).toMatchObject({ code: 'agents.recipient_closed' });
  expect(await tree.money(member)).toBe(left);
  const asked = { amount: 100n * unit, pixKeyType: 'CPF', pixKey: '', password: paymentPassword } as const;
  await member.say(requestWithdrawal, asked, `withdrawal-${keys++}`);
  expect(await tree.money(member)).toBe(left - 100n * unit);
});
