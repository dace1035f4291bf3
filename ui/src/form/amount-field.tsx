import { parseMoney } from '@palpite/math/money.ts';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { Language } from '../text/language.ts';
import { useLanguage } from '../text/language-context.tsx';
import { formatAmount, plainNumber, readAmount } from '../text/number-format.ts';
import css from './amount-field.module.css';
import frameCss from './field.module.css';
import { FieldFrame, type FieldFrameProps, noteId } from './field.tsx';

export interface AmountChip {
  /** A decimal string: '20'. */
  value: string;
  /** What the chip says; the amount in the reader's language without it. */
  label?: string;
}

export interface AmountFieldProps extends FieldFrameProps {
  /** A decimal string for the wire: '12.50', or '' while nothing is typed. */
  value: string;
  /** Told at each change with a decimal string, or '' when nothing readable is typed. */
  onChange(value: string): void;
  /** The currency's symbol, shown before the figure. */
  symbol: string;
  chips?: readonly AmountChip[];
  /** A button in the box that puts in all there is; it rests while `value` is undefined. */
  all?: { label: string; value: string | undefined };
  /** Inside the box, at its end: buttons such as ½ and 2×. */
  trail?: ReactNode;
  name?: string;
  id?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** A larger figure, for a form that is about one amount. */
  large?: boolean;
  onBlur?(): void;
  onEnter?(): void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

function shownAs(value: string, language: Language): string {
  return value === '' ? '' : formatAmount(parseMoney(value), language);
}

function sameAmount(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && parseMoney(one) === parseMoney(other));
}

/**
 * A field for money. Comma and dot are both understood; what is typed is left alone until the field is left, then it is
 * written out in full. Limits belong in `aside` or `hint`, as text of the caller.
 */
export function AmountField(props: AmountFieldProps) {
  const {
    value,
    onChange,
    symbol,
    chips,
    all,
    trail,
    label,
    aside,
    hint,
    error,
    id: givenId,
    large = false,
    className,
  } = props;
  const language = useLanguage();
  const ownId = useId();
  const id = givenId ?? ownId;
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const frame = { label, aside, hint, error };
  // A value from outside (a chip, a hotkey) takes the place of what was typed.
  const text = typed && sameAmount(typed.value, value) ? typed.text : shownAs(value, language);

  const type = (entered: string) => {
    const kept = plainNumber(entered)
      .replace(/[^\d.,]/g, '')
      .slice(0, 16);
    const read = readAmount(kept, language);
    // longer than money is: what was there stays
    if (read === undefined && /\d/.test(kept)) return;
    setTyped({ text: kept, value: read ?? '' });
    onChange(read ?? '');
  };

  return (
    <FieldFrame id={id} {...frame} className={className}>
      <div
        className={classNames(
          frameCss.box,
          css.box,
          large && css.large,
          Boolean(error) && frameCss.wrong,
          props.disabled && frameCss.off,
        )}
      >
        <span className={css.symbol} aria-hidden="true" dir="ltr">
          {symbol}
        </span>
        <input
          ref={props.ref}
          id={id}
          name={props.name}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          disabled={props.disabled}
          // biome-ignore lint/a11y/noAutofocus: only in a dialog opened to enter this amount
          autoFocus={props.autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId(id, frame)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setTyped(undefined);
            props.onBlur?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onEnter?.();
          }}
        />
        {all && (
          <button
            type="button"
            className={css.all}
            disabled={props.disabled || all.value === undefined}
            onClick={() => {
              if (all.value === undefined) return;
              setTyped(undefined);
              onChange(all.value);
            }}
          >
            {all.label}
          </button>
        )}
        {trail}
      </div>
      {chips && chips.length > 0 && (
        <div className={css.chips}>
          {chips.map((chip) => (
            <button
              key={chip.value}
              type="button"
              disabled={props.disabled}
              aria-pressed={sameAmount(chip.value, value)}
              onClick={() => {
                setTyped(undefined);
                onChange(chip.value);
              }}
            >
              {chip.label ?? shownAs(chip.value, language)}
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
