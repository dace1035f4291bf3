// The player's money, and the sign it is written with.
import { balance } from '@palpite/contract/wallet/player.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './session/caller.ts';

/** What the player can spend. The live channel keeps it fresh. */
export const balanceQuery = queryOptions({
  queryKey: ['my', 'balance'],
  queryFn: ({ signal }) => ask(balance, {}, { signal }),
});

/** The sign of the player's currency; empty while the wallet has not answered. */
export function useCurrencySymbol(): string {
  return useQuery(balanceQuery).data?.currencySymbol ?? '';
}

/**
 * How an amount of a currency is marked: with the wallet's own sign where it is the wallet's, else
 * with the currency's code.
 */
export function useSymbolOf(): (currency: string) => string {
  const wallet = useQuery(balanceQuery).data;
  return (currency) => (!wallet ? '' : wallet.currency === currency ? wallet.currencySymbol : currency);
}
