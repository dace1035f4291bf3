import { Refused } from '@palpite/contract/base/client.ts';
import { uploadBounds } from '@palpite/contract/base/upload.ts';
import { FileField } from '@palpite/ui/form/file-field.tsx';
import { useTexts } from '../text/texts.ts';
import { withFiles } from './file-choice.ts';

interface PicturesFieldProps {
  files: readonly File[];
  problem: string | undefined;
  disabled: boolean;
  onChange(files: readonly File[], problem?: string): void;
}

export const pictureRules = { kinds: ['image/png', 'image/jpeg'], most: uploadBounds.files };
const { kinds, most: max } = pictureRules;

/** Whether the platform refused one of the pictures. */
export function isAboutPictures(error: unknown): boolean {
  return (
    error instanceof Refused &&
    (error.field?.startsWith('images') === true || /^request\.(not_an|animated_|too_many_pixels)/.test(error.code))
  );
}

/** Chooses the pictures that go with what is written. */
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
