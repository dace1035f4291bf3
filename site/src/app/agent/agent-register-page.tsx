import { useMember } from '../../base/session/member.ts';
import { RegisterPage } from '../../features/agents/register/register-page.tsx';
import { AgentCentrePage } from './agent-centre-page.tsx';

/** Where the agent brings people, in the agent centre. */
export function AgentRegisterPage() {
  const { data: member } = useMember();
  return <AgentCentrePage>{member && <RegisterPage ownType={member.type} />}</AgentCentrePage>;
}
