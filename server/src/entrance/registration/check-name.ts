import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask } from '../../base/room.ts';
import { takeFromBudgets } from '../../guard/guard.ts';
import { findPlayer } from '../../players/players.ts';
import { fieldRules } from '../../site/site.ts';
import { checkField } from './registration.ts';

/**
 * Whether nobody has the name yet. A malformed one is refused `request.invalid`, a taken one `players.username_taken`.
 */
export async function checkName(
  ask: Pick<Ask, 'platform' | 'merchant' | 'ip'>,
  { username }: { username: string },
): Promise<true> {
  const { platform, merchant } = ask;
  const rule = (await fieldRules(platform.db, merchant)).find(({ field }) => field === 'username');
  checkField('username', username, rule);
  await takeFromBudgets(platform, [{ name: 'check_name_ip', of: ask.ip }]);
  if (await findPlayer(platform, platform.db, merchant, { username }))
    refuse('players.username_taken', { field: 'username' });
  return true;
}
