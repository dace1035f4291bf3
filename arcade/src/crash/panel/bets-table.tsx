import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { BetsHistory } from '../../frame/bets-history.tsx';
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
  return (
    <BetsHistory
      {...{ bets, symbol }}
      isOpen={({ state }) => state === 'flying'}
      after={[
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
      ]}
    />
  );
}
