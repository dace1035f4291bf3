import { sendWithdrawalCode } from '@palpite/contract/withdrawals/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { useCodeWait } from '../../../base/page/countdown-memory.ts';
import { showAlert } from '../../../base/page/popup.ts';
import { ask } from '../../../base/session/caller.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './withdraw-page.module.css';

/** The longest text the box of a code takes; how long a code is, the platform decides. */
const most = 255;

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange(code: string): void;
  onSent(): void;
}

/**
 * The code from the bound mobile number, with the button that sends it; another after the wait. Why none was sent is
 * said in a warning over the page.
 */
export function CodeField({ value, error, disabled, onChange, onSent }: CodeFieldProps) {
  const t = useTexts('withdrawals');
  const { leftS, begin } = useCodeWait('withdrawal');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy || leftS > 0) return;
    setBusy(true);
    try {
      const { resendAfterSeconds } = await ask(sendWithdrawalCode, {});
      begin(resendAfterSeconds / 60);
      setSent(true);
      onSent();
    } catch (cause) {
      showAlert(failureText(cause, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.codeRow}>
      <Field
        label={t('withdraw.code')}
        hint={sent ? t('withdraw.codeSent') : t('withdraw.codeWhy')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={most}
        value={value}
        error={error}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button variant="secondary" busy={busy} disabled={disabled || leftS > 0} onClick={() => void send()}>
        {leftS > 0 ? t('withdraw.codeWait', { count: leftS }) : t(sent ? 'withdraw.codeAgain' : 'withdraw.codeSend')}
      </Button>
    </div>
  );
}
