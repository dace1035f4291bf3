import { useMember } from '../../base/session/member.ts';
import { TeamPage } from '../../features/agents/team/team-page.tsx';
import { AgentCentrePage } from './agent-centre-page.tsx';

/** The agent's team, in the agent centre. */
export function AgentTeamPage() {
  const { data: member } = useMember();
  return <AgentCentrePage>{member && <TeamPage ownType={member.type} />}</AgentCentrePage>;
}
