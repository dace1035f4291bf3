import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask } from '../../base/room.ts';
import { flagOn } from '../../site/site.ts';

/** Refuses `function.not.available` where the brand has the feature switched off. */
export async function needFlag(ask: Ask<unknown>, module: string): Promise<void> {
  if (!(await flagOn(ask.platform, ask.merchant, module))) refuse('function.not.available');
}
