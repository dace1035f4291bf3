import { classNames } from '@palpite/ui/class-names.ts';
import { CircleAlert, CircleCheck, Lock } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatScaled } from '@palpite/ui/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useTranslation } from 'react-i18next';
import { Mono } from '../base/proof-steps.tsx';
import type { Checked, RoundForm, Verdict } from './check.ts';
import css from './result.module.css';

/** The answer at the top: the number and what it means, or why there is none yet. */
export function Result({ verdict, form }: { verdict: Verdict; form: RoundForm }) {
  const { t } = useTranslation();
  if (verdict.kind === 'sealed') {
    return (
      <section className={css.panel} aria-label={t('result.title')}>
        <h2>
          <Lock size={20} />
          {t('result.sealed')}
        </h2>
        <p>{t('result.sealedText')}</p>
        <h3>{t('result.sealedHash')}</h3>
        <Mono text={verdict.hash} isWhole />
      </section>
    );
  }
  return (
    <section className={css.stage} aria-label={t('result.title')} aria-live="polite">
      <Wave color="#5B86FF" opacity={0.16} scale={2.6} />
      {verdict.kind === 'waiting' ? (
        <p className={css.waiting}>{t('result.waiting')}</p>
      ) : (
        <Found checked={verdict} form={form} />
      )}
    </section>
  );
}

function Found({ checked, form }: { checked: Checked; form: RoundForm }) {
  const { t } = useTranslation();
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
      {isPromised !== undefined && (
        <p className={classNames(css.promise, !isPromised && css.broken)}>
          {isPromised ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
          {t(isPromised ? 'steps.holds' : 'steps.breaks')}
        </p>
      )}
    </>
  );
}
