import { SeriesPage } from '../../features/series/series-page.tsx';
import { AgentCentrePage } from './agent-centre-page.tsx';

/** The series of an agent's team in lotteries, in the agent centre. */
export function AgentSeriesPage() {
  return (
    <AgentCentrePage>
      <SeriesPage />
    </AgentCentrePage>
  );
}
