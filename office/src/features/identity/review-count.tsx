import { MenuCount } from '../../base/queue/menu-count.tsx';
import { waitingQuery } from './identity-data.ts';

/** How many checks wait for a person. */
export function ReviewCount() {
  return (
    <MenuCount query={waitingQuery} countOf={({ counts }) => counts.review ?? 0} words="office:waiting.identity" />
  );
}
