import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { tablesPlaceBet } from '@palpite/contract/tables/player.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { chipFaultOf } from '@palpite/math/tables/chips.ts';
import { limitFaultOf, mostOn } from '@palpite/math/tables/limits.ts';
import type { TableChip } from '@palpite/math/tables/table-game.ts';
import { fieldApart, refuseReused } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { bonusAvailable } from '../bets/bets.ts';
import { takesBets } from '../catalogue/catalogue.ts';
import { entriesOfKey, keyOf } from '../ledger/ledger.ts';
import { isStop } from '../safeguards/safeguards.ts';
import { refuseStopped, sayBalance } from '../wallet/wallet.ts';
import { limitOf, spotsFor } from './limits.ts';
import type { OwnTable } from './own-tables.ts';
import { betOnWire } from './show.ts';
import { betById } from './store.ts';
import { tableOf, tablesOf } from './table.ts';

/**
 * Lays chips on the round that takes bets: checked, staked and written down in one durable commit, then told to the
 * table.
 */
export async function placeBet(
  ask: Ask<GameSession>,
  wish: InputOf<typeof tablesPlaceBet>,
): Promise<OutputOf<typeof tablesPlaceBet>> {
  const { platform, who, arrivedAt: askedAt } = ask;
  const table = tableOf(who);
  const { chips } = wish;
  const { lanes, crowd, bankOf } = tablesOf(platform);
  const key = keyOf('tables', 'bet', ask.key);
  // what was booked before the table closed, or by other limits, is answered as it was
  const isBooked = async () => (await entriesOfKey(platform.db, who.wallet, key)).length > 0;
  await checkChips(ask, table, chips, isBooked);
  if (!(await takesBets(platform, who)) && !(await isBooked())) refuse('tables.game_closed');
  const { playerId, wallet, merchant, currency, vassalage, gameCode } = who;
  const roundId = /^\d{1,18}$/.test(wish.roundId) ? BigInt(wish.roundId) : 0n;
  const stake = chips.reduce((sum, { amount }) => sum + amount, 0n);
  const opposed = table.game.opposed(chips);
  const money = { playerId, wallet, merchant, currency, vassalage, gameCode, gameType: 'LIVE', stake, opposed };
  const answer = await lanes.place({
    bet: { ...money, roundId, tableCode: table.code, chips, askedAt },
    bank: await bankOf(who),
    key,
  });
  if (!answer.ok) {
    const { code } = answer;
    if (code === 'wallet.locked' || isStop(code)) return refuseStopped(ask, code, stake);
    if (code === 'tables.closed' || code === 'tables.bet_placed' || code === 'tables.game_closed') return refuse(code);
    if (code === 'tables.apart') return refuseApart(ask, table, chips);
    if (code === 'request.key_reused') return refuseReused(await differing(ask, key, { roundId, chips }));
    return refuse(code === 'ledger.insufficient' ? 'wallet.insufficient' : code, { field: 'chips' });
  }
  const bonus = answer.bet.split && { bonus: await bonusAvailable(platform, platform.db, playerId) };
  if (answer.first) {
    sayBalance(platform, playerId, answer.available, answer.held, currency, bonus ? bonus.bonus : undefined);
    crowd.placed(answer.bet);
  }
  return { bet: betOnWire(answer.bet), available: answer.available, ...bonus };
}

/** What of the bet is not as it was when the key was first used. */
async function differing(
  { platform, who }: Ask<GameSession>,
  key: string,
  said: { readonly roundId: bigint; readonly chips: readonly TableChip[] },
): Promise<string | undefined> {
  const [entry] = await entriesOfKey(platform.db, who.wallet, key);
  const kept = entry && (await betById(platform.db, entry.id));
  return kept && fieldApart({ roundId: kept.roundId, chips: kept.chips }, said);
}

async function checkChips(
  { platform, who }: Ask<GameSession>,
  table: OwnTable,
  chips: readonly TableChip[],
  isBooked: () => Promise<boolean>,
): Promise<void> {
  // no limit ever let these lie
  const wrong = chipFaultOf(table.game, chips);
  if (wrong) refuse('tables.chips', { field: wrong });
  const { least, most } = await limitOf(platform, table, who);
  const limits = { least, most };
  const field = chipFaultOf({ spots: await spotsFor(platform, who.merchant, table.game) }, chips);
  if (field && !(await isBooked())) refuse('tables.chips', { field });
  // nothing of this player lies on the round: whoever has bet on it bets no more
  const fault = limitFaultOf(table.game, limits, { own: new Map(), all: new Map() }, chips);
  if (!fault || (await isBooked())) return;
  const at = chips.findIndex(({ spot }) => spot === fault.spot);
  refuse('tables.limit', {
    field: `chips.${at}.amount`,
    least: formatMoney(least),
    most: formatMoney(mostOn(table.game, limits, fault.spot)),
  });
}

/** Names the chip of the side that is ahead, and by how much it may be. */
async function refuseApart(
  { platform, who }: Ask<GameSession>,
  table: OwnTable,
  chips: readonly TableChip[],
): Promise<never> {
  const { apart, sides } = await limitOf(platform, table, who);
  const on = (spot: string) => chips.find((chip) => chip.spot === spot)?.amount ?? 0n;
  const [ahead] = (sides ?? []).toSorted((one, other) => (on(one) > on(other) ? -1 : 1));
  const at = chips.findIndex(({ spot }) => spot === ahead);
  return refuse('tables.apart', { field: `chips.${Math.max(0, at)}.amount`, most: formatMoney(apart ?? 0n) });
}
