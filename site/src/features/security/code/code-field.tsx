import { Field, type FieldProps } from '@palpite/ui/form/field.tsx';
import { useTexts } from '../../../base/text/texts.ts';

/** The longest text the box of a code takes; how long a code is, the platform decides. */
const most = 255;

/** The box for a one-time code: digits first on a phone, filled in from the message where the phone can. */
export function CodeField({ label, ...more }: Omit<FieldProps, 'label'> & { label?: string }) {
  const t = useTexts('security');
  return (
    <Field
      label={label ?? t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={most}
      {...more}
    />
  );
}
