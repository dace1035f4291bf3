import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { diceBet } from '@palpite/contract/instant/player.ts';
import { diceRules, isTargetAllowed, payoutOf, targetRange } from '@palpite/math/games/dice/rules.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { fieldApart, refuseReused } from '../../base/db/once.ts';
import { refuse, unlessBooked } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { betsById, bonusAvailable } from '../../bets/bets.ts';
import { takesBets } from '../../catalogue/catalogue.ts';
import { entriesOfKey, inputOf, keyOf } from '../../ledger/ledger.ts';
import { isStop } from '../../safeguards/safeguards.ts';
import { refuseStopped } from '../../wallet/wallet.ts';
import { tellBet } from '../round/tell.ts';
import type { GameLimit } from '../store.ts';
import { tableOf } from '../table.ts';
import { playedDice } from './dice-lanes.ts';
import { diceRoundOf, refuseOtherGame } from './dice-table.ts';
import { playWithBonus } from './dice-with-bonus.ts';

type Bet = InputOf<typeof diceBet>;

/**
 * Places one dice bet and settles it: checked, drawn, paid and written down in one durable commit, then told to
 * the player's open pages.
 */
export async function placeDiceBet(ask: Ask<GameSession>, bet: Bet): Promise<OutputOf<typeof diceBet>> {
  const { platform, who } = ask;
  refuseOtherGame(who);
  const table = tableOf(platform);
  const key = keyOf('instant', 'dice', ask.key);
  const isBooked = async () => (await entriesOfKey(platform.db, who.wallet, key)).length > 0;
  await unlessBooked(isBooked, () => checkLimits(table.limitOf(who), bet));
  // what was booked before the game closed is answered as it was
  if (!(await takesBets(platform, who)) && !(await isBooked())) refuse('instant.game_closed');
  const bank = await table.bankOf('PGE', who);
  const { stake, target, direction } = bet;
  const input = inputOf(stake.toString(), target.toString(), direction);
  const asked = { who, bank, key, input, stake, target, direction };
  const own = await table.lanes.submit(asked);
  const isShort = !own.ok && own.code === 'ledger.insufficient';
  const answer = isShort ? await playWithBonus(platform, asked) : own;
  if (!answer.ok) {
    if (answer.code === 'wallet.locked' || isStop(answer.code)) return refuseStopped(ask, answer.code, stake);
    if (answer.code === 'request.key_reused') return refuseReused(await differing(ask, key, bet));
    return refuse(answer.code === 'ledger.insufficient' ? 'wallet.insufficient' : answer.code, { field: 'stake' });
  }
  const { first, round, available, held } = answer;
  const bonus = isShort && { bonus: await bonusAvailable(platform, platform.db, who.playerId) };
  if (first) tellBet(platform, who, { ...round, available, held, ...bonus });
  return { round: diceRoundOf(platform, round), available, ...bonus };
}

/** What of the bet is not as it was when the key was first used. */
async function differing({ platform, who }: Ask<GameSession>, key: string, bet: Bet): Promise<string | undefined> {
  const [entry] = await entriesOfKey(platform.db, who.wallet, key);
  const [round] = entry ? await playedDice(platform.db, await betsById(platform.db, [entry.id])) : [];
  if (!round) return undefined;
  const { stake, target, direction } = round;
  return fieldApart({ stake, target, direction }, bet);
}

function checkLimits(limit: GameLimit, { stake, target, direction }: Bet): void {
  if (stake < limit.minStake || stake > limit.maxStake)
    refuse('instant.stake_range', {
      field: 'stake',
      min: formatMoney(limit.minStake),
      max: formatMoney(limit.maxStake),
    });
  if (!isTargetAllowed(diceRules, target, direction)) {
    const { min, max } = targetRange(diceRules, direction);
    refuse('instant.target_range', { field: 'target', min: hundredths(min), max: hundredths(max) });
  }
  const profit: Micro = payoutOf(diceRules, { stake, target, direction }) - stake;
  if (profit > limit.maxProfit) refuse('instant.profit_cap', { field: 'stake', max: formatMoney(limit.maxProfit) });
}

function hundredths(value: number): string {
  return `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}
