import { MenuCount } from '../../../base/queue/menu-count.tsx';
import { waitingQuery } from './disputes-data.ts';

/** How many cases wait for an answer. */
export function DisputeCount() {
  return <MenuCount query={waitingQuery} countOf={({ total }) => total} words="office:waiting.disputes" />;
}
