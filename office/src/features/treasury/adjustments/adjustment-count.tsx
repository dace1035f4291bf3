import { MenuCount } from '../../../base/queue/menu-count.tsx';
import { waitingQuery } from './adjustments-data.ts';

/** How many proposals of others wait for this person; of one's own another one decides. */
export function AdjustmentCount() {
  return (
    <MenuCount
      query={waitingQuery}
      countOf={({ list }) => list.filter(({ mine }) => !mine).length}
      words="office:waiting.adjustments"
    />
  );
}
