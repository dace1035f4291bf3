import type { SecurityConfig } from '@palpite/contract/security/player.ts';
import { KeyRound, Lock, Mail, Phone, ShieldCheck } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { type Texts, useTexts } from '../../base/text/texts.ts';
import { SecurityRow } from './security-row.tsx';
import { fewCodes, type Guard, isGuardSet, leftKey } from './security-state.ts';

const icons = {
  password: <Lock size={20} />,
  totp: <ShieldCheck size={20} />,
  mobile: <Phone size={20} />,
  email: <Mail size={20} />,
  paymentPassword: <KeyRound size={20} />,
} as const satisfies Record<Guard, unknown>;

interface GuardRowProps {
  guard: Guard;
  config: SecurityConfig;
  onOpen(guard: Guard): void;
}

/** One guard of the account and how it stands. */
export function GuardRow({ guard, config, onOpen }: GuardRowProps) {
  const t = useTexts('security');
  const language = useLanguage();
  return (
    <SecurityRow
      icon={icons[guard]}
      title={t(`${guard}.title`)}
      note={noteOf(guard, config, t, language)}
      badge={badgeOf(guard, config, t)}
      onOpen={() => onOpen(guard)}
    />
  );
}

function badgeOf(guard: Guard, config: SecurityConfig, t: Texts) {
  if (!isGuardSet(guard, config)) return { tone: 'neutral', text: t('off') } as const;
  if (guard === 'totp' && config.recoveryCodes < fewCodes) return { tone: 'warn', text: t('recovery.few') } as const;
  return { tone: 'good', text: t('on') } as const;
}

function noteOf(guard: Guard, config: SecurityConfig, t: Texts, language: Language): string {
  switch (guard) {
    case 'password':
      return config.passwordChangedAt === null
        ? t('password.never')
        : t('password.changed', { date: formatDate(config.passwordChangedAt, language) });
    case 'totp':
      return config.totp ? t(leftKey(config.recoveryCodes), { count: config.recoveryCodes }) : t('totp.note');
    case 'mobile':
      return config.mobile ?? t('mobile.none');
    case 'email':
      return config.email ?? t('email.none');
    case 'paymentPassword':
      return t(config.paymentPassword ? 'paymentPassword.set' : 'paymentPassword.none');
  }
}
