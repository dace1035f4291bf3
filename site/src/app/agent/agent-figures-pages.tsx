// What the team did, in all and by member, in the agent centre.
import { OverviewPage } from '../../features/figures/overview/overview-page.tsx';
import { StatementPage } from '../../features/figures/statement/statement-page.tsx';
import { AgentCentrePage } from './agent-centre-page.tsx';

export function AgentOverviewPage() {
  return (
    <AgentCentrePage>
      <OverviewPage />
    </AgentCentrePage>
  );
}

export function AgentStatementPage() {
  return (
    <AgentCentrePage>
      <StatementPage />
    </AgentCentrePage>
  );
}
