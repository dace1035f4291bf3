import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { Clock, ClockTitle } from './clock.tsx';
import css from './rounds-table.module.css';

/** What every bet on a shared round has. */
export interface HistoryBet {
  readonly betId: string;
  readonly placedAt: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

export interface BetsHistoryProps<Bet extends HistoryBet> {
  /** The newest first. */
  bets: readonly Bet[];
  symbol: string;
  /** What the game tells of a bet: between its time and its stake, and between its stake and its result. */
  before?: readonly Column<Bet>[];
  after: readonly Column<Bet>[];
  /** Whether the bet has no result yet. */
  isOpen(bet: Bet): boolean;
}

/** The player's newest bets on shared rounds. */
export function BetsHistory<Bet extends HistoryBet>({
  bets,
  symbol,
  before = [],
  after,
  isOpen,
}: BetsHistoryProps<Bet>) {
  const { t } = useTexts();
  const language = useLanguage();
  const columns: Column<Bet>[] = [
    { key: 'time', title: <ClockTitle />, cell: (bet) => <Clock at={bet.placedAt} /> },
    ...before,
    {
      key: 'stake',
      title: t('rounds.stake'),
      align: 'end',
      cell: (bet) => formatCurrency(bet.stake, symbol, language),
    },
    ...after,
    {
      key: 'result',
      title: t('rounds.result'),
      align: 'end',
      cell: (bet) =>
        isOpen(bet) ? (
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
