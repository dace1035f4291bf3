import { inTx, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import { holdTickets, ticketById } from '../bet/ticket-store.ts';
import { counterOf } from '../counter.ts';
import { decide } from './outcomes.ts';
import { resettle } from './resettle-ticket.ts';
import { sayAtRisk } from './settle-results.ts';
import { dueSplit } from './settle-store.ts';

const atOnce = 50;

/** Bets that took bonus money and have all their outcomes are paid one by one, to whom the stake came from. */
export const paySplits: Loop = {
  name: 'sports.pay-splits',
  run: async (platform) => {
    const ids = await dueSplit(platform.db, atOnce);
    await eachInTurn(ids, (id) => paySplit(platform, id));
    return ids.length > 0;
  },
};

async function paySplit(platform: Platform, id: bigint): Promise<void> {
  const row = await ticketById(platform.db, id);
  const decision = row && decide(row);
  if (!decision || row.state !== 'accepted') return;
  const { payout, state, isReturned } = decision;
  await inTx(platform.db, (tx) => sayAtRisk(tx, [{ ...decision, ticket: row }]));
  const counter = counterOf(platform);
  const result = { bet: row, payout, state, isReturned, isCashOut: false };
  const done = await counter.lanes.pay({ result, bank: await counter.bankOf(row) });
  if (!done.ok) throw new Error(`bet ${id} was not paid: ${done.code}`);
  await inTx(platform.db, (tx) => payAsDecided(platform, tx, id));
  if (done.first) await announceBalance(platform, row.playerId);
}

/** A leg may have got another verdict between the look at the ticket and its payment. */
async function payAsDecided(platform: Platform, tx: Tx, id: bigint): Promise<void> {
  const [row] = await holdTickets(tx, [id]);
  const decision = row && decide(row);
  const [leg] = row?.legs ?? [];
  if (!row || !decision || !leg) return;
  const result = { fixtureId: leg.fixtureId, version: leg.verdict?.version ?? 0 };
  await resettle(platform, tx, { row, decision, result });
}
