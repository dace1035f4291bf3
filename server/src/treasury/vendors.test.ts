import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openVendors, type VendorsRig } from '../vendors/rig-vendors.ts';
import { grantAward } from '../vendors/vendors.ts';
import { playDifferences } from './books-store.ts';
import { claimsOf } from './compare/read-claims.ts';

let room: VendorsRig;
beforeAll(async () => {
  room = await openVendors();
});
afterAll(() => room.close());

test('a day at a vendor has no difference, whatever became of its bets, and each correction names its entry', async () => {
  const { db, platform, clock } = room.rig;
  // the entries are dated by the database
  clock.set(new Date());
  const from = new Date(clock.now().getTime() - 3_600_000);
  const until = new Date(clock.now().getTime() + 3_600_000);
  const ana = await room.guest();
  for (const id of ['lost', 'won', 'void', 'more', 'late-void']) await room.bet(ana, { id, round: id });
  await room.win(ana, { refers: 'lost', closesRound: true });
  await room.win(ana, { refers: 'won', amount: '3.00' });
  await room.rollback(ana, 'void');
  await room.win(ana, { refers: 'more', amount: '0.50' });
  await room.win(ana, { id: 'more-2', refers: 'more', amount: '4.00' });
  await room.win(ana, { id: 'more-3', refers: 'more', amount: '5.00' });
  await room.rollback(ana, 'more-3');
  await room.win(ana, { refers: 'late-void', closesRound: true });
  await room.rollback(ana, 'late-void');
  await room.bet(ana, { id: 'zero', round: 'zero', amount: '0' });
  await room.win(ana, { refers: 'zero', amount: '1.25' });
  const award = { vendor: 'ACME', playerId: ana.id, award: 'free', gameCode: 'samba', currency: 'BRL', rounds: 2 };
  await inTx(db, (tx) => grantAward(platform, tx, { ...award, value: 500_000n, endsAt: until }));
  await room.bet(ana, { id: 'free', round: 'free', award: 'free', purse: 'promo', amount: '0' });
  await room.win(ana, { refers: 'free', purse: 'promo', amount: '2.00' });
  await room.win(ana, { gift: true, amount: '6.00' });
  await room.adjust(ana, { id: 'fix', amount: '-2.00' });
  expect(await playDifferences(db, { merchant: 'palpite', from, until, limit: 100 })).toEqual([]);
  const claims = await inTx(db, (tx) =>
    claimsOf(tx, { merchant: 'palpite', from, until }, { deposits: [], payouts: [] }),
  );
  expect(claims).toMatchObject([{ kind: 'adjustment', subject: 'ACME fix', amount: 2_000_000n }]);
  expect(claims[0]?.by).toHaveLength(1);
});
