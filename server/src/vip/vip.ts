/** The door: whether a brand has VIP levels. */
import { vipModule } from '@palpite/contract/vip/player.ts';
import type { Platform } from '../base/room.ts';
import { flagOn } from '../site/site.ts';

export function hasLevels(platform: Platform, merchant: string): Promise<boolean> {
  return flagOn(platform, merchant, vipModule);
}
