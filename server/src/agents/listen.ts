import { listen } from '../base/events/events.ts';
import { noteCircles } from './circle-store.ts';
import { transferred } from './news.ts';

/**
 * Notes money that went back where it had come from within a day. Two directions between the same two people are all
 * there is to look for: people stand in a tree, in which every way back takes some step back. Heard after the commit,
 * so that of two at once one sees the other.
 */
export const noticeCircle = listen(
  'agents',
  transferred,
  'notice-circle',
  async (platform, tx, { orderNo, merchant }) => {
    for (const { first, second } of await noteCircles(tx, orderNo, platform.clock.now()))
      platform.log.warn({ merchant, first, second }, 'transferred money came back within a day');
  },
);
