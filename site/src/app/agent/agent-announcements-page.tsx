import { AnnouncementsPage } from '../../features/agents/announcements/announcements-page.tsx';
import { AgentCentrePage } from './agent-centre-page.tsx';

/** News for agents, in the agent centre. */
export function AgentAnnouncementsPage() {
  return (
    <AgentCentrePage>
      <AnnouncementsPage />
    </AgentCentrePage>
  );
}
