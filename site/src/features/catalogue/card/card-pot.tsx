import { Trophy } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { balanceQuery } from '../../../base/balance.ts';
import { lookAtPots, potsAgainMs, potsQuery } from '../../../base/pots.ts';
import { useToken } from '../../../base/session/session.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './card-pot.module.css';

/** Keeps the pots fresh for the cards of the page. */
export function PotsWatch() {
  const token = useToken();
  const wallet = useQuery({ ...balanceQuery, enabled: token !== undefined }).data;
  const currency = token === undefined ? undefined : wallet?.currency;
  const pots = useQuery({
    ...potsQuery,
    enabled: token === undefined || wallet !== undefined,
    refetchInterval: potsAgainMs,
  });
  const { data, refetch } = pots;
  // whoever logs in or out is shown the pots of other money
  const shown = data?.[0]?.currency;
  useEffect(() => {
    if (currency !== undefined && shown !== undefined && shown !== currency) void refetch();
  }, [currency, shown, refetch]);
  useEffect(lookAtPots, []);
  return null;
}

/** What stands in the pot that a game fills; nothing where it fills none. */
export function CardPot({ gameCode }: { gameCode: string }) {
  const t = useTexts('catalogue');
  const { data: pot } = useQuery({
    ...potsQuery,
    // the page asks, once for all cards
    enabled: false,
    select: (pots) => pots.find(({ games }) => games.includes(gameCode)),
  });
  if (!pot) return null;
  return (
    <span className={css.pot}>
      <Trophy size={13} />
      <span className={css.word}>{t('pot')}</span>
      <Money amount={pot.amount} symbol={pot.currencySymbol} counts />
    </span>
  );
}
