import * as paths from '../../base/paths.ts';
import { Transfers } from '../../features/agents/transfer-page.tsx';
import { AgentFrame } from './agent-frame.tsx';

/** Transfers of an agent, among the agents' own pages. */
export function AgentTransferPage() {
  return (
    <AgentFrame>
      <Transfers back={paths.agentHome} />
    </AgentFrame>
  );
}
