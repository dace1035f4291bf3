import { Refused } from '@palpite/contract/base/client.ts';
import { uploadBounds } from '@palpite/contract/base/upload.ts';
import { FileField } from '@palpite/ui/form/file-field.tsx';
import { withFiles } from './file-choice.ts';

/** The words of the form in which the field stands. */
export interface PictureWords {
  label: string;
  add: string;
  hint: string;
  remove(name: string): string;
  /** Why a file was not taken. */
  problem(kind: 'kind' | 'size' | 'many', name: string): string;
}

interface PicturesFieldProps {
  words: PictureWords;
  files: readonly File[];
  problem: string | undefined;
  disabled: boolean;
  onChange(files: readonly File[], problem?: string): void;
}

export const pictureRules = { kinds: ['image/png', 'image/jpeg'], most: uploadBounds.files };
const { kinds, most } = pictureRules;

/** Whether the platform refused one of the pictures. */
export function isAboutPictures(error: unknown): boolean {
  return (
    error instanceof Refused &&
    (error.field?.startsWith('images') === true || /^request\.(not_an|animated_|too_many_pixels)/.test(error.code))
  );
}

/** Chooses the pictures that go with what is written. */
export function PicturesField({ words, files, problem, disabled, onChange }: PicturesFieldProps) {
  return (
    <FileField
      label={words.label}
      action={words.add}
      removeLabel={words.remove}
      kinds={kinds}
      files={files}
      most={most}
      hint={words.hint}
      error={problem}
      disabled={disabled}
      onAdd={(chosen) => {
        const next = withFiles(files, chosen, pictureRules);
        onChange(next.files, next.problem && words.problem(next.problem.kind, next.problem.name));
      }}
      onRemove={(file) => onChange(files.filter((each) => each !== file))}
    />
  );
}
