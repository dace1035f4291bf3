import { type Leg, nextLegs } from '@palpite/math/lottery/chase.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { databaseTime } from '../../base/clock.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { metrics } from '../../base/ops/metrics.ts';
import { warnSeldom } from '../../base/ops/outage-log.ts';
import type { Platform } from '../../base/room.ts';
import { takesBets } from '../../catalogue/catalogue.ts';
import { batchOf, inputOf, keyOf } from '../../ledger/ledger.ts';
import { announceBalance, release } from '../../wallet/wallet.ts';
import { counterOf, lotteryOf } from '../lotteries.ts';
import { takeExposure } from '../sale/exposures.ts';
import { bookOrders, holdIssue, type KeptTicket } from '../sale/order-store.ts';
import { atHalfPay, stopsOf } from '../sale/stops.ts';
import { type PlayerSeries, termsOf } from '../terms.ts';
import {
  type ChaseRow,
  dropLeg,
  dueChases,
  endChase,
  type LegRow,
  legsOfChases,
  placeLeg,
  takeChase,
} from './chase-store.ts';
import { stateOf } from './read-chases.ts';

const most = 200;
/** So long before the close a leg becomes an order, although the one before it has no result yet. */
const graceMs = 3000;

/**
 * Makes orders of legs whose issue is open, and gives back those of chases that have stopped. A chase that fails holds
 * up no other, and is tried again.
 */
export const moveLegs: Loop = {
  name: 'lottery.move-legs',
  run: async (platform) => {
    let after = 0n;
    for (;;) {
      const due = await dueChases(platform.db, { now: platform.clock.now(), after, limit: most });
      for (const id of due) await moveChase(platform, id);
      after = due.at(-1) ?? after;
      if (due.length < most) return false;
    }
  },
};

/** Moves the legs of one chase. Where that fails, `moveLegs` tries it again. */
export async function moveChase(platform: Platform, id: bigint): Promise<void> {
  const moved = await move(platform, id).catch((error: unknown) => {
    metrics.fault('lottery.chase');
    warnSeldom(platform, 'a chase cannot go on', { chase: id, err: error });
    return undefined;
  });
  if (moved) await announceBalance(platform, moved.playerId);
}

function move(platform: Platform, id: bigint): Promise<ChaseRow | undefined> {
  return inTx(platform.db, async (tx) => {
    const chase = await takeChase(tx, id);
    if (!chase) return undefined;
    const legs = await legsOfChases(tx, [id]);
    const now = platform.clock.now().getTime();
    const stop = {
      onWin: chase.stopOnWin,
      ...(chase.stopOnProfit !== null && { onProfit: chase.stopOnProfit }),
    };
    const { activate, cancel } = nextLegs(legs.map(asPlanned), stop, now, graceMs);
    for (const at of cancel) await giveBack(platform, tx, chase, legs[at]);
    // an issue that the beacon keeps from opening takes no order yet
    const open = activate.flatMap((at) => (legs[at]?.issueState === 'open' ? [legs[at]] : []));
    let moves = cancel.length;
    for (const leg of open) if (await order(platform, tx, chase, leg)) moves += 1;
    await endChase(tx, id);
    return moves > 0 ? chase : undefined;
  });
}

function asPlanned(leg: LegRow): Leg {
  const state = stateOf(leg);
  return {
    // a push ends nothing, as an issue that was void
    state: state === 'push' ? 'void' : state,
    ...{ cost: leg.stake, won: leg.payout ?? 0n, opens: leg.opensAt.getTime(), closes: leg.closesAt.getTime() },
  };
}

/** Ends the hold of a leg that will not be played. */
export async function giveBack(platform: Platform, tx: Tx, chase: ChaseRow, leg: LegRow | undefined): Promise<void> {
  if (leg?.state !== 'waiting') return;
  await endHold(platform, tx, chase, leg);
  await dropLeg(tx, leg);
}

async function endHold(platform: Platform, tx: Tx, { playerId }: ChaseRow, leg: LegRow): Promise<void> {
  await release(platform, tx, {
    ...{ playerId, kind: 'stake', pending: leg.pending, orderNo: `${leg.chaseId}-${leg.nth + 1}` },
    ...{ key: keyOf('lottery', 'leg-release', leg.chaseId, leg.nth), input: inputOf('lottery leg release') },
  });
}

/**
 * The hold ends and the stake is taken in one transaction: nothing else can spend it between. False where the brand has
 * closed the lottery, the sale of the issue, or of a number of it, is stopped, there is no room for a number, or one
 * pays less of its prize than was agreed: the leg waits until it is sold again, or gives its money back at close.
 */
async function order(platform: Platform, tx: Tx, chase: ChaseRow, leg: LegRow): Promise<boolean> {
  const { merchant, currency, game, vassalage } = chase;
  const lottery = lotteryOf(game);
  if (!(await takesBets(platform, { merchant, vassalage, gameCode: game }))) return false;
  const agreed = chase.tickets.map((ticket) => times(ticket, leg.multiple));
  const tickets = await atHalfPay(tx, { lottery, issueId: leg.issueId, merchant, tickets: agreed }, leg.issueStops);
  if (!tickets) return false;
  const { mostLoss: limit, above } = await termsOf(platform, merchant, chase.playerId);
  // before the issue is held: whoever stops a number waits for those who hold it
  const taken = await takeExposure(platform, { issueId: leg.issueId, game, merchant, currency, tickets, limit });
  if (taken.found) return false;
  let moved: Awaited<ReturnType<typeof placeHeld>> | undefined;
  try {
    moved = await placeHeld(platform, tx, { chase, leg, tickets, above });
    return moved !== 'stopped';
  } finally {
    taken.end(moved === 'sold');
  }
}

interface HeldLeg {
  readonly chase: ChaseRow;
  readonly leg: LegRow;
  readonly tickets: KeptTicket[];
  readonly above: PlayerSeries['above'];
}

async function placeHeld(
  platform: Platform,
  tx: Tx,
  { chase, leg, tickets, above }: HeldLeg,
): Promise<'sold' | 'dropped' | 'stopped'> {
  // the issue before the wallet, as in every sale
  await holdIssue(tx, leg.issueId);
  const { wallet, playerId, merchant, currency, vassalage, game, mostPrize } = chase;
  const { stops, found } = await stopsOf(tx, { lottery: lotteryOf(game), issueId: leg.issueId, merchant, tickets });
  if (found) return 'stopped';
  await endHold(platform, tx, chase, leg);
  const bank = await counterOf(platform).bankOf(chase);
  const batch = batchOf([
    {
      ...{ key: keyOf('lottery', 'leg', chase.id, leg.nth), owner: wallet, input: inputOf('lottery leg', leg.issueId) },
      steps: [{ do: 'transfer', debit: wallet, credit: bank, amount: leg.stake, kind: 'stake' }],
    },
  ]);
  const { answers } = await bookOrders(
    tx,
    batch,
    [
      {
        ...{
          issueId: leg.issueId,
          playerId,
          wallet,
          merchant,
          currency,
          vassalage,
          gameCode: game,
          mostPrize,
          tickets,
        },
        ...{ stake: leg.stake, rebate: tickets.reduce((sum, { rebate }) => sum + parseMoney(rebate), 0n) },
        ...{ gameType: lotteryOf(game).gameType, stops, above },
      },
    ],
    databaseTime(platform),
  );
  const [answer] = answers;
  const orderId = answer?.ok ? answer.transfers[0] : undefined;
  // closed by now, or the player's limits stop it: the money is the player's again
  if (orderId === undefined) await dropLeg(tx, leg);
  else await placeLeg(tx, leg, orderId);
  return orderId === undefined ? 'dropped' : 'sold';
}

/** The ticket of a leg. */
export function times(ticket: KeptTicket, multiple: number): KeptTicket {
  const by = (amount: string) => formatMoney(parseMoney(amount) * BigInt(multiple));
  return {
    ...ticket,
    ...{ multiple: ticket.multiple * multiple, stake: by(ticket.stake), rebate: by(ticket.rebate) },
  };
}
