import { parseMoney } from '@palpite/math/money.ts';
import { dayOf } from '../base/calendar.ts';
import type { Tx } from '../base/db/db.ts';
import { listen } from '../base/events/events.ts';
import type { Platform } from '../base/room.ts';
import { earnedIn, periodSettled } from '../commission/commission.ts';
import { depositPaid } from '../payments/payments.ts';
import { holdTrees, playerById, registered } from '../players/players.ts';
import { zoneOf } from '../site/site.ts';
import { withdrawalPaid } from '../withdrawals/withdrawals.ts';
import { addFacts, type Deed, noteDepositor } from './day-store.ts';

interface Happened {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly at: Date;
}

/** Adds what somebody did on the day on which it happened. */
async function addDeed(platform: Platform, tx: Tx, { playerId, merchant, at }: Happened, deed: Deed): Promise<void> {
  const day = dayOf(at, await zoneOf(platform, merchant));
  await holdTrees(tx);
  await addFacts(tx, [{ playerId, at, day, ...deed }]);
}

export const countRegistration = listen(
  'figures',
  registered,
  'count-registration',
  async (platform, tx, { playerId, merchant }) => {
    const player = await playerById(platform, tx, BigInt(playerId));
    if (player)
      await addDeed(platform, tx, { playerId: player.id, merchant, at: player.createdAt }, { registrations: 1 });
  },
);

export const countDeposit = listen(
  'figures',
  depositPaid,
  'count-deposit',
  async (platform, tx, { playerId, merchant, amount }) => {
    const [id, deposits] = [BigInt(playerId), parseMoney(amount)];
    const first = await noteDepositor(tx, id);
    await addDeed(
      platform,
      tx,
      { playerId: id, merchant, at: platform.clock.now() },
      { deposits, ...(first && { firstDeposits: 1, firstDepositSum: deposits }) },
    );
  },
);

export const countWithdrawal = listen(
  'figures',
  withdrawalPaid,
  'count-withdrawal',
  (platform, tx, { playerId, merchant, received }) =>
    addDeed(
      platform,
      tx,
      { playerId: BigInt(playerId), merchant, at: platform.clock.now() },
      { withdrawals: parseMoney(received) },
    ),
);

/** What contracts came to counts on the day on which their period ended, by the tree with which it began. */
export const countCommission = listen(
  'figures',
  periodSettled,
  'count-commission',
  async (platform, tx, { merchant, kind, startsAt, endsAt }) => {
    const period = { start: new Date(startsAt), end: new Date(endsAt) };
    const earned = await earnedIn(tx, { merchant, kind, ...period });
    const day = dayOf(new Date(endsAt - 1), await zoneOf(platform, merchant));
    await holdTrees(tx);
    await addFacts(
      tx,
      earned.map(({ agentId, amount }) => ({ playerId: agentId, at: period.start, day, commission: amount })),
    );
  },
);
