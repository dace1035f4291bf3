import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Currency } from '@palpite/contract/base/money.ts';
import type { seatsBet } from '@palpite/contract/seats/player.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { fieldApart, refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { takesBets } from '../../catalogue/catalogue.ts';
import { entriesOfKey, keyOf } from '../../ledger/ledger.ts';
import { isStop } from '../../safeguards/safeguards.ts';
import { refuseStopped, sayBalance } from '../../wallet/wallet.ts';
import { bankOf, seatsOpen, seatTableOf } from '../open-seats.ts';
import { seatLimitOf } from '../seat-limits.ts';
import { behindTimes } from '../seat-tables.ts';
import { seatBetOnWire } from '../show-seats.ts';
import { laidBehind, seatBetById } from './bet-store.ts';

type Input = InputOf<typeof seatsBet>;

/**
 * Bets at the own seat, or behind one whose player has bet: checked, staked and written down in one durable commit,
 * then told to the table.
 */
export async function betSeat(ask: Ask<GameSession>, wish: Input): Promise<OutputOf<typeof seatsBet>> {
  const { platform, who, arrivedAt: askedAt } = ask;
  const table = seatTableOf(who);
  const { least, most } = await seatLimitOf(platform, table, who);
  const { seat, amount: stake } = wish;
  const key = keyOf('seats', 'bet', ask.key);
  // what was booked before the table closed, or by other limits, is answered as it was
  const isBooked = async () => (await entriesOfKey(platform.db, who.wallet, key)).length > 0;
  if ((stake < least || stake > most) && !(await isBooked()))
    refuse('seats.limit', { field: 'amount', least: formatMoney(least), most: formatMoney(most) });
  if (!(await takesBets(platform, who)) && !(await isBooked())) refuse('seats.game_closed');
  const { lanes, crowd } = seatsOpen(platform);
  const { playerId, wallet, merchant, vassalage, gameCode } = who;
  const currency = who.currency as Currency;
  const roundId = /^\d{1,18}$/.test(wish.roundId) ? BigInt(wish.roundId) : 0n;
  const behindMost = most * behindTimes;
  const laid = { roundId, seat, behind: wish.behind !== undefined, follows: wish.behind?.follows ?? false };
  const money = { playerId, wallet, merchant, currency, vassalage, gameCode, gameType: 'LIVE', stake };
  const answer = await lanes.place({
    bet: { ...money, ...laid, tableCode: table.code, behindMost, askedAt },
    bank: await bankOf(platform, who),
    key,
  });
  if (!answer.ok) {
    const { code } = answer;
    if (code === 'wallet.locked' || isStop(code)) return refuseStopped(ask, code, stake);
    if (code === 'seats.behind_limit') {
      const left = behindMost - (await laidBehind(platform.db, { roundId, seat, merchant, currency }));
      refuse(code, { field: 'amount', most: formatMoney(behindMost), left: formatMoney(left > 0n ? left : 0n) });
    }
    if (code === 'request.key_reused') return refuseReused(await differing(ask, key, { ...laid, amount: stake }));
    if (code === 'seats.game_closed') return refuse(code);
    return refuse(code === 'ledger.insufficient' ? 'wallet.insufficient' : code, { field: 'amount' });
  }
  const bonus = answer.bet.split && { bonus: await bonusAvailable(platform, platform.db, playerId) };
  if (answer.first) {
    sayBalance(platform, playerId, answer.available, answer.held, currency, bonus ? bonus.bonus : undefined);
    crowd.laid(answer.bet);
  }
  return { bet: seatBetOnWire(answer.bet), available: answer.available, ...bonus };
}

/** What of the bet is not as it was when the key was first used. */
async function differing(
  { platform, who }: Ask<GameSession>,
  key: string,
  said: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const [entry] = await entriesOfKey(platform.db, who.wallet, key);
  const kept = entry && (await seatBetById(platform.db, entry.id));
  if (!kept) return undefined;
  const { roundId, seat, behind, follows, firstStake: amount } = kept;
  return fieldApart({ roundId, seat, behind, follows, amount }, said);
}
