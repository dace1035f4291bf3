import { uploadBounds } from '@palpite/contract/base/upload.ts';
import { Button } from '@palpite/ui/button.tsx';
import { CircleAlert, Upload } from '@palpite/ui/icon.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../parts/failure.ts';
import css from './content.module.css';

const kinds = ['image/png', 'image/jpeg', 'image/webp'];

interface PictureButtonProps {
  label: string;
  busy: boolean;
  error: unknown;
  onChoose(picture: File): void;
}

/** Takes one picture from the person's device. */
export function PictureButton({ label, busy, error, onChoose }: PictureButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const said = wrong ?? (error ? failureText(error, t) : undefined);
  const choose = (picture: File | undefined) => {
    // the same file may be chosen again
    if (input.current) input.current.value = '';
    if (!picture) return;
    const problem = !kinds.includes(picture.type) ? 'kind' : picture.size > uploadBounds.bytes ? 'size' : undefined;
    setWrong(problem && t(`content.picture.${problem}`, { name: picture.name }));
    if (!problem) onChoose(picture);
  };
  return (
    <div className={css.picture}>
      <Button variant="secondary" icon={<Upload size={18} />} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={kinds.join()}
        hidden
        aria-label={label}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {said === undefined ? (
        <p>{t('content.picture.hint')}</p>
      ) : (
        <p className={css.wrong} role="alert">
          <CircleAlert size={15} />
          <span>{said}</span>
        </p>
      )}
    </div>
  );
}
