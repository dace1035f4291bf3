import { MenuCount } from '../../../base/queue/menu-count.tsx';
import { waitingQuery } from './returns-data.ts';

/** How many returns wait for somebody to see to them. */
export function ReturnCount() {
  return <MenuCount query={waitingQuery} countOf={({ waiting }) => waiting} words="office:waiting.returns" />;
}
