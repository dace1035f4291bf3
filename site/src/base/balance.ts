// The player's money, and the sign it is written with.
import { balance } from '@palpite/contract/wallet/player.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
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

let holds = 0;
const followers = new Set<() => void>();
const tell = () => {
  for (const follower of followers) follower();
};

/**
 * What is shown of the balance stays as it is until the function it gives is called: a wheel that still turns would be
 * told by the money that it brought.
 */
export function holdBalance(): () => void {
  holds += 1;
  tell();
  return () => {
    holds -= 1;
    tell();
  };
}

/** The balance as a page shows it: while something holds it, as it was before. */
export function useShownBalance() {
  const found = useQuery(balanceQuery);
  const isHeld = useSyncExternalStore(
    (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    () => holds > 0,
    () => false,
  );
  const [shown, setShown] = useState(found.data);
  if (!isHeld && shown !== found.data) setShown(found.data);
  return { ...found, data: isHeld ? shown : found.data };
}
