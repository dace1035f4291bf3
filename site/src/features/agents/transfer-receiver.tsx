import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useId, useState } from 'react';
import { MemberFinder } from '../../base/team/member-finder.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './transfer.module.css';

export interface Receiver {
  readonly handle: string;
  /** As the agent sees the name; undefined while nobody said it. */
  readonly account: string | undefined;
}

interface TransferReceiverProps {
  receiver: Receiver | undefined;
  error: string | undefined;
  onChoose(receiver: Receiver): void;
}

/** Which of the direct downlines receives the money: nobody types a name they were never shown. */
export function TransferReceiver({ receiver, error, onChoose }: TransferReceiverProps) {
  const t = useTexts('agents');
  const [open, setOpen] = useState(false);
  const errorId = useId();
  return (
    <>
      <div className={css.receiver}>
        <span>
          {t('transfer.downline')} <b>{receiver && (receiver.account ?? '…')}</b>
        </span>
        <Button
          variant="secondary"
          size={36}
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => setOpen(true)}
        >
          {t(receiver ? 'transfer.change' : 'transfer.choose')}
        </Button>
      </div>
      {error !== undefined && (
        <p id={errorId} className={css.wrong} role="alert">
          {error}
        </p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('transfer.choose')} closeLabel={t('site:close')}>
        {open && (
          <MemberFinder
            view="tree"
            label={t('transfer.toDownline')}
            onChoose={(member) => {
              setOpen(false);
              onChoose(member);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
