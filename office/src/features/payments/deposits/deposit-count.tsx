import { MenuCount } from '../../../base/queue/menu-count.tsx';
import { waitingQuery } from './deposits-data.ts';

/** How many deposits wait for a person. */
export function DepositCount() {
  return (
    <MenuCount query={waitingQuery} countOf={({ counts }) => counts.review ?? 0} words="office:waiting.deposits" />
  );
}
