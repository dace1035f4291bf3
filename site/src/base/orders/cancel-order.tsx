import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useRef, useState } from 'react';
import { failureText } from '../failure/failure.ts';
import { FormAlert } from '../failure/form-alert.tsx';
import { leavesOpen } from '../session/intention.ts';
import { useTexts } from '../text/texts.ts';
import css from './orders.module.css';

interface CancelOrderProps {
  /** What is asked, in the words of the room the order is of; `text` says what taking it back means. */
  words: Record<'open' | 'title' | 'text' | 'keep' | 'confirm', string>;
  /** Whether going on is what was asked for, so that keeping the order is the main action. */
  keepLeads?: boolean;
  cancel(): Promise<void>;
  /** Somebody else may have been quicker: what is known of the order may be why. */
  onRefused(): void;
}

/** Takes an order back, after asking once. It stands last on its page and is never praised. */
export function CancelOrder({ words, keepLeads = false, cancel, onRefused }: CancelOrderProps) {
  const t = useTexts('site');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  const go = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    try {
      await cancel();
      setAsking(false);
    } catch (error) {
      setWrong(leavesOpen(error) ? t('error.moneyOpen') : failureText(error, t));
      onRefused();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <p className={css.cancel}>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {words.open}
        </Button>
      </p>
      <Dialog
        open={asking}
        onClose={() => !busy && setAsking(false)}
        title={words.title}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button
              variant={keepLeads ? 'primary' : 'secondary'}
              size={52}
              disabled={busy}
              onClick={() => setAsking(false)}
            >
              {words.keep}
            </Button>
            <Button variant={keepLeads ? 'secondary' : 'danger'} size={52} busy={busy} onClick={() => void go()}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <FormAlert message={wrong} />
        <p className={css.consequence}>{words.text}</p>
      </Dialog>
    </>
  );
}
