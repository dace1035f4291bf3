import type { memberTransfer, memberTransfers } from '@palpite/contract/agents/player.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { entriesOf } from '../../ledger/ledger.ts';
import { maskName, playersById } from '../../players/players.ts';
import { type TransferRow, transfersOf } from './transfer-store.ts';

type Shown = OutputOf<typeof memberTransfer>;

/** What the player sent and was sent, newest first. */
export async function listTransfers(
  { platform, who }: Ask<PlayerSession>,
  { page, size }: InputOf<typeof memberTransfers>,
): Promise<OutputOf<typeof memberTransfers>> {
  const { list, total } = await transfersOf(platform.db, who.playerId, { page, size });
  return { list: await showTransfers(platform, who.playerId, list), total, totalPages: Math.ceil(total / size) };
}

/** Transfers as one of the two sees them: where the money went, and what was left of the viewer's own. */
export async function showTransfers(
  platform: Platform,
  viewer: bigint,
  rows: readonly TransferRow[],
): Promise<Shown[]> {
  const others = rows.map(({ senderId, recipientId }) => (senderId === viewer ? recipientId : senderId));
  const [people, entries] = await Promise.all([
    playersById(platform, platform.db, others),
    entriesOf(
      platform.db,
      rows.map(({ entry }) => entry),
    ),
  ]);
  const booked = new Map(entries.map((entry) => [entry.id, entry]));
  return rows.map(({ orderNo, at, senderId, recipientId, toward, amount, entry }) => {
    const sent = senderId === viewer;
    const other = people.get(sent ? recipientId : senderId);
    const left = booked.get(entry);
    return {
      orderNo,
      at: at.getTime(),
      direction: directionOf(toward, sent),
      counterpart: other ? maskName(other.username) : '',
      amount,
      balanceAfter: (sent ? left?.debitAvailable : left?.creditAvailable) ?? null,
    };
  });
}

function directionOf(toward: TransferRow['toward'], sent: boolean): Shown['direction'] {
  if (sent) return toward === 'up' ? 'to_upline' : 'to_downline';
  return toward === 'up' ? 'from_downline' : 'from_upline';
}
