import type { DiceRound } from '@palpite/contract/instant/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';
import { Clock, ClockTitle } from '../../frame/clock.tsx';
import css from '../../frame/rounds-table.module.css';
import { rollText } from './figures.ts';
import { roundInVerifier } from './round-in-verifier.ts';

export interface RoundsTableProps {
  rounds: readonly DiceRound[];
  symbol: string;
  onShow(roundId: string): void;
}

/** The rounds of this player, newest first, each with the way to its proof. */
export const RoundsTable = memo(function RoundsTable({ rounds, symbol, onShow }: RoundsTableProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const columns: Column<DiceRound>[] = [
    {
      key: 'round',
      title: t('rounds.round'),
      cell: (round) => (
        <button type="button" className={css.round} onClick={() => onShow(round.roundId)}>
          {formatInteger(round.nonce, language)}
        </button>
      ),
    },
    {
      key: 'time',
      title: <ClockTitle />,
      align: 'end',
      wideOnly: true,
      cell: (round) => <Clock at={round.playedAt} />,
    },
    {
      key: 'stake',
      title: t('rounds.stake'),
      align: 'end',
      cell: (round) => formatCurrency(round.stake, symbol, language),
    },
    {
      key: 'target',
      title: t('rounds.target'),
      align: 'end',
      cell: (round) => `${round.direction === 'over' ? '>' : '<'} ${rollText(round.target, language)}`,
    },
    {
      key: 'multiplier',
      title: t('rounds.multiplier'),
      align: 'end',
      wideOnly: true,
      cell: (round) => `${formatScaled(round.multiplier, 4, language)}×`,
    },
    { key: 'roll', title: t('rounds.roll'), align: 'end', cell: (round) => rollText(round.roll, language) },
    {
      key: 'result',
      title: t('rounds.result'),
      align: 'end',
      cell: (round) => (
        <span className={classNames(round.payout > round.stake && css.won)}>
          {formatCurrency(round.payout - round.stake, symbol, language, 'always')}
        </span>
      ),
    },
    {
      key: 'proof',
      title: t('rounds.proof'),
      align: 'end',
      wideOnly: true,
      cell: (round) => (
        <a
          className={css.check}
          href={verifierAddress(roundInVerifier(round))}
          target="_blank"
          rel="noopener"
          aria-label={t('rounds.checkRound', { nonce: formatInteger(round.nonce, language) })}
        >
          {t('rounds.check')}
        </a>
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
        rows={rounds}
        rowKey={(round) => round.roundId}
        empty={<Empty title={t('rounds.none')} text={t('rounds.noneText')} />}
      />
    </section>
  );
});
