import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawalCase } from '@palpite/contract/withdrawals/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { recentBets, totalsOf } from '../../bets/bets.ts';
import { gameNames } from '../../catalogue/catalogue.ts';
import { debtOf, paidDeposits } from '../../payments/payments.ts';
import { playerById } from '../../players/players.ts';
import { looksAt, noteLook } from '../../staff/staff.ts';
import { balanceOf, locksOn } from '../../wallet/wallet.ts';
import { sumPaidOut } from '../payout/payout-store.ts';
import { withdrawalCase as caseOf } from './cases.ts';
import { lookAtCase, showForStaff, subjectOf } from './show-withdrawal.ts';

const betsShown = 30;

type Case = OutputOf<typeof withdrawalCase>;

/** Everything a person needs to decide one withdrawal. Refuses `withdrawals.unknown`, also for another brand's. */
export async function openWithdrawal(
  ask: Ask<StaffSession>,
  { orderNo }: InputOf<typeof withdrawalCase>,
): Promise<Case> {
  const { platform, who } = ask;
  const found = await caseOf(platform.db, orderNo, who.merchant);
  if (!found) return refuse('withdrawals.unknown');
  await noteLook(ask, lookAtCase, subjectOf(orderNo));
  const { playerId } = found.withdrawal;
  const [player, bets, looks] = await Promise.all([
    readPlayer(platform, playerId),
    recentBets(platform.db, playerId, betsShown),
    looksAt(platform.db, who.merchant, lookAtCase, subjectOf(orderNo)),
  ]);
  const names = await gameNames(
    platform.db,
    bets.map((bet) => bet.gameCode),
    ask.language,
  );
  return {
    withdrawal: showForStaff(found.withdrawal, player.name),
    player,
    bets: bets.map((bet) => ({
      orderNo: bet.orderNo,
      gameName: names.get(bet.gameCode) ?? bet.gameName,
      at: bet.betTimeInTimestamp,
      stake: bet.betAmount,
      payout: bet.winAmount,
      status: bet.status,
    })),
    history: historyOf(found.history, looks),
  };
}

async function readPlayer(platform: Platform, playerId: bigint): Promise<Case['player']> {
  const player = await playerById(platform, platform.db, playerId);
  if (!player) throw new Error(`withdrawal of player ${playerId}, who does not exist`);
  const [balance, paidIn, paidOut, played, debt, locks] = await Promise.all([
    balanceOf(platform, platform.db, playerId),
    paidDeposits(platform.db, playerId),
    sumPaidOut(platform.db, playerId),
    totalsOf(platform, platform.db, playerId),
    debtOf(platform.db, playerId),
    locksOn(platform, platform.db, playerId),
  ]);
  return {
    id: playerId.toString(),
    name: player.username,
    registeredAt: player.createdAt.getTime(),
    available: balance.available,
    held: balance.held,
    deposited: paidIn.sum,
    withdrawn: paidOut,
    staked: played.staked,
    won: played.won,
    debt,
    locks,
  };
}

interface Event {
  readonly at: Date;
  readonly who: string;
}

/** What happened to it and who looked at it, oldest first. */
function historyOf(
  events: readonly (Event & { what: string; reason: string | null })[],
  looks: readonly Event[],
): Case['history'] {
  return [...events, ...looks.map((look) => ({ ...look, what: 'opened', reason: null }))]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, who, what, reason }) => ({ at: at.getTime(), who, what, reason }));
}
