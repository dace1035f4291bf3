import {
  type AccountBlock,
  blockPlayer,
  mostEarlierBlocks,
  showBlock,
  unblockPlayer,
} from '@palpite/contract/players/office.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Route, route } from '../../base/room.ts';
import { blocksOf, endBlock, startBlock } from '../../safeguards/safeguards.ts';
import { decides } from '../../staff/staff.ts';
import { blocked } from '../news.ts';
import { endSessions } from '../session/sessions.ts';
import { type Blockable, holdAccount, readBlockable, writeBlocked } from './block-store.ts';

/**
 * Nobody comes into the account any more, and who is in it is out: also of games, whose sessions end with the
 * player's own. No bet is placed from the commit on, by whatever was to go on without the player.
 */
const blockAccount = decides(blockPlayer, async (tx, { platform, who }, { playerId, reason }) => {
  const account = ofBrand(await holdAccount(tx, BigInt(playerId)), who.merchant);
  if (account.blockedAt) refuse('players.already_blocked');
  const at = platform.clock.now();
  await writeBlocked(tx, account.id, at);
  await startBlock(tx, { playerId: account.id, at, by: who.username, reason });
  const ended = await endSessions(platform, tx, account.id);
  await publishEvent(tx, blocked, { playerId: account.id.toString() });
  return {
    answer: await blockOf(tx, account.id),
    done: {
      ...{ action: 'players.block', subject: `player:${account.id}`, reason },
      ...{ before: { blocked: false }, after: { blocked: true, endedSessions: ended } },
    },
  };
});

const unblockAccount = decides(unblockPlayer, async (tx, { platform, who }, { playerId, reason }) => {
  const account = ofBrand(await holdAccount(tx, BigInt(playerId)), who.merchant);
  if (!account.blockedAt) refuse('players.not_blocked');
  await writeBlocked(tx, account.id, null);
  await endBlock(tx, { playerId: account.id, at: platform.clock.now(), by: who.username, reason });
  return {
    answer: await blockOf(tx, account.id),
    done: {
      ...{ action: 'players.unblock', subject: `player:${account.id}`, reason },
      ...{ before: { blocked: true }, after: { blocked: false } },
    },
  };
});

export const blockRoutes: readonly Route[] = [
  route(showBlock, async ({ platform, who }, { playerId }) =>
    blockOf(platform.db, ofBrand(await readBlockable(platform.db, BigInt(playerId)), who.merchant).id),
  ),
  blockAccount,
  unblockAccount,
];

/** Another brand's player is not there. */
function ofBrand(account: Blockable | undefined, merchant: string): Blockable {
  return account?.merchant === merchant ? account : refuse('office.not_found');
}

async function blockOf(db: Db | Tx, playerId: bigint): Promise<AccountBlock> {
  const account = await readBlockable(db, playerId);
  const rows = await blocksOf(db, playerId, mostEarlierBlocks + 1);
  const since = account?.blockedAt?.getTime();
  const standing = rows.find(({ endedAt }) => endedAt === null);
  return {
    blocked: since === undefined ? null : { since, by: standing?.blockedBy ?? null, reason: standing?.reason ?? null },
    earlier: rows
      .flatMap(({ since, blockedBy: by, reason, endedAt, endedBy, endReason }) =>
        endedAt && endedBy !== null && endReason !== null
          ? [{ since: since.getTime(), by, reason, until: endedAt.getTime(), endedBy, endReason }]
          : [],
      )
      .slice(0, mostEarlierBlocks),
  };
}
