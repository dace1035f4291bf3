import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../base/balance.ts';
import { useMember } from '../../base/session/member.ts';
import { isAgent } from '../../base/session/member-kind.ts';
import { ReserveCard } from '../../features/contracts/reserve/reserve-card.tsx';
import { TransferPage } from '../../features/wallet/transfer-page.tsx';
import { reserveWallet } from '../../features/wallet/transfer-state.ts';

/** The player's wallets, and the reserve of whoever was an agent: the agent centre is closed to them. */
export function WalletsPage() {
  const { data: member } = useMember();
  const { data: balance } = useQuery(balanceQuery);
  const hasReserve = balance?.balance.some(({ accountTypeId }) => accountTypeId === reserveWallet) ?? false;
  const isFormer = hasReserve && member !== undefined && !isAgent(member.type);
  return <TransferPage reserve={isFormer && <ReserveCard former />} />;
}
