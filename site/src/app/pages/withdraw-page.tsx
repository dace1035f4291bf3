import { IdentityForm } from '../../features/payments/identity-form.tsx';
import { WithdrawPage as Withdraw } from '../../features/withdrawals/asking/withdraw-page.tsx';

/** The withdrawals, with the question who the player is from the deposits. */
export function WithdrawPage() {
  return <Withdraw identityForm={<IdentityForm />} />;
}
