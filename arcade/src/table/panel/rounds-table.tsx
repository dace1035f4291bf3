import type { GameRoundLine } from '@palpite/contract/instant/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { Clock, ClockTitle } from '../../frame/clock.tsx';
import css from '../../frame/rounds-table.module.css';
import { timesText } from './times-text.ts';

export interface RoundsTableProps {
  lines: readonly GameRoundLine[];
  symbol: string;
  /** The round asked for last could not be opened. */
  isLost: boolean;
  onWatch(roundId: string): void;
}

/**
 * The rounds of this player in this game, newest first; each opens its round and its proof. Left alone while a
 * scene moves: it is long.
 */
export const RoundsTable = memo(function RoundsTable({ lines, symbol, isLost, onWatch }: RoundsTableProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const columns: Column<GameRoundLine>[] = [
    {
      key: 'round',
      title: t('rounds.round'),
      cell: ({ roundId, nonce }) => (
        <button
          type="button"
          className={css.round}
          aria-label={t('rounds.watch', { nonce: formatInteger(nonce, language) })}
          onClick={() => onWatch(roundId)}
        >
          {formatInteger(nonce, language)}
        </button>
      ),
    },
    {
      key: 'time',
      title: <ClockTitle />,
      align: 'end',
      wideOnly: true,
      cell: ({ playedAt }) => <Clock at={playedAt} />,
    },
    {
      key: 'stake',
      title: t('rounds.stake'),
      align: 'end',
      cell: ({ staked }) => formatCurrency(staked, symbol, language),
    },
    { key: 'multiplier', title: t('rounds.paid'), align: 'end', cell: (line) => timesText(line, language) },
    {
      key: 'result',
      title: t('rounds.result'),
      align: 'end',
      cell: ({ staked, payout }) => (
        <span className={classNames(payout > staked && css.won)}>
          {formatCurrency(payout - staked, symbol, language, 'always')}
        </span>
      ),
    },
    {
      key: 'proof',
      title: t('rounds.proof'),
      align: 'end',
      wideOnly: true,
      cell: ({ roundId, nonce }) => (
        <button
          type="button"
          className={css.check}
          aria-label={t('rounds.watch', { nonce: formatInteger(nonce, language) })}
          onClick={() => onWatch(roundId)}
        >
          {t('rounds.check')}
        </button>
      ),
    },
  ];
  return (
    <section className={css.panel}>
      <h2 className="sr-only">{t('rounds.title')}</h2>
      {isLost && (
        <p className={css.lost} role="alert">
          {t('rounds.failed')}
        </p>
      )}
      <Table
        className={css.scroll ?? ''}
        caption={t('rounds.title')}
        columns={columns}
        rows={lines}
        rowKey={({ roundId }) => roundId}
        empty={<Empty title={t('rounds.none')} text={t('rounds.noneText')} />}
      />
    </section>
  );
});
