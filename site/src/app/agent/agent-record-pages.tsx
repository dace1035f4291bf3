// What the whole team played, and what moved in its wallets, in the agent centre.
import { TeamBetsPage } from '../../features/bets/team/team-bets-page.tsx';
import { TeamMovementsPage } from '../../features/wallet/team/team-movements-page.tsx';
import { AgentCentrePage } from './agent-centre-page.tsx';

export function AgentBetsPage() {
  return (
    <AgentCentrePage>
      <TeamBetsPage />
    </AgentCentrePage>
  );
}

export function AgentMovementsPage() {
  return (
    <AgentCentrePage>
      <TeamMovementsPage />
    </AgentCentrePage>
  );
}
