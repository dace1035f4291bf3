import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { showAlert } from '../../../base/page/popup.ts';
import { beginTrial } from '../../../base/session/trial-session.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../entrance.module.css';

/** Play money, without an account. */
export function TrialOffer({ onDone }: { onDone(opened: SessionValue): void }) {
  const t = useTexts('entrance');
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      onDone(await beginTrial());
    } catch (error) {
      showAlert(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.trial}>
      <div>
        <b>{t('trial.offer')}</b>
        {t('trial.offerText')}
      </div>
      <Button variant="secondary" size={36} busy={busy} onClick={() => void play()}>
        {t('trial.play')}
      </Button>
    </div>
  );
}
