// The desk of identity: who waits to be looked at, one check with all there is of it, and the decision.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  decideIdentity,
  identityCase,
  identityQueue,
  type OfficeVerification,
} from '@palpite/contract/identity/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { playerById, playersById } from '../../players/players.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { decides, handOf, looksAt, noteLook } from '../../staff/staff.ts';
import { decideCheck } from '../decide-check.ts';
import { faceScores } from '../judge.ts';
import type { VerificationRow } from '../records.ts';
import { reviewCase, reviewQueue } from './cases.ts';

export const reviewRoutes: readonly Route[] = [
  route(identityQueue, listIdentity),
  route(identityCase, openIdentity),
  // of two people at once one decides
  decides(decideIdentity, async (tx, ask, { caseNo, decision, reason }) => {
    const decided = await decideCheck(ask.platform, tx, { ...handOf(ask), caseNo, decision, reason });
    const player = await playerById(ask.platform, tx, decided.playerId);
    return {
      answer: showVerification(decided, player?.username),
      done: {
        action: `identity.${decision}`,
        subject: `identity:${caseNo}`,
        // a check is decided from no other state
        before: { state: 'review' },
        after: { state: decided.state },
        reason,
      },
    };
  }),
];

/** A page of the identity checks of the caller's brand in one state, and how many stand in each. */
async function listIdentity(
  { platform, who }: Ask<StaffSession>,
  input: InputOf<typeof identityQueue>,
): Promise<OutputOf<typeof identityQueue>> {
  const queue = await reviewQueue(platform.db, { merchant: who.merchant, ...input });
  const ids = queue.list.map((row) => row.playerId);
  const players = await playersById(platform, platform.db, ids);
  return { ...queue, list: queue.list.map((row) => showVerification(row, players.get(row.playerId)?.username)) };
}

const lookAtIdentity = 'identity.open';

/**
 * Everything a person needs to decide one check; who looks is noted. Refuses `identity.unknown_case`,
 * also for another brand's.
 */
async function openIdentity(
  ask: Ask<StaffSession>,
  { caseNo }: InputOf<typeof identityCase>,
): Promise<OutputOf<typeof identityCase>> {
  const { platform, who } = ask;
  const found = await reviewCase(platform, caseNo, who.merchant);
  if (!found) return refuse('identity.unknown_case');
  const subject = `identity:${caseNo}`;
  await noteLook(ask, lookAtIdentity, subject);
  const { verification, document, account, history } = found;
  const [player, looks, minAge] = await Promise.all([
    playerById(platform, platform.db, verification.playerId),
    looksAt(platform.db, who.merchant, lookAtIdentity, subject),
    ruleOf(platform, who.merchant, 'min_age'),
  ]);
  const seen = looks.map((look) => ({ ...look, what: 'opened', reason: null }));
  return {
    verification: showVerification(verification, player?.username),
    document,
    account,
    minAge,
    scores: { ...faceScores },
    history: [...history, ...seen]
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, who: by, what, reason }) => ({ at: at.getTime(), who: by, what, reason })),
  };
}

/** A check as staff see it; only those of a state that is listed come here. */
function showVerification(row: VerificationRow, playerName: string | undefined): OfficeVerification {
  const { caseNo, playerId, decidedBy, note, reasons, faceScore, liveness, documentType, documentLast4 } = row;
  return {
    caseNo,
    state: row.state as OfficeVerification['state'],
    playerId: playerId.toString(),
    playerName: playerName ?? `#${playerId}`,
    createdAt: row.createdAt.getTime(),
    finishedAt: row.finishedAt?.getTime() ?? null,
    decidedAt: row.decidedAt?.getTime() ?? null,
    decidedBy,
    note,
    reasons,
    faceScore,
    liveness,
    documentType,
    documentLast4,
    providerReference: row.sessionId,
  };
}
