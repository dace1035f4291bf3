import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { crashPlaceBet } from '@palpite/contract/crash/player.ts';
import { faultOf } from '@palpite/math/games/crash/play.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { fieldApart, refuseReused } from '../base/db/once.ts';
import { refuse, unlessBooked } from '../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { bonusAvailable } from '../bets/bets.ts';
import { takesBets } from '../catalogue/catalogue.ts';
import { entriesOfKey, keyOf } from '../ledger/ledger.ts';
import { isStop } from '../safeguards/safeguards.ts';
import { refuseStopped, sayBalance } from '../wallet/wallet.ts';
import { crashBetOf } from './show.ts';
import { type BetRow, betById, type TableLimit } from './store.ts';
import { tableOf } from './table.ts';

type Bet = InputOf<typeof crashPlaceBet>;

/**
 * Places a bet on the flight that is about to take off: checked, staked and written down in one durable
 * commit, then told to the table.
 */
export async function placeBet(ask: Ask<GameSession>, bet: Bet): Promise<OutputOf<typeof crashPlaceBet>> {
  const { platform, who, arrivedAt: askedAt } = ask;
  const table = tableOf(platform);
  const key = keyOf('crash', 'bet', ask.key);
  const isBooked = async () => (await entriesOfKey(platform.db, who.wallet, key)).length > 0;
  await unlessBooked(isBooked, () => checkLimits(table.limitOf(who), bet));
  // what was booked before the game closed is answered as it was
  if (!(await takesBets(platform, who)) && !(await isBooked())) refuse('crash.game_closed');
  const bank = await table.bankOf(who);
  const { place, stake, autoAt } = bet;
  const { playerId, wallet, merchant, currency, vassalage, gameCode } = who;
  const roundId = /^\d{1,18}$/.test(bet.roundId) ? BigInt(bet.roundId) : 0n;
  const answer = await table.lanes.place({
    bet: { roundId, place, stake, autoAt, playerId, wallet, merchant, currency, vassalage, gameCode, askedAt },
    bank,
    key,
  });
  if (!answer.ok) {
    const { code } = answer;
    if (code === 'wallet.locked' || isStop(code)) return refuseStopped(ask, code, stake);
    if (code === 'crash.closed' || code === 'crash.bet_placed') return refuse(code);
    if (code === 'request.key_reused')
      return refuseReused(await differing(ask, key, { roundId, place, stake, autoAt }));
    return refuse(code === 'ledger.insufficient' ? 'wallet.insufficient' : code, { field: 'stake' });
  }
  const bonus = answer.bet.split && { bonus: await bonusAvailable(platform, platform.db, playerId) };
  if (answer.first) {
    sayBalance(platform, playerId, answer.available, answer.held, currency, bonus ? bonus.bonus : undefined);
    table.crowd.placed(answer.bet, who.username);
  }
  return { bet: crashBetOf(answer.bet), available: answer.available, ...bonus };
}

/** What of the bet is not as it was when the key was first used. */
async function differing(
  { platform, who }: Ask<GameSession>,
  key: string,
  said: Pick<BetRow, 'roundId' | 'place' | 'stake' | 'autoAt'>,
): Promise<string | undefined> {
  const [entry] = await entriesOfKey(platform.db, who.wallet, key);
  const kept = entry && (await betById(platform.db, entry.id));
  if (!kept) return undefined;
  const { roundId, place, stake, autoAt } = kept;
  return fieldApart({ roundId, place, stake, autoAt }, said);
}

function checkLimits({ minStake, maxStake, maxProfit }: TableLimit, { stake, autoAt }: Bet): void {
  const fault = faultOf(crashRules, { autoAt: autoAt ?? undefined }, stake, maxProfit);
  if (fault === 'stake' || stake < minStake || stake > maxStake)
    refuse('crash.stake_range', { field: 'stake', min: formatMoney(minStake), max: formatMoney(maxStake) });
  if (fault === 'autoAt')
    refuse('crash.auto_range', {
      field: 'autoAt',
      min: hundredths(crashRules.least),
      max: hundredths(crashRules.most),
    });
}

function hundredths(value: number): string {
  return `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}
