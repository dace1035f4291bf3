import * as office from '@palpite/contract/withdrawals/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Route, route } from '../../base/room.ts';
import { noteLook } from '../../staff/staff.ts';
import { disputeProof } from './cases.ts';
import { decideOnDispute } from './decide-dispute.ts';
import { decideOnWithdrawal } from './decide-withdrawal.ts';
import { listDisputes } from './list-disputes.ts';
import { exportQueueOf, listWithdrawals } from './list-withdrawals.ts';
import { openWithdrawal } from './open-withdrawal.ts';

/** The desk of money out: what waits for a person, and what did not arrive. */
export const withdrawalRoutes: readonly Route[] = [
  route(office.withdrawalQueue, listWithdrawals),
  route(office.exportWithdrawals, exportQueueOf),
  route(office.withdrawalCase, openWithdrawal),
  decideOnWithdrawal,
  route(office.disputeQueue, listDisputes),
  route(office.disputeProof, async (ask, { caseNo, proofId }) => {
    const { platform, who } = ask;
    const proof = await disputeProof(platform, { merchant: who.merchant, caseNo, proofId });
    if (!proof) return refuse('withdrawals.unknown');
    await noteLook(ask, 'dispute.proof', `dispute:${caseNo}`);
    return proof;
  }),
  decideOnDispute,
];
