import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryDraws } from '@palpite/contract/lottery/player.ts';
import type { Ask } from '../../base/room.ts';
import { drawnIssues } from '../issue/issue-store.ts';
import { lotteryOf } from '../lotteries.ts';
import { issueOf } from '../show.ts';

/** Results of a lottery, the newest first. */
export async function readDraws(
  { platform }: Ask,
  { gameCode, before, limit }: InputOf<typeof lotteryDraws>,
): Promise<OutputOf<typeof lotteryDraws>> {
  const { code } = lotteryOf(gameCode);
  const rows = await drawnIssues(platform.db, {
    ...{ game: code, limit },
    before: before === undefined ? undefined : BigInt(before),
  });
  return { list: rows.map(issueOf) };
}
