import { SecurityPage as Guards } from '../../features/security/security-page.tsx';
import { LinkedAccounts } from '../../features/social/linked-accounts.tsx';

/** The security centre with what other features add to it. */
export function SecurityPage() {
  return (
    <Guards>
      <LinkedAccounts />
    </Guards>
  );
}
