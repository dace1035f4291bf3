import { MenuCount } from '../../../base/queue/menu-count.tsx';
import { waitingQuery } from './feedback-data.ts';

/** How much feedback waits. */
export function FeedbackCount() {
  return <MenuCount query={waitingQuery} countOf={({ waiting }) => waiting} words="office:waiting.feedback" />;
}
