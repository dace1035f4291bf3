import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Upload, X } from '../icon.tsx';
import { FieldNote } from './field.tsx';
import css from './file-field.module.css';
import { FilePreview } from './file-preview.tsx';

interface FileFieldProps {
  label: string;
  /** What the button that opens the device's own chooser says. */
  action: string;
  /** Names the button that takes a file away again. */
  removeLabel(name: string): string;
  /** The media types to choose from. */
  kinds: readonly string[];
  files: readonly File[];
  /** How many there may be. */
  most: number;
  hint: ReactNode;
  error: ReactNode;
  disabled: boolean;
  /** Called with the files just chosen; the owner of the list decides which of them stay. */
  onAdd(chosen: readonly File[]): void;
  onRemove(file: File): void;
}

/** Chooses files, shows them and takes them away again. */
export function FileField(props: FileFieldProps) {
  const { label, action, removeLabel, kinds, files, most, hint, error, disabled, onAdd, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const removed = useRef(false);
  // The button that took a file away went with it; the one that adds can take the focus only once there is room again.
  useEffect(() => {
    if (!removed.current) return;
    removed.current = false;
    if (files.length < most) add.current?.focus();
  }, [files, most]);
  return (
    <fieldset className={css.files} aria-describedby={`${id}-note`}>
      <legend>{label}</legend>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <FilePreview file={file} />
              <span>{file.name}</span>
              <IconButton
                label={removeLabel(file.name)}
                disabled={disabled}
                onClick={() => {
                  removed.current = true;
                  onRemove(file);
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
        full
        icon={<Upload size={20} />}
        disabled={disabled || files.length >= most}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        accept={kinds.join(',')}
        multiple={most > 1}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // the same file may be chosen again
          target.value = '';
          onAdd(chosen);
        }}
      />
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  );
}

/** How much of what is sent has left, from 0 to 1. */
export function UploadProgress({ share, label }: { share: number; label: string }) {
  return (
    <div className={css.sending}>
      <progress max={100} value={Math.round(share * 100)} aria-label={label} />
      <span className="num">{label}</span>
    </div>
  );
}
