import { useMemo, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CaptchaField } from '../../base/human/captcha-field.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { asksCaptcha } from './entrance-data.ts';

export interface CaptchaNeed {
  /** Whether the characters of a picture are asked for now. */
  asked: boolean;
  /** Counts the pictures: each is good for one try. */
  round: number;
  /**
   * Looks at a failure: whether a picture is asked for from now on. What was typed of the last one
   * is forgotten with `reset`.
   */
  see(error: unknown, reset: () => void): void;
  /** The picture did its duty: no more is asked for, or, where one always is, another. */
  spend(reset: () => void): void;
  rule: { validate(value: string): string | true };
}

/** Follows whether a form has to ask for a captcha: always, or after a refusal that says so. */
export function useCaptcha(always = false): CaptchaNeed {
  const t = useTexts('entrance');
  const [flagged, setFlagged] = useState(false);
  const [round, setRound] = useState(0);
  const asked = always || flagged;
  return useMemo(
    () => ({
      asked,
      round,
      see(error, reset) {
        if (!asked && !asksCaptcha(error)) return;
        setFlagged(true);
        setRound((last) => last + 1);
        reset();
      },
      spend(reset) {
        setFlagged(false);
        setRound((last) => last + 1);
        reset();
      },
      rule: { validate: (value) => !asked || value.trim() !== '' || t('error.captcha') },
    }),
    [asked, round, t],
  );
}

interface CaptchaBlockProps {
  captcha: CaptchaNeed;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function CaptchaBlock({ captcha, field, error }: CaptchaBlockProps) {
  if (!captcha.asked) return null;
  return <CaptchaField key={captcha.round} field={field} error={error} />;
}
