import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Download } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../parts/failure.ts';
import css from './proofs.module.css';

interface ProofFile {
  readonly type: string;
  readonly dataUrl: string;
}

interface ProofsProps {
  proofs: readonly { id: string; at?: number }[];
  /** Under which the file is kept, before its number. */
  queryKey: readonly unknown[];
  load(proofId: string, signal: AbortSignal): Promise<ProofFile>;
  none: string;
}

/**
 * What a player sent to prove something: pictures to look at; a document only to be kept, for it may
 * hold more than paper does.
 */
export function Proofs({ proofs, queryKey, load, none }: ProofsProps) {
  if (proofs.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <ul className={css.proofs}>
      {proofs.map((proof, at) => (
        <Proof key={proof.id} number={at + 1} proof={proof} queryKey={queryKey} load={load} />
      ))}
    </ul>
  );
}

interface ProofProps extends Pick<ProofsProps, 'queryKey' | 'load'> {
  number: number;
  proof: { id: string; at?: number };
}

/** Pictures as our own check lets them in; anything else, also a type nobody expects, is never drawn. */
const pictures = /^data:image\/(?:jpeg|png|webp);base64,/;

function Proof({ number, proof, queryKey, load }: ProofProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [whole, setWhole] = useState(false);
  const file = useQuery({
    queryKey: [...queryKey, 'proof', proof.id],
    queryFn: ({ signal }) => load(proof.id, signal),
    // what was sent never changes
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = t('proofs.one', { number });
  return (
    <li className={css.proof}>
      {file.isError ? (
        <div className={css.wrong} role="alert">
          {failureText(file.error, t)}
          <Button variant="secondary" size={36} onClick={() => void file.refetch()}>
            {t('action.retry')}
          </Button>
        </div>
      ) : !file.data ? (
        <Skeleton width={152} height={112} radius={12} />
      ) : pictures.test(file.data.dataUrl) ? (
        <button
          type="button"
          className={css.picture}
          aria-label={t('proofs.open', { name })}
          onClick={() => setWhole(true)}
        >
          <img src={file.data.dataUrl} alt="" />
        </button>
      ) : (
        <a className={css.document} href={file.data.dataUrl} download={`${proof.id}.pdf`}>
          <Download size={24} />
          {t('proofs.keep', { name })}
        </a>
      )}
      <small>{proof.at === undefined ? name : formatDateTime(proof.at, language)}</small>
      {whole && file.data && (
        <Dialog open onClose={() => setWhole(false)} title={name} closeLabel={t('action.close')} width="wide">
          <img className={css.whole} src={file.data.dataUrl} alt={name} />
        </Dialog>
      )}
    </li>
  );
}
