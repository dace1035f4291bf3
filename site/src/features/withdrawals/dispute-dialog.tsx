import { Refused } from '@palpite/contract/base/client.ts';
import { uploadBounds } from '@palpite/contract/base/upload.ts';
import { disputeReceipt } from '@palpite/contract/withdrawals/player.ts';
import { remarkLength } from '@palpite/contract/withdrawals/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import form from '../../base/form.module.css';
import { ProofField, Sending } from '../../base/orders/proof-field.tsx';
import { ask } from '../../base/session/caller.ts';
import { watchedFetch } from '../../base/session/watched-fetch.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './receipt.module.css';
import { tellWithdrawal, withdrawalQuery } from './withdrawals-data.ts';

interface DisputeDialogProps {
  open: boolean;
  orderNo: string;
  payoutId: string;
  /** The amount of the payout, as it is read. */
  written: string;
  onClose(): void;
}

/** Says that a payout did not come, with proofs: the bank's list of that day, a picture of the account. */
export function DisputeDialog({ open, orderNo, payoutId, written, onClose }: DisputeDialogProps) {
  const t = useTexts('withdrawals');
  const queries = useQueryClient();
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [wrong, setWrong] = useState<{ comment?: string; form?: string }>({});
  /** How much has left, 0 to 1; undefined: nothing is on its way. */
  const [share, setShare] = useState<number>();
  const running = useRef(false);
  const busy = share !== undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (files.length === 0) {
      setProblem(t('dispute.proofMissing'));
      return;
    }
    running.current = true;
    setShare(0);
    setWrong({});
    setProblem(undefined);
    try {
      const input = { orderNo, payoutId, comment, proofs: [...files] };
      tellWithdrawal(queries, await ask(disputeReceipt, input, { fetch: watchedFetch(setShare) }));
      setFiles([]);
      setComment('');
      onClose();
    } catch (error) {
      const refused = error instanceof Refused ? error : undefined;
      const text = failureText(error, t);
      if (refused?.code === 'withdrawals.bad_proof' || refused?.field?.startsWith('proofs')) setProblem(text);
      else setWrong(refused?.field === 'comment' ? { comment: text } : { form: text });
      void queries.invalidateQueries({ queryKey: withdrawalQuery(orderNo).queryKey });
    } finally {
      running.current = false;
      setShare(undefined);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t('dispute.ask', { amount: written })}
      closeLabel={t('site:close')}
    >
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <p className={css.text}>{t('dispute.text')}</p>
        <FormAlert message={wrong.form} />
        <ProofField
          label={t('dispute.proofLabel')}
          files={files}
          most={uploadBounds.files}
          problem={problem}
          disabled={busy}
          onChange={(next, bad) => {
            setFiles(next);
            setProblem(bad);
          }}
        />
        <TextArea
          label={t('dispute.comment')}
          hint={t('dispute.commentHint')}
          maxLength={remarkLength}
          value={comment}
          readOnly={busy}
          error={wrong.comment}
          onChange={({ currentTarget }) => {
            setComment(currentTarget.value);
            setWrong({});
          }}
        />
        {busy && <Sending share={share} />}
        <Button type="submit" size={52} full busy={busy}>
          {t('dispute.send')}
        </Button>
      </form>
    </Dialog>
  );
}
