import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { Checked, RoundForm } from './check.ts';
import { Promised } from './promised.tsx';
import css from './result.module.css';

interface AnswerProps {
  found: boolean;
  /** What is still wanted for one. */
  waiting: string;
  children: ReactNode;
}

/** The answer at the top, or what is still wanted for one. */
export function Answer({ found, waiting, children }: AnswerProps) {
  const { t } = useTexts();
  return (
    <section className={css.stage} aria-label={t('result.title')} aria-live="polite">
      <Wave color="#5B86FF" opacity={0.16} scale={2.6} />
      {found ? children : <p className={css.waiting}>{waiting}</p>}
    </section>
  );
}

/** The number of a dice round and what it means. */
export function Found({ checked, form }: { checked: Checked; form: RoundForm }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { bet, roll, isPromised } = checked;
  const [whole, rest] = [formatScaled(Math.floor(roll / 100), 0, language), formatScaled(roll, 2, language).slice(-3)];
  return (
    <>
      <p className={css.number}>
        {whole.padStart(2, '0')}
        <small>{rest}</small>
      </p>
      {bet === 'outside' && form.target !== undefined && <p className={css.note}>{t('result.outside')}</p>}
      {bet !== undefined && bet !== 'outside' && (
        <p className={classNames(css.chip, bet.won && isPromised !== false && css.won)}>
          {t(bet.won ? 'result.won' : 'result.lost')}
          {bet.won && `. ${t('result.paid', { multiplier: formatScaled(bet.multiplier, 4, language) })}`}
        </p>
      )}
      <Promised isPromised={isPromised} />
    </>
  );
}
