import { transferDownline, transferEnabled } from '@palpite/contract/agents/agent.ts';
import { memberTransfer, memberTransfers } from '@palpite/contract/agents/player.ts';
import { parseMoney, unit } from '@palpite/math/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { handleFor } from '../../players/players.ts';
import { refusalOf } from '../../safeguards/rig-guarded.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { openTree, type Person, paymentPassword, type Tree } from '../rig-tree.ts';

let tree: Tree;
let keys = 0;
const key = () => `transfer-down-${keys++}`;

beforeAll(async () => {
  tree = await openTree();
});
afterAll(() => tree.close());
afterEach(async () => {
  expect((await verifyBooks(tree.rig.db)).findings).toEqual([]);
});

const agent = (more = {}) => tree.person({ memberType: 1, ...more });
const order = (from: Person, to: Pick<Person, 'id'>, amount: string) => ({
  member: handleFor(tree.rig.platform, from.id, to.id),
  amount: parseMoney(amount),
  password: paymentPassword,
});

test('a transfer by the name of agents is the transfer of members: one key, one movement, one list', async () => {
  const boss = await agent();
  const member = await tree.person({ upline: boss });
  const asked = order(boss, member, '25');
  const both = await Promise.all([
    boss.say(transferDownline, asked, 'both-names'),
    boss.say(memberTransfer, { to: 'downline', ...asked }, 'both-names'),
    boss.say(transferDownline, asked, 'both-names'),
  ]);
  expect(new Set(both.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect(both[0]).toMatchObject({ direction: 'to_downline', amount: 25n * unit, balanceAfter: 975n * unit });
  expect([await tree.money(boss), await tree.money(member)]).toEqual([975n * unit, 1025n * unit]);
  expect((await boss.say(memberTransfers, { page: 1, size: 20 })).total).toBe(1);
  expect(await refusalOf(boss.say(transferDownline, { ...asked, amount: 26n * unit }, 'both-names'))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'amount' },
  });
});

test('what is refused names its field, and nothing has moved', async () => {
  const [boss, other] = [await agent(), await agent()];
  const member = await tree.person({ upline: boss });
  const far = await tree.person({ upline: await agent({ upline: boss }) });
  const refused = async (from: Person, to: Pick<Person, 'id'>, amount: string, more = {}) =>
    refusalOf(from.say(transferDownline, { ...order(from, to, amount), ...more }, key()));
  for (const to of [far, other, boss, { id: 999_999_999n }])
    expect(await refused(boss, to, '20')).toMatchObject({
      code: 'agents.unknown_downline',
      value: { field: 'member' },
    });
  expect(await refused(boss, member, '9.99')).toMatchObject({ code: 'agents.transfer_range' });
  expect(await refused(boss, member, '1000.01')).toMatchObject({ code: 'wallet.insufficient' });
  expect(await refused(boss, member, '20', { password: '000001' })).toMatchObject({
    code: 'invalid.payment.pw',
    value: { field: 'password' },
  });
  expect(await refused(member, boss, '20')).toMatchObject({ code: 'entrance.agents_only' });
  expect(await refusalOf(boss.say(transferDownline, order(boss, member, '20')))).toMatchObject({
    code: 'request.key_missing',
  });
  expect([await tree.money(boss), await tree.money(member)]).toEqual([1000n * unit, 1000n * unit]);
});

test('an agent hears whether money may move down, within which bounds, and why not', async () => {
  const boss = await agent();
  const member = await tree.person({ upline: boss });
  await tree.down(boss, member, '100');
  expect(await boss.say(transferEnabled, {})).toEqual({
    ...{ enabled: true, reason: null, minimumAmount: 10n * unit, maximumAmount: 5000n * unit },
    ...{ dayLeft: 9900n * unit, requiredTurnover: 0n, actualTurnover: 0n },
    ...{ needsPaymentPassword: true, hasPaymentPassword: true },
  });
  expect(await refusalOf(member.say(transferEnabled, {}))).toMatchObject({ code: 'entrance.agents_only' });
  const { platform, db } = tree.rig;
  const exclusion = { playerId: boss.id, merchant: 'palpite', length: '24h', setBy: 'test' } as const;
  await inTx(db, (tx) => startExclusion(platform, tx, exclusion));
  expect(await boss.say(transferEnabled, {})).toMatchObject({ enabled: false, reason: 'excluded' });
  const regulated = await agent({ merchant: 'palpite-regulated' });
  expect(await regulated.say(transferEnabled, {})).toMatchObject({ enabled: false, reason: 'not_allowed_here' });
});
