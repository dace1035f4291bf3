import type { VendorMatters } from '@palpite/contract/oversight/shapes.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { type Player, playersById } from '../../players/players.ts';
import type { Vendor } from '../../vendors/vendors.ts';
import { type CarriedRow, carriedAtDesk, settledFrom, walletTypes } from '../../wallet/wallet.ts';
import { type AlarmRow, alarmsOf } from '../alarm-store.ts';
import { standingDifferences, toBook } from '../decide.ts';
import { type DecisionRow, decisionsAt } from '../decision-store.ts';

const mostTransfers = 200;
const mostDecisions = 100;
const mostAlarms = 50;

/** What waits for somebody at one vendor, and what was decided there. */
export async function showMatters({ platform, who }: Ask<StaffSession>, vendor: Vendor): Promise<VendorMatters> {
  const { code, settings } = vendor;
  const asked = { merchant: who.merchant, vendor: code };
  const [transfers, differing, decisions, alarms] = await Promise.all([
    carriedAtDesk(platform.db, { ...asked, limit: mostTransfers }),
    standingDifferences(platform, asked),
    decisionsAt(platform.db, { ...asked, limit: mostDecisions }),
    alarmsOf(platform.db, code, mostAlarms),
  ]);
  const players = await playersById(
    platform,
    platform.db,
    [...transfers, ...differing, ...decisions].map(({ playerId }) => playerId),
  );
  const waiting = decisions.filter(({ state }) => state === 'proposed');
  const about = (carried: string | null, playerId: bigint) =>
    waiting.some((each) => each.carried === carried && each.playerId === playerId);
  return {
    transfers: transfers.map((row) => ({
      ...transferOf(row, players),
      proposed: about(row.id, row.playerId),
    })),
    differences: differing.flatMap((each) => {
      const { playerId, ours, theirs, inPlay, waiting: bets, firstSeen, lastSeen } = each;
      const player = players.get(playerId);
      if (!player) return [];
      return {
        ...{ playerId: playerId.toString(), playerName: player.username, currency: player.currency },
        ...{ ours, theirs, inPlay, waiting: bets, toBook: toBook(each) },
        ...{ firstSeen: firstSeen.getTime(), lastSeen: lastSeen.getTime(), proposed: about(null, playerId) },
      };
    }),
    decisions: decisions.map((row) => decisionOf(row, players, who.staffId)),
    alarms: alarms.map(alarmOf),
    betsHeldSince: settings.betsHeld === undefined ? null : new Date(settings.betsHeld).getTime(),
  };
}

type Players = ReadonlyMap<bigint, Player>;

function nameOf(players: Players, playerId: bigint): string {
  return players.get(playerId)?.username ?? `#${playerId}`;
}

function transferOf(row: CarriedRow, players: Players): Omit<VendorMatters['transfers'][number], 'proposed'> {
  const { id, playerId, fromType, amount, currency, state, askedAt, attempts, lastAskedAt, lastAnswer } = row;
  return {
    ...{ id, playerName: nameOf(players, playerId), direction: fromType === walletTypes.main ? 'in' : 'out' },
    ...{ amount, currency, state, since: askedAt.getTime(), asked: attempts, lastAnswer },
    lastAskedAt: lastAskedAt?.getTime() ?? null,
    settledFrom: settledFrom(row).getTime(),
  };
}

function decisionOf(row: DecisionRow, players: Players, staffId: bigint): VendorMatters['decisions'][number] {
  const { id, what, state, playerId, amount, currency, reason, proposedBy, decidedBy, decisionReason } = row;
  return {
    ...{ decisionId: id.toString(), what, state, playerName: nameOf(players, playerId), amount, currency, reason },
    ...{ proposedBy, proposedAt: row.proposedAt.getTime(), decidedBy, decidedAt: row.decidedAt?.getTime() ?? null },
    ...{ decisionReason, mine: row.proposedByStaff === staffId },
  };
}

function alarmOf(row: AlarmRow): VendorMatters['alarms'][number] {
  const { id, bound, since, most, currency, staked, won, raisedAt, stopped, seenBy, seenAt, note } = row;
  return {
    ...{ alarmId: id.toString(), bound, since: since.getTime(), most, currency, staked, won, stopped, seenBy, note },
    ...{ raisedAt: raisedAt.getTime(), seenAt: seenAt?.getTime() ?? null },
  };
}
