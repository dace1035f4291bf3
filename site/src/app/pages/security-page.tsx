import { SecurityPage as Guards } from '../../features/security/security-page.tsx';
import { LinkedAccounts } from '../../features/social/linked-accounts.tsx';
import { VipPart } from '../../features/vip/vip-part.tsx';

/** The security centre with what other features add to it. */
export function SecurityPage() {
  return (
    <Guards head={<VipPart />}>
      <LinkedAccounts />
    </Guards>
  );
}
