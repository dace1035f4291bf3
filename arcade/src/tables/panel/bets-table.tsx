import type { PastBet } from '@palpite/contract/tables/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { Clock, ClockTitle } from '../../frame/clock.tsx';
import css from '../../frame/rounds-table.module.css';
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
  const language = useLanguage();
  const cards = useCardNames();
  const spotsOf = ({ chips }: PastBet) => {
    const names = chips.slice(0, mostNamed).map(({ spot }) => spotName(game, spot, t));
    const more = chips.length - names.length;
    return more > 0 ? t('rounds.andMore', { names: names.join(', '), more }) : names.join(', ');
  };
  const columns: Column<PastBet>[] = [
    { key: 'time', title: <ClockTitle />, cell: (bet) => <Clock at={bet.placedAt} /> },
    { key: 'spots', title: t('rounds.spots'), wideOnly: true, cell: spotsOf },
    {
      key: 'stake',
      title: t('rounds.stake'),
      align: 'end',
      cell: (bet) => formatCurrency(bet.stake, symbol, language),
    },
    {
      key: 'came',
      title: t('rounds.came'),
      cell: (bet) =>
        bet.outcome && bet.state !== 'placed' ? outcomeText(bet.outcome, t, cards) : t(`rounds.state.${bet.state}`),
    },
    {
      key: 'result',
      title: t('rounds.result'),
      align: 'end',
      cell: (bet) =>
        bet.state === 'placed' ? (
          ''
        ) : (
          <span className={classNames(bet.payout > bet.stake && css.won)}>
            {formatCurrency(bet.payout - bet.stake, symbol, language, 'always')}
          </span>
        ),
    },
  ];
  return (
    <section className={css.panel}>
      <h2 className="sr-only">{t('rounds.title')}</h2>
      <Table
        className={css.scroll ?? ''}
        caption={t('rounds.title')}
        columns={columns}
        rows={bets}
        rowKey={(bet) => bet.betId}
        empty={<Empty title={t('rounds.none')} text={t('rounds.noneText')} />}
      />
    </section>
  );
});
