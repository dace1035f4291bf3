// What an agent earned by contracts, each kind and all together, in the agent centre.
import { EarnedPage } from '../../features/contracts/earned/earned-page.tsx';
import { RevenuePage } from '../../features/contracts/earned/revenue-page.tsx';
import { AgentCentrePage } from './agent-centre-page.tsx';

export function AgentDividendPage() {
  return (
    <AgentCentrePage>
      <EarnedPage kind="dividend" />
    </AgentCentrePage>
  );
}

export function AgentDailySalaryPage() {
  return (
    <AgentCentrePage>
      <EarnedPage kind="daily_salary" />
    </AgentCentrePage>
  );
}

export function AgentHourlySalaryPage() {
  return (
    <AgentCentrePage>
      <EarnedPage kind="hourly_salary" />
    </AgentCentrePage>
  );
}

export function AgentRealtimeSalaryPage() {
  return (
    <AgentCentrePage>
      <EarnedPage kind="realtime_salary" />
    </AgentCentrePage>
  );
}

export function AgentRevenuePage() {
  return (
    <AgentCentrePage>
      <RevenuePage />
    </AgentCentrePage>
  );
}
