// The brand's jackpots: what stands in each pot.
import { jackpotPots } from '@palpite/contract/jackpots/player.ts';
import { type JackpotPot, type PotMessage, potMessage } from '@palpite/contract/jackpots/shapes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { balanceQuery } from './balance.ts';
import { lookAt } from './looked-at.ts';
import { ask } from './session/caller.ts';

/** What stands in the brand's pots is said there. */
const potsChannel = 'jackpots';

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
function applyPot(queries: QueryClient, { code, currency, amount }: PotMessage): void {
  queries.setQueryData<JackpotPot[]>(potsQuery.queryKey, (known) =>
    known?.map((pot) => (pot.code === code && pot.currency === currency ? { ...pot, amount } : pot)),
  );
}

/** Somebody looks at the pots until the answer is called. */
export function lookAtPots(): () => void {
  return lookAt(potsChannel, (queries, body) => {
    const pot = z.safeDecode(potMessage, body as z.input<typeof potMessage>);
    if (pot.success) applyPot(queries, pot.data);
  });
}
