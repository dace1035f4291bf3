import { uploadBounds } from '@palpite/contract/base/upload.ts';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { CircleAlert, Upload, X } from '@palpite/ui/icon.tsx';
import { useId, useRef } from 'react';
import { useTexts } from '../../base/texts.ts';
import css from './feedback.module.css';
import { withMore } from './picture-choice.ts';
import { Thumbnail } from './thumbnail.tsx';

interface PicturesFieldProps {
  files: readonly File[];
  problem: string | undefined;
  disabled: boolean;
  onChange(files: readonly File[], problem?: string): void;
}

/** Chooses the pictures of a feedback, shows them and takes them away again. */
export function PicturesField({ files, problem, disabled, onChange }: PicturesFieldProps) {
  const t = useTexts('feedback');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const choose = (more: FileList | null) => {
    const next = withMore(files, [...(more ?? [])]);
    // the same file may be chosen again
    if (input.current) input.current.value = '';
    onChange(
      next.files,
      next.problem && t(`error.${next.problem.kind}`, { name: next.problem.name, max: uploadBounds.files }),
    );
  };
  return (
    <fieldset className={css.pictures} aria-describedby={`${id}-note`}>
      <legend>{t('images')}</legend>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <Thumbnail file={file} />
              <span>{file.name}</span>
              <IconButton
                label={t('remove', { name: file.name })}
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
      <Button
        ref={add}
        variant="secondary"
        icon={<Upload size={20} />}
        disabled={disabled || files.length >= uploadBounds.files}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        hidden
        aria-label={t('add')}
        onChange={({ target }) => choose(target.files)}
      />
      {problem === undefined ? (
        <p id={`${id}-note`}>{t('imagesHint', { max: uploadBounds.files })}</p>
      ) : (
        <p id={`${id}-note`} className={css.problem} role="alert">
          <CircleAlert size={15} />
          <span>{problem}</span>
        </p>
      )}
    </fieldset>
  );
}
