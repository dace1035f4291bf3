import { useQuery } from '@tanstack/react-query';
import { openPopup } from '../../base/page/popup.ts';
import { useMember } from '../../base/session/member.ts';
import { isTrial } from '../../base/session/member-kind.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { unreadQuery } from '../../features/messages/messages-data.ts';
import { AccountMenu } from '../../features/players/account-menu.tsx';
import { SessionTimer } from '../../features/safeguards/session-timer.tsx';
import { BalanceChip } from '../../features/wallet/balance-chip.tsx';

/** What the header shows of whoever is logged in. */
export function AccountArea() {
  const { data: member } = useMember();
  // a trial player has no inbox
  const inbox = flagOn(useSiteStatus(), 'INBOX3') && member !== undefined && !isTrial(member);
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: inbox });
  const deposit = () => openPopup('deposit');
  return (
    <>
      <BalanceChip onDeposit={deposit} />
      <AccountMenu unread={unread} timer={<SessionTimer />} onDeposit={deposit} onLogout={() => openPopup('logout')} />
    </>
  );
}
