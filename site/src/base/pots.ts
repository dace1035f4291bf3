// The brand's jackpots: what stands in each pot, and whether somebody looks.
import { jackpotPots } from '@palpite/contract/jackpots/player.ts';
import type { JackpotPot, PotMessage } from '@palpite/contract/jackpots/shapes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { ask } from './session/caller.ts';

/** Whom the live line does not reach asks so often. */
export const potsAgainMs = 30_000;

/** The pots in the money of the player's wallet; a visitor sees those in the brand's. */
export const potsQuery = queryOptions({
  queryKey: ['pots'],
  queryFn: async ({ client, signal }) => {
    const currency = client.getQueryData(balanceQuery.queryKey)?.currency;
    return (await ask(jackpotPots, currency === undefined ? {} : { currency }, { signal })).list;
  },
});

/** A live message says what stands in one of them now. */
export function applyPot(queries: QueryClient, { code, currency, amount }: PotMessage): void {
  queries.setQueryData<JackpotPot[]>(potsQuery.queryKey, (known) =>
    known?.map((pot) => (pot.code === code && pot.currency === currency ? { ...pot, amount } : pot)),
  );
}

let looking = 0;
const told = new Set<() => void>();

/** Somebody looks at the pots until the answer is called. */
export function lookAtPots(): () => void {
  looking += 1;
  for (const tell of told) tell();
  return () => {
    looking -= 1;
    for (const tell of told) tell();
  };
}

export const arePotsLookedAt = (): boolean => looking > 0;

/** Calls back whenever that may have changed, until the answer is called. */
export function onPotsLookedAt(tell: () => void): () => void {
  told.add(tell);
  return () => void told.delete(tell);
}
