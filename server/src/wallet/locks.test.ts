import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { type GuardedRig, openGuarded, refusalOf } from '../safeguards/rig-guarded.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { type LockReason, lockWallet, unlockWallet } from './wallet.ts';

let guarded: GuardedRig;

beforeAll(async () => {
  guarded = await openGuarded();
});
afterAll(() => guarded.close());
afterEach(async () => {
  expect((await verifyBooks(guarded.rig.db)).findings).toEqual([]);
});

const dice = { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' } as const;
const lock = (playerId: bigint, reason: LockReason = 'staff') =>
  inTx(guarded.rig.db, (tx) => lockWallet(guarded.rig.platform, tx, { playerId, reason }));
const unlock = (playerId: bigint) => inTx(guarded.rig.db, (tx) => unlockWallet(tx, { playerId, reason: 'staff' }));

test('what staff have locked is not staked, in a game already open either, until they open it', async () => {
  const { id, say, bet } = await guarded.player();
  const someone = await guarded.player();
  const first = await bet('5', 'the-bet-before-the-lock');
  const before = (await say(balance, {})).sumBalance;
  await lock(id);
  await lock(id);
  for (const refused of [() => bet('5'), () => say(launchGame, dice)])
    expect(await refusalOf(refused())).toMatchObject({
      code: 'wallet.locked',
      value: { reason: 'staff', why: expect.stringMatching(/equipe está verificando|staff are checking/) },
    });
  expect(await bet('5', 'the-bet-before-the-lock')).toEqual(first);
  const together = await Promise.allSettled([bet('5'), someone.bet('5'), bet('5')]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  expect((await say(balance, {})).sumBalance).toBe(before);
  await unlock(id);
  await say(launchGame, dice);
  await bet('5');
});

test('bets at once with the lock are placed before it or not at all', async () => {
  const { id, say, bet } = await guarded.player();
  const twenty = () => Promise.allSettled(Array.from({ length: 20 }, () => bet('5')));
  const during = twenty();
  await lock(id);
  const left = async () => (await say(balance, {})).sumBalance;
  for (const each of await during)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'wallet.locked' });
  const still = await left();
  for (const each of await twenty())
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'wallet.locked' } });
  expect(await left()).toBe(still);
});

test('a debt does not keep anybody from playing, and who is excluded reads that first', async () => {
  const { rig } = guarded;
  const { id, bet } = await guarded.player();
  await lock(id, 'debt');
  await bet('5');
  await lock(id);
  await inTx(rig.db, (tx) =>
    startExclusion(rig.platform, tx, { playerId: id, merchant: 'palpite', length: '24h', setBy: 'test' }),
  );
  expect(await refusalOf(bet('5'))).toMatchObject({ code: 'safeguards.excluded' });
});
