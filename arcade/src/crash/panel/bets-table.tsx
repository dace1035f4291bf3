import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { Clock, ClockTitle } from '../../frame/clock.tsx';
import css from '../../frame/rounds-table.module.css';
import type { PastBet } from '../state.ts';
import { multiplierText } from './figures.ts';

export interface BetsTableProps {
  bets: readonly PastBet[];
  symbol: string;
  onShow(roundId: string): void;
}

/** The player's newest bets, each with where its flight burst. */
export function BetsTable({ bets, symbol, onShow }: BetsTableProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const columns: Column<PastBet>[] = [
    { key: 'time', title: <ClockTitle />, cell: (bet) => <Clock at={bet.placedAt} /> },
    {
      key: 'stake',
      title: t('rounds.stake'),
      align: 'end',
      cell: (bet) => formatCurrency(bet.stake, symbol, language),
    },
    {
      key: 'auto',
      title: t('rounds.autoAt'),
      align: 'end',
      wideOnly: true,
      cell: (bet) => (bet.autoAt === null ? t('rounds.byHand') : multiplierText(bet.autoAt, language)),
    },
    {
      key: 'burst',
      title: t('rounds.burst'),
      align: 'end',
      cell: (bet) =>
        bet.burst === null ? (
          t('rounds.flying')
        ) : (
          <button
            type="button"
            className={css.round}
            aria-label={t('rounds.show', { burst: multiplierText(bet.burst, language) })}
            onClick={() => onShow(bet.roundId)}
          >
            {multiplierText(bet.burst, language)}
          </button>
        ),
    },
    {
      key: 'out',
      title: t('rounds.out'),
      align: 'end',
      wideOnly: true,
      cell: (bet) =>
        bet.multiplier === null ? t(`rounds.state.${bet.state}`) : multiplierText(bet.multiplier, language),
    },
    {
      key: 'result',
      title: t('rounds.result'),
      align: 'end',
      cell: (bet) =>
        bet.state === 'flying' ? (
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
}
