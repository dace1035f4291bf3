/** What the player is about to bet. */
import type { Micro } from '@palpite/math/money.ts';
import { amountOf, type StakeFault, stakeFault } from '../../base/seat/stake.ts';
import type { AnyClient, TableState } from '../state.ts';

/**
 * What is staked: what a free round stakes, what the bet itself says, or what is typed. Undefined while that is
 * nothing.
 */
export function stakeOf(
  client: AnyClient,
  { stake, wager, free, auto }: Pick<TableState, 'stake' | 'wager' | 'free' | 'auto'>,
): Micro | undefined {
  if (free && !auto) return free.stake;
  return client.stakeOf ? client.stakeOf(wager) : amountOf(stake);
}

/** What stands against the bet: of the stake, or a text key under `fault.` of the game's own. */
export type BetFault = { readonly of: 'stake'; readonly is: StakeFault } | { readonly of: 'game'; readonly is: string };

type Set = Pick<TableState, 'stake' | 'wager' | 'limits' | 'available' | 'bonus' | 'free' | 'auto'>;

/** What stands against the bet before it is sent; the server judges again. */
export function faultOf(client: AnyClient, state: Set): BetFault | undefined {
  const stake = stakeOf(client, state);
  const { wager, limits, available, bonus, free } = state;
  // A bet without a stake, or one the rules do not allow, has no most payout.
  const before = stakeFault(stake, (sum) => sum, limits, 10n ** 30n);
  if (before) return { of: 'stake', is: before };
  const own = client.faultOf(wager, stake ?? 0n);
  if (own) return { of: 'game', is: own };
  // of a free round nothing is the player's
  const spendable = free ? (stake ?? 0n) : available + bonus;
  const is = stakeFault(stake, (sum) => client.mostPayout(wager, sum), limits, spendable);
  return is && { of: 'stake', is };
}

/** Whether the game may be played automatically where the player is: free rounds are played by hand. */
export function maySwitch(client: AnyClient, { rules, free }: Pick<TableState, 'rules' | 'free'>): boolean {
  return !free && rules.autoplay && (client.Actions === undefined || client.autoAction !== undefined);
}
