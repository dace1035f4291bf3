import { FileField, UploadProgress } from '@palpite/ui/form/file-field.tsx';
import { withFiles } from '../picture/file-choice.ts';
import { useTexts } from '../text/texts.ts';

interface ProofFieldProps {
  label: string;
  files: readonly File[];
  /** How many may be chosen. */
  most: number;
  problem: string | undefined;
  disabled: boolean;
  onChange(files: readonly File[], problem?: string): void;
}

const kinds = ['image/png', 'image/jpeg', 'application/pdf'];

/** Chooses proofs of a payment. */
export function ProofField({ label, files, most, problem, disabled, onChange }: ProofFieldProps) {
  const t = useTexts('orders');
  return (
    <FileField
      label={label}
      action={t('proof.choose')}
      removeLabel={(name) => t('proof.remove', { name })}
      kinds={kinds}
      files={files}
      most={most}
      hint={t('proof.hint')}
      error={problem}
      disabled={disabled}
      onAdd={(chosen) => {
        const next = withFiles(files, chosen, { kinds, most });
        onChange(next.files, next.problem && t(`proof.${next.problem.kind}`, { name: next.problem.name, count: most }));
      }}
      onRemove={(file) => onChange(files.filter((each) => each !== file))}
    />
  );
}

/** How much of what is sent has left, from 0 to 1. */
export function Sending({ share }: { share: number }) {
  const t = useTexts('orders');
  return <UploadProgress share={share} label={t('proof.sending', { percent: Math.round(share * 100) })} />;
}
