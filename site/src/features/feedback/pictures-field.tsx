import { uploadBounds } from '@palpite/contract/base/upload.ts';
import { FileField } from '@palpite/ui/form/file-field.tsx';
import { withFiles } from '../../base/picture/file-choice.ts';
import { useTexts } from '../../base/text/texts.ts';

interface PicturesFieldProps {
  files: readonly File[];
  problem: string | undefined;
  disabled: boolean;
  onChange(files: readonly File[], problem?: string): void;
}

export const pictureRules = { kinds: ['image/png', 'image/jpeg'], most: uploadBounds.files };
const { kinds, most: max } = pictureRules;

/** Chooses the pictures of a feedback. */
export function PicturesField({ files, problem, disabled, onChange }: PicturesFieldProps) {
  const t = useTexts('feedback');
  return (
    <FileField
      label={t('images')}
      action={t('add')}
      removeLabel={(name) => t('remove', { name })}
      kinds={kinds}
      files={files}
      most={max}
      hint={t('imagesHint', { max })}
      error={problem}
      disabled={disabled}
      onAdd={(chosen) => {
        const next = withFiles(files, chosen, pictureRules);
        onChange(next.files, next.problem && t(`error.${next.problem.kind}`, { name: next.problem.name, max }));
      }}
      onRemove={(file) => onChange(files.filter((each) => each !== file))}
    />
  );
}
