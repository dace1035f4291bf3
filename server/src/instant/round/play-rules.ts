import type { PlayRules } from '@palpite/contract/instant/shapes.ts';
import type { House } from '../../base/room.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';

interface Place {
  readonly merchant: string;
  readonly vassalage: string;
}

/** How long after a player's last bet the next may come, in milliseconds. Only slots are held to it. */
export async function leastMsBetween(house: House, { merchant, vassalage }: Place): Promise<number> {
  return vassalage === 'PGS' ? ruleOf(house, merchant, 'play.least_slot_ms') : 0;
}

/** What the page of a game may do by itself or lets a player do, where the brand works. */
export async function playRulesOf(house: House, place: Place): Promise<PlayRules> {
  const { merchant } = place;
  const [autoplay, turbo, skip, spacebar, leastRoundMs, showRtp, showNet, showTimer] = await Promise.all([
    ruleOf(house, merchant, 'play.autoplay'),
    ruleOf(house, merchant, 'play.turbo'),
    ruleOf(house, merchant, 'play.skip'),
    ruleOf(house, merchant, 'play.spacebar'),
    leastMsBetween(house, place),
    ruleOf(house, merchant, 'play.show_rtp'),
    ruleOf(house, merchant, 'play.show_net'),
    ruleOf(house, merchant, 'play.show_timer'),
  ]);
  return { autoplay, turbo, skip, spacebar, leastRoundMs, showRtp, showNet, showTimer };
}
