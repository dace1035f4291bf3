import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/submissions/player.ts';
import { databaseTime } from '../base/clock.ts';
import { inTx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { issueById, lotteryOf } from '../lottery/lottery.ts';
import { settingOf } from '../site/site.ts';
import { mostSubmissions } from './settings.ts';
import { insertSubmission, submissionsOf } from './submission-store.ts';

/** A number for the draw of an issue: each key once, and none from the close of the sale on. */
export async function submit(
  ask: Ask<GameSession>,
  input: InputOf<typeof calls.submitNumber>,
): Promise<OutputOf<typeof calls.submitNumber>> {
  const { platform, who, key } = ask;
  const issueId = await issueTaking(ask, input.issueId);
  const most = await settingOf(platform, who.merchant, mostSubmissions);
  const { playerId } = who;
  const given = { issueId, playerId, number: input.number, most, at: databaseTime(platform) };
  await inTx(platform.db, (tx) =>
    once(tx, { actor: `player:${playerId}`, key, endpoint: 'submissions.submit', input }, async () => {
      const refused = await insertSubmission(tx, given);
      if (refused) refuse(refused, { field: 'number', ...(refused === 'submissions.most' && { most: String(most) }) });
      return null;
    }),
  );
  return read(ask, input);
}

export async function read(
  ask: Ask<GameSession>,
  input: InputOf<typeof calls.readSubmissions>,
): Promise<OutputOf<typeof calls.readSubmissions>> {
  const { platform, who } = ask;
  const issueId = await issueTaking(ask, input.issueId);
  const { total, own } = await submissionsOf(platform.db, { issueId, playerId: who.playerId });
  return {
    ...{ issueId: input.issueId, total, most: await settingOf(platform, who.merchant, mostSubmissions) },
    own: own.map(({ id, number, acceptedAt }) => ({ id: id.toString(), number, at: acceptedAt.getTime() })),
  };
}

/** The issue, where it is one of the lottery that is played and that takes numbers. */
async function issueTaking({ platform, who }: Ask<GameSession>, issueId: string): Promise<bigint> {
  if (!lotteryOf(who.gameCode).family.takesNumbers) return refuse('submissions.none_taken');
  const issue = await issueById(platform.db, BigInt(issueId));
  return issue?.game === who.gameCode ? issue.id : refuse('lottery.unknown_issue', { field: 'issueId' });
}
