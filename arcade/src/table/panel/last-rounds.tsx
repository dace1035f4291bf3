import type { GameRoundLine } from '@palpite/contract/instant/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import css from './last-rounds.module.css';
import { timesText } from './times-text.ts';

const shownAtMost = 10;

export interface LastRoundsProps {
  lines: readonly GameRoundLine[];
  onWatch(roundId: string): void;
}

/** What the newest rounds paid, the last one at the end; each opens its round. */
export const LastRounds = memo(function LastRounds({ lines, onWatch }: LastRoundsProps) {
  const { t } = useTexts();
  const language = useLanguage();
  if (lines.length === 0) return <p className={css.none}>{t('last.none')}</p>;
  return (
    <ol className={css.strip} aria-label={t('last.title')}>
      {lines
        .slice(0, shownAtMost)
        .reverse()
        .map((line) => {
          const multiplier = timesText(line, language);
          return (
            <li key={line.roundId}>
              <button
                type="button"
                className={classNames(line.payout > line.staked && css.won)}
                aria-label={t('last.chip', { nonce: formatInteger(line.nonce, language), multiplier })}
                onClick={() => onWatch(line.roundId)}
              >
                {multiplier}
              </button>
            </li>
          );
        })}
    </ol>
  );
});
