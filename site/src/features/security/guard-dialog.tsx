import type { SecurityConfig } from '@palpite/contract/security/player.ts';
import type { ChangeProps } from './change.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { BindEmailDialog } from './code/bind-email-dialog.tsx';
import { BindMobileDialog } from './code/bind-mobile-dialog.tsx';
import { TotpDialog } from './code/totp-dialog.tsx';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import type { Guard } from './security-state.ts';

interface GuardDialogProps extends ChangeProps {
  guard: Guard;
  /** How things stood when the dialog was opened: what a change does to them does not turn the dialog into another. */
  before: SecurityConfig;
}

/** Where a guard is set up or changed. */
export function GuardDialog({ guard, before, ...change }: GuardDialogProps) {
  switch (guard) {
    case 'password':
      return <ChangePasswordDialog {...change} first={before.passwordChangedAt === null} />;
    case 'totp':
      return <TotpDialog {...change} on={before.totp} recoveryCodes={before.recoveryCodes} />;
    case 'mobile':
      return <BindMobileDialog {...change} bound={before.mobile} />;
    case 'email':
      return <BindEmailDialog {...change} bound={before.email} />;
    case 'paymentPassword':
      return <PaymentPasswordDialog {...change} replacing={before.paymentPassword} />;
  }
}
