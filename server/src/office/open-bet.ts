import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { officeBet } from '@palpite/contract/office/office.ts';
import { explainBet } from '../base/own-games.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { betByOrderNo, betRowOf, entriesOfBet, freeKindOf } from '../bets/bets.ts';
import { gameNames } from '../catalogue/catalogue.ts';
import { playerById } from '../players/players.ts';
import { noteLook } from '../staff/staff.ts';

/** One bet with what its round drew and the entries it made. Refuses `bets.unknown`, also for another brand's. */
export async function openBet(
  ask: Ask<StaffSession>,
  { orderNo }: InputOf<typeof officeBet>,
): Promise<OutputOf<typeof officeBet>> {
  const { platform, who } = ask;
  const bet = await betByOrderNo(platform.db, orderNo);
  if (bet?.merchant !== who.merchant) return refuse('bets.unknown');
  await noteLook(ask, 'bet.open', `bet:${orderNo}`);
  const [player, explained, entries, names, free] = await Promise.all([
    playerById(platform, platform.db, bet.playerId),
    explainBet(platform, bet),
    entriesOfBet(platform.db, bet),
    gameNames(platform.db, [bet.gameCode], ask.language),
    freeKindOf(platform, bet),
  ]);
  const row = betRowOf(bet);
  return {
    orderNo: row.orderNo,
    playerName: player?.username ?? `#${bet.playerId}`,
    gameName: names.get(bet.gameCode) ?? row.gameName,
    at: row.betTimeInTimestamp,
    currency: bet.currency,
    stake: bet.stake,
    freeStake: bet.freeStake ?? 0n,
    ...(free && { free }),
    payout: bet.payout,
    status: bet.state,
    round: { ...explained?.figures },
    entries: entries.map((entry) => ({
      id: entry.id.toString(),
      kind: entry.kind,
      debit: entry.debitName,
      credit: entry.creditName,
      amount: entry.amount,
      at: entry.at.getTime(),
    })),
  };
}
