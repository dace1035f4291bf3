import type { PastBet } from '@palpite/contract/tables/shapes.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { BetsHistory } from '../../frame/bets-history.tsx';
import { spotName } from '../mat/spot-text.ts';
import { outcomeText } from './outcome-text.ts';

export interface BetsTableProps {
  bets: readonly PastBet[];
  game: string;
  symbol: string;
}

/** Spots named one by one; of more, how many. */
const mostNamed = 3;

/** The player's newest bets at this table, each with what came. */
export const BetsTable = memo(function BetsTable({ bets, game, symbol }: BetsTableProps) {
  const { t } = useTexts();
  const cards = useCardNames();
  const spotsOf = ({ chips }: PastBet) => {
    const names = chips.slice(0, mostNamed).map(({ spot }) => spotName(game, spot, t));
    const more = chips.length - names.length;
    return more > 0 ? t('rounds.andMore', { names: names.join(', '), more }) : names.join(', ');
  };
  return (
    <BetsHistory
      {...{ bets, symbol }}
      isOpen={({ state }) => state === 'placed'}
      before={[{ key: 'spots', title: t('rounds.spots'), wideOnly: true, cell: spotsOf }]}
      after={[
        {
          key: 'came',
          title: t('rounds.came'),
          cell: ({ outcome, state }) =>
            outcome && state !== 'placed' && state !== 'returned'
              ? outcomeText(outcome, t, cards)
              : t(`rounds.state.${state}`),
        },
      ]}
    />
  );
});
