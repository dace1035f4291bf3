import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { identityCase } from '@palpite/contract/identity/office.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { faceScores, reviewCase } from '../identity/identity.ts';
import { playerById } from '../players/players.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { looksAt, noteLook } from '../staff/staff.ts';
import { showVerification } from './list-identity.ts';

const lookAtIdentity = 'identity.open';

/** Everything a person needs to decide one check; who looks is noted. Refuses `identity.unknown_case`, also for another brand's. */
export async function openIdentity(
  ask: Ask<StaffSession>,
  { caseNo }: InputOf<typeof identityCase>,
): Promise<OutputOf<typeof identityCase>> {
  const { house, who } = ask;
  const found = await reviewCase(house, caseNo, who.merchant);
  if (!found) return refuse('identity.unknown_case');
  const subject = `identity:${caseNo}`;
  await noteLook(ask, lookAtIdentity, subject);
  const { verification, document, account, history } = found;
  const [player, looks, minAge] = await Promise.all([
    playerById(house, house.db, verification.playerId),
    looksAt(house.db, who.merchant, lookAtIdentity, subject),
    ruleOf(house, who.merchant, 'min_age'),
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
