import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { readScaled } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, useId, useState } from 'react';
import css from './dial.module.css';

export interface DialProps {
  label: string;
  /** What it shows: '33,00'. */
  text: string;
  /** Before and after the figure. */
  prefix?: string;
  suffix?: string;
  decimals: number;
  locked: boolean;
  /** Told a whole number of 10^-decimals once the player is done typing. */
  onRead(value: number): void;
  children?: ReactNode;
}

/** A figure of the stage that can be typed over. Enter or leaving takes it, Escape leaves it as it was. */
export function Dial({ label, text, prefix, suffix = '', decimals, locked, onRead, children }: DialProps) {
  const language = useLanguage();
  const id = useId();
  const [draft, setDraft] = useState<string>();

  const take = () => {
    const read = draft === undefined ? undefined : readScaled(draft, decimals, language);
    setDraft(undefined);
    if (read !== undefined && draft !== text) onRead(read);
  };

  return (
    <div className={css.dial}>
      <label htmlFor={id}>{label}</label>
      <div className={css.row}>
        {prefix && <b>{prefix}</b>}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={locked}
          value={draft ?? text + suffix}
          onFocus={(event) => {
            setDraft(text);
            const input = event.currentTarget;
            requestAnimationFrame(() => input.select());
          }}
          onChange={(event) => setDraft(event.currentTarget.value.slice(0, 14))}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setDraft(undefined);
          }}
        />
        {children}
      </div>
    </div>
  );
}
