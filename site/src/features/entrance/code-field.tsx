import { Field } from '@palpite/ui/form/field.tsx';
import { useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type CodeBond, type CodePurpose, useCodeWait } from '../../base/page/countdown-memory.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './entrance.module.css';

/** A code is asked for at most this often, however fast the button is pressed. */
export const atMostEveryMs = 1000;

interface CodeFieldProps {
  purpose: CodePurpose;
  /** Another one is another field, by its `key`. */
  bond?: CodeBond;
  code: UseFormRegisterReturn;
  error?: string | undefined;
  required?: boolean;
  /** Whether what the code goes to is right; says itself what is not. */
  check?(): Promise<boolean>;
  /**
   * Sends a code; resolves with how many minutes it lasts, or with undefined when none was sent. What went
   * wrong is said by who sends.
   */
  onSend(): Promise<number | undefined>;
}

/** The code from a message, and the button that asks for one: it counts down until another may be asked for. */
export function CodeField({ purpose, bond, code, error, required = false, check, onSend }: CodeFieldProps) {
  const t = useTexts('entrance');
  const { leftS, begin } = useCodeWait(purpose, bond);
  const [busy, setBusy] = useState(false);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (check && !(await check())) return;
      if (performance.now() - askedAt.current < atMostEveryMs) return;
      askedAt.current = performance.now();
      const minutes = await onSend();
      if (minutes !== undefined) begin(minutes);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field
      label={
        required ? <span className={css.required}>{t('field.verificationCode')}</span> : t('field.verificationCode')
      }
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      maxLength={255}
      aria-required={required || undefined}
      error={error}
      trail={
        <button
          type="button"
          className={css.send}
          disabled={leftS > 0}
          aria-busy={busy || undefined}
          onClick={({ currentTarget }) => {
            // not every browser does: a field left only later, for the warning, is looked at anew and
            // loses what was said of it
            currentTarget.focus();
            void send();
          }}
        >
          {leftS > 0 ? t('code.again', { seconds: leftS }) : t('code.send')}
        </button>
      }
      {...code}
    />
  );
}
