import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { diceBet } from '@palpite/contract/instant/player.ts';
import { diceRules, isTargetAllowed, payoutOf, targetRange } from '@palpite/math/games/dice/rules.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, GameSession, House } from '../base/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { explainStop, isStop } from '../safeguards/safeguards.ts';
import { refuseLockedByStaff, sayBalance } from '../wallet/wallet.ts';
import type { DiceAnswer } from './dice-lanes.ts';
import { diceRoundOf } from './dice-table.ts';
import { tableOf } from './instant.ts';
import type { GameLimit } from './store.ts';

type Bet = InputOf<typeof diceBet>;

/** Places one dice bet and settles it: checked, drawn, paid and written down in one durable commit, then told to the player's open pages. */
export async function placeDiceBet(ask: Ask<GameSession>, bet: Bet): Promise<OutputOf<typeof diceBet>> {
  const { house, who } = ask;
  const table = tableOf(house);
  checkLimits(table.limitOf(who), bet);
  const bank = await table.bankOf(who.merchant, who.currency);
  const { stake, target, direction } = bet;
  const answer = await table.lanes.submit({
    who,
    bank,
    key: keyOf('instant', 'dice', ask.key),
    input: inputOf(stake.toString(), target.toString(), direction),
    stake,
    target,
    direction,
  });
  if (!answer.ok) {
    if (answer.code === 'wallet.locked') return explainLock(ask);
    if (isStop(answer.code)) return explainStop(house, who.playerId, answer.code, stake);
    return refuse(answer.code === 'ledger.insufficient' ? 'wallet.insufficient' : answer.code, { field: 'stake' });
  }
  if (answer.first) tell(house, who, answer);
  return { round: diceRoundOf(house, answer.round), available: answer.available };
}

async function explainLock({ house, who, language }: Ask<GameSession>): Promise<never> {
  await refuseLockedByStaff(house.db, { playerId: who.playerId, language, field: 'stake' });
  // opened a moment ago
  return refuse('server.busy');
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

function tell(house: House, who: GameSession, { round, available, held }: Extract<DiceAnswer, { ok: true }>): void {
  sayBalance(house, who.playerId, available, held, who.currency);
  house.live.publish(`player:${who.playerId}`, {
    type: 'bet',
    orderNo: round.id.toString(),
    gameCode: who.gameCode,
    stake: formatMoney(round.stake),
    payout: formatMoney(round.payout),
    currency: who.currency,
    placedAt: round.placedAt.getTime(),
  });
}
