import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Mono, ProofStep } from '../base/proof/proof-steps.tsx';
import { useTexts } from '../base/seat/say.ts';
import css from './steps.module.css';

/** The first step of every proof: the seed's hash, held against the one shown before. */
export function Commitment({ hash, isPromised }: { hash: string; isPromised: boolean | undefined }) {
  const { t } = useTexts();
  return (
    <ProofStep number={1} title={t('steps.commitment')}>
      <p className={css.text}>{t('steps.commitmentText')}</p>
      <Mono text={hash} isWhole>
        <CopyButton iconOnly text={hash} label={t('steps.copy')} copiedLabel={t('steps.copied')} />
      </Mono>
      <p className={css.text}>
        {t(isPromised === undefined ? 'steps.notGiven' : isPromised ? 'steps.holds' : 'steps.breaks')}
      </p>
    </ProofStep>
  );
}
