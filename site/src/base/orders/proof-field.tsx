import { Button, IconButton } from '@palpite/ui/button.tsx';
import { CircleAlert, Upload, X } from '@palpite/ui/icon.tsx';
import { useId, useRef } from 'react';
import { useTexts } from '../texts.ts';
import css from './orders.module.css';
import { proofKinds, withProofs } from './proof-choice.ts';
import { ProofPreview } from './proof-preview.tsx';

interface ProofFieldProps {
  label: string;
  files: readonly File[];
  /** How many may be chosen. */
  most: number;
  problem: string | undefined;
  disabled: boolean;
  onChange(files: readonly File[], problem?: string): void;
}

/** Chooses proofs of a payment, shows them and takes them away again. */
export function ProofField({ label, files, most, problem, disabled, onChange }: ProofFieldProps) {
  const t = useTexts('orders');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const choose = (more: FileList | null) => {
    const next = withProofs(files, [...(more ?? [])], most);
    // the same file may be chosen again
    if (input.current) input.current.value = '';
    onChange(next.files, next.problem && t(`proof.${next.problem.kind}`, { name: next.problem.name, count: most }));
  };
  return (
    <fieldset className={css.proofs} aria-describedby={`${id}-note`}>
      <legend>{label}</legend>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <ProofPreview file={file} />
              <span>{file.name}</span>
              <IconButton
                label={t('proof.remove', { name: file.name })}
                disabled={disabled}
                onClick={() => {
                  onChange(files.filter((each) => each !== file));
                  add.current?.focus();
                }}
              >
                <X size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <Button
          ref={add}
          variant="secondary"
          full
          icon={<Upload size={20} />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t('proof.choose')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={proofKinds.join(',')}
        multiple={most > 1}
        hidden
        aria-label={label}
        onChange={({ target }) => choose(target.files)}
      />
      {problem === undefined ? (
        <p id={`${id}-note`}>{t('proof.hint')}</p>
      ) : (
        <p id={`${id}-note`} className={css.problem} role="alert">
          <CircleAlert size={15} />
          <span>{problem}</span>
        </p>
      )}
    </fieldset>
  );
}

/** How much of what is sent has left, from 0 to 1. */
export function Sending({ share }: { share: number }) {
  const t = useTexts('orders');
  const percent = Math.round(share * 100);
  return (
    <div className={css.sending}>
      <progress max={100} value={percent} aria-label={t('proof.sending', { percent })} />
      <span className="num">{t('proof.sending', { percent })}</span>
    </div>
  );
}
