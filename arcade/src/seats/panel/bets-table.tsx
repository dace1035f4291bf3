import type { PastSeatBet } from '@palpite/contract/seats/shapes.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { totalText } from '../../cards/total-text.ts';
import { BetsHistory } from '../../frame/bets-history.tsx';

export interface BetsTableProps {
  bets: readonly PastSeatBet[];
  symbol: string;
}

/** The player's newest bets at this table, each with the hands it was on. */
export const BetsTable = memo(function BetsTable({ bets, symbol }: BetsTableProps) {
  const { t } = useTexts();
  const names = useCardNames();
  const came = ({ played, dealer, state }: PastSeatBet) => {
    if (!played || !dealer || state === 'placed' || state === 'returned') return t(`rounds.state.${state}`);
    const hands = played.hands.map(({ cards, result }) =>
      [totalText(cards, true), result && t(`result.${result}`)].filter(Boolean).join(' '),
    );
    const aloud = [...played.hands.map(({ cards }) => names(cards)), names(dealer)].join('; ');
    return (
      <span title={aloud}>{t('rounds.against', { hands: hands.join(' + '), dealer: totalText(dealer, true) })}</span>
    );
  };
  return (
    <BetsHistory
      {...{ bets, symbol }}
      isOpen={({ state }) => state === 'placed'}
      before={[
        {
          key: 'seat',
          title: t('rounds.seat'),
          cell: ({ seat, behind }) => t(behind ? 'rounds.behind' : 'rounds.ahead', { seat }),
        },
      ]}
      after={[{ key: 'came', title: t('rounds.came'), cell: came }]}
    />
  );
});
