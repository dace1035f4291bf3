import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { staffInfo } from '@palpite/contract/office/office.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { merchant as brandOf, zoneOf } from '../../site/site.ts';

/** Who is here, what they may do, in which languages their brand speaks, and by whose clock. */
export async function showStaff({ platform, who }: Ask<StaffSession>): Promise<OutputOf<typeof staffInfo>> {
  const { languages, defaultLanguage } = await brandOf(platform.db, who.merchant);
  const { name, username, permissions } = who;
  const timeZone = await zoneOf(platform, who.merchant);
  return { name, username, permissions: [...permissions], languages: [...languages], defaultLanguage, timeZone };
}
