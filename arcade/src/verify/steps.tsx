import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { ByteSum, Mono, ProofStep, RollSum } from '../base/proof/proof-steps.tsx';
import { useTexts } from '../base/seat/say.ts';
import type { Checked, RoundForm } from './check.ts';
import { Commitment } from './commitment.tsx';
import css from './steps.module.css';

/** The sum, from the commitment to the verdict, with every value in between. */
export function Steps({ checked, form }: { checked: Checked; form: RoundForm }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { bet, roll } = checked;
  const isCompared = bet !== undefined && bet !== 'outside' && form.target !== undefined;
  return (
    <section className={css.panel} aria-label={t('steps.title')}>
      <h2>{t('steps.title')}</h2>
      <ol>
        <Commitment hash={checked.serverSeedHash} isPromised={checked.isPromised} />
        <ProofStep number={2} title={t('steps.message')}>
          <p className={css.text}>{t('steps.messageText')}</p>
          <Mono text={checked.message} isWhole>
            <CopyButton iconOnly text={checked.message} label={t('steps.copy')} copiedLabel={t('steps.copied')} />
          </Mono>
        </ProofStep>
        <ProofStep number={3} title={t('steps.bytes')}>
          <ByteSum bytes={checked.bytes} drawn={checked.drawn} />
        </ProofStep>
        <ProofStep number={4} title={t('steps.roll')} isLast={!isCompared}>
          <RollSum drawn={checked.drawn} />
        </ProofStep>
        {isCompared && (
          <ProofStep number={5} title={t('steps.compare')} isLast>
            <p className={css.text}>
              {t(form.direction === 'over' ? 'steps.overRule' : 'steps.underRule', {
                roll: formatScaled(roll, 2, language),
                target: formatScaled(form.target ?? 0, 2, language),
              })}{' '}
              <strong>{t(bet.won ? 'steps.yes' : 'steps.no')}</strong>
            </p>
          </ProofStep>
        )}
      </ol>
    </section>
  );
}
