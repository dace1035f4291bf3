import { Refused } from '@palpite/contract/base/client.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import css from './proof-panel.module.css';

/**
 * Opens the seed of the round shown with one press; what that ends and begins is said before. Rejects with `Refused`.
 */
export function RevealSeed({ reveal }: { reveal(): Promise<unknown> }) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    reveal()
      .catch((error: unknown) =>
        setProblem(error instanceof Refused && error.code === 'instant.round_open' ? error.message : t('seeds.failed')),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className={css.reveal}>
      <p className={css.sealed}>{t('proof.revealNote')}</p>
      <Button size={44} full busy={isBusy} onClick={press}>
        {t('proof.reveal')}
      </Button>
      {problem !== undefined && (
        <p className={css.breaks} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
