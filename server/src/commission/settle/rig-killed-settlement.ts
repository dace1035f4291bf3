// For the tests of what is earned: a platform that dies in the middle of a settlement.
import { openDb } from '../../base/db/db.ts';
import { openLine, type Point } from '../../instant/rig-killed-line.ts';
import type { Agents } from '../rig-agents.ts';
import { settleDue } from './settle-due.ts';

/**
 * Settles over a line that stops at the given statement: nothing passes any more, and the platform is gone. Tells
 * whether it came that far.
 */
export async function settleAndDie(
  { rig }: Pick<Agents, 'rig'>,
  { count, side }: Pick<Point, 'count' | 'side'>,
): Promise<boolean> {
  const line = await openLine(rig.url);
  const opened = openDb(line.url, { max: 4 });
  const stopped = line.stopAt({ count, fits: /./, side }).then(() => {
    line.close();
    return true;
  });
  const settled = settleDue({ ...rig.platform, db: opened.db }, rig.clock.now()).then(
    () => false,
    () => true,
  );
  const died = await Promise.race([stopped, settled]);
  if (died) await settled;
  line.close();
  await opened.close();
  return died;
}
