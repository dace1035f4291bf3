import { referral } from '@palpite/contract/referral/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakAs } from '../agents/agents.ts';
import { inTx } from '../base/db/db.ts';
import { openPast, type Past } from '../base/past.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { doorkeepers, rooms } from '../house.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { findPlayer } from '../players/players.ts';
import { moduleOn } from '../site/site.ts';
import { credit } from '../wallet/wallet.ts';
import { bringFriends, hasFriendsAhead } from './demo.ts';
import { followPlay } from './friend/follow-play.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
  await rig.seed(rooms);
});
afterAll(() => rig.close());

async function inPast(work: (past: Past) => Promise<void>): Promise<void> {
  const past = await openPast(rig.platform, {
    ...{ rooms, doorkeepers, stopping: new AbortController().signal, serves: () => true, merchantKnown: () => true },
    opens: rooms.filter(({ name }) => name === 'instant'),
    moduleOn: (merchant, module) => moduleOn(rig.platform, merchant, module),
    onUndeclared: (endpoint, code) => {
      throw new Error(`${endpoint} refused with ${code}, which it does not declare`);
    },
  });
  try {
    await work(past);
  } finally {
    await past.close();
  }
}

/** Gives them what the bank would have been paid. */
const give = async ({ platform }: Past, playerId: bigint) => {
  await inTx(platform.db, (tx) =>
    credit(platform, tx, {
      ...{ playerId, house: 'bank.pix', amount: m('400'), kind: 'deposit' },
      ...{ key: keyOf('test', `friend-${playerId}`), input: inputOf('400') },
    }),
  );
};

test('the player of the demonstration begins with three friends, of whom two play: half-way, once', async () => {
  expect(await hasFriendsAhead(rig.platform)).toBe(true);
  let payers = 0;
  const dies = inPast((past) =>
    bringFriends(past, async (then, playerId) => {
      payers += 1;
      if (payers > 1) throw new Error('killed');
      await give(then, playerId);
    }),
  );
  await expect(dies).rejects.toThrow('killed');
  expect(await hasFriendsAhead(rig.platform)).toBe(true);
  await inPast((past) => bringFriends(past, give));
  expect(await hasFriendsAhead(rig.platform)).toBe(false);
  for (let idle = 0; idle < 2; ) idle = (await followPlay.run(rig.platform)) ? 0 : idle + 1;
  const player = await findPlayer(rig.platform, rig.db, 'palpite', { username: 'luana82' });
  await inPast(async (past) => {
    const say = await speakAs(past, player?.id ?? 0n);
    expect(await say(referral, {})).toMatchObject({
      income: { memberCount: 3, memberQualifiedCount: 0, achievementAmount: 0n },
    });
  });
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});
