import * as paths from '../../base/paths.ts';
import { Transfers } from '../../features/agents/transfer-page.tsx';
import { AgentCentrePage } from './agent-centre-page.tsx';

/** Transfers of an agent, in the agent centre. */
export function AgentTransferPage() {
  return (
    <AgentCentrePage>
      <Transfers back={paths.agentHome} />
    </AgentCentrePage>
  );
}
