import { MenuCount } from '../../base/queue/menu-count.tsx';
import { waitingQuery } from './withdrawals-data.ts';

/** How many withdrawals wait for a person. */
export function QueueCount() {
  return (
    <MenuCount query={waitingQuery} countOf={({ counts }) => counts.review ?? 0} words="office:waiting.withdrawals" />
  );
}
