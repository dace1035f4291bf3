import { Refused } from '@palpite/contract/base/client.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Lock } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { Mono } from '../base/proof/proof-steps.tsx';
import { useTexts } from '../base/seat/say.ts';
import css from './result.module.css';

export interface SealedProps {
  hash: string;
  /**
   * Opens the seed behind the hash for the player logged in in this tab; undefined where nobody
   * is. Rejects with `Refused`.
   */
  reveal: ((hash: string) => Promise<string>) | undefined;
  onOpened(serverSeed: string): void;
}

/**
 * Why there is no answer yet: the server's seed is still hidden. One press opens it, and what that ends is said before.
 */
export function Sealed({ hash, reveal, onOpened }: SealedProps) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = () => {
    if (!reveal || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    reveal(hash)
      .then(onOpened, (error: unknown) =>
        setProblem((error instanceof Refused && error.message) || t('result.revealFailed')),
      )
      .finally(() => setBusy(false));
  };
  return (
    <section className={css.panel} aria-label={t('result.title')}>
      <h2>
        <Lock size={20} />
        {t('result.sealed')}
      </h2>
      <p>{t('result.sealedText')}</p>
      {reveal ? (
        <div className={css.reveal}>
          <p>{t('result.revealNote')}</p>
          <Button busy={isBusy} onClick={press}>
            {t('result.reveal')}
          </Button>
        </div>
      ) : (
        <p>{t('result.revealElsewhere')}</p>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
      <h3>{t('result.sealedHash')}</h3>
      <Mono text={hash} isWhole />
    </section>
  );
}
