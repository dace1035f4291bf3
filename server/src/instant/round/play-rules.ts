import type { PlayRules } from '@palpite/contract/instant/shapes.ts';
import type { Platform } from '../../base/room.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';

interface Place {
  readonly merchant: string;
  readonly vassalage: string;
}

/** How long after a player's last bet the next may come, in milliseconds. Only slots are held to it. */
export async function leastMsBetween(platform: Platform, { merchant, vassalage }: Place): Promise<number> {
  return vassalage === 'PGS' ? ruleOf(platform, merchant, 'play.least_slot_ms') : 0;
}

/** What the page of a game may do by itself or lets a player do, where the brand works. */
export async function playRulesOf(platform: Platform, place: Place): Promise<PlayRules> {
  const { merchant } = place;
  const [autoplay, turbo, skip, spacebar, leastRoundMs, showRtp, showNet, showTimer] = await Promise.all([
    ruleOf(platform, merchant, 'play.autoplay'),
    ruleOf(platform, merchant, 'play.turbo'),
    ruleOf(platform, merchant, 'play.skip'),
    ruleOf(platform, merchant, 'play.spacebar'),
    leastMsBetween(platform, place),
    ruleOf(platform, merchant, 'play.show_rtp'),
    ruleOf(platform, merchant, 'play.show_net'),
    ruleOf(platform, merchant, 'play.show_timer'),
  ]);
  return { autoplay, turbo, skip, spacebar, leastRoundMs, showRtp, showNet, showTimer };
}
