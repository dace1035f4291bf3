// What pages of all games with shared rounds are told alike.
import type { Chain } from '@palpite/contract/crash/shapes.ts';
import type { SharedPlayRules } from '@palpite/contract/instant/shapes.ts';
import type { Platform } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import type { PublicChain } from './chain.ts';

export function chainOnWire(chain: PublicChain): Chain {
  return { ...chain, chainId: chain.chainId.toString(), saltSince: chain.saltSince.getTime() };
}

/** What the rules of the place the brand works in let the page do. */
export async function sharedRulesOf(platform: Platform, merchant: string): Promise<SharedPlayRules> {
  const [autoplay, spacebar, showRtp, showNet, showTimer] = await Promise.all([
    ruleOf(platform, merchant, 'play.autoplay'),
    ruleOf(platform, merchant, 'play.spacebar'),
    ruleOf(platform, merchant, 'play.show_rtp'),
    ruleOf(platform, merchant, 'play.show_net'),
    ruleOf(platform, merchant, 'play.show_timer'),
  ]);
  return { autoplay, spacebar, showRtp, showNet, showTimer };
}
