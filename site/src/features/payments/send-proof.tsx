import { Refused } from '@palpite/contract/base/client.ts';
import { uploadBounds } from '@palpite/contract/base/upload.ts';
import { sendDepositProof } from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { CircleCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { ProofField, Sending } from '../../base/orders/proof-field.tsx';
import { timeOf } from '../../base/orders/time-of.ts';
import { ask } from '../../base/session/caller.ts';
import { watchedFetch } from '../../base/session/watched-fetch.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './deposit/deposit-shown.module.css';
import { depositQuery, paymentKeys } from './payments-data.ts';

/** The proofs of a transfer: those sent, and room for more until there are three. */
export function SendProof({ orderNo, sent }: { orderNo: string; sent: Deposit['proofs'] }) {
  const t = useTexts('payments');
  const language = useLanguage();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  /** How much of the one on its way has left, 0 to 1; undefined: none is. */
  const [share, setShare] = useState<number>();
  const running = useRef(false);
  const most = uploadBounds.files - sent.length;

  const send = async () => {
    if (running.current) return;
    running.current = true;
    setProblem(undefined);
    try {
      // One call takes one proof; what has arrived leaves the list, so that trying again sends only the rest.
      for (const file of files) {
        setShare(0);
        const deposit = await ask(sendDepositProof, { orderNo, proof: file }, { fetch: watchedFetch(setShare) });
        setFiles((left) => left.filter((each) => each !== file));
        queries.setQueryData(depositQuery(orderNo).queryKey, deposit);
      }
      void queries.invalidateQueries({ queryKey: [...paymentKeys.deposits, 'page'] });
    } catch (error) {
      setProblem(failureText(error, t));
      if (error instanceof Refused && error.code !== 'network')
        void queries.invalidateQueries({ queryKey: depositQuery(orderNo).queryKey });
    } finally {
      running.current = false;
      setShare(undefined);
    }
  };

  return (
    <div className={css.proofs}>
      {sent.length > 0 && (
        <ul>
          {sent.map((proof, at) => (
            <li key={proof.id}>
              <CircleCheck size={18} className={css.tick} />
              <span>{t('proof.sent', { number: at + 1 })}</span>
              <small className="num">{timeOf(proof.at, language)}</small>
            </li>
          ))}
        </ul>
      )}
      {most > 0 && (
        <ProofField
          label={t(sent.length > 0 ? 'proof.more' : 'proof.label')}
          files={files}
          most={most}
          problem={problem}
          disabled={share !== undefined}
          onChange={(next, wrong) => {
            setFiles(next);
            setProblem(wrong);
          }}
        />
      )}
      {share !== undefined && <Sending share={share} />}
      {files.length > 0 && (
        <Button size={52} full busy={share !== undefined} onClick={() => void send()}>
          {t('proof.send')}
        </Button>
      )}
    </div>
  );
}
