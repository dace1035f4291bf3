import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { staffInfo } from '@palpite/contract/office/office.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { merchant as brandOf } from '../site/site.ts';

/** Who is here, what they may do, and in which languages their brand speaks. */
export async function showStaff({ house, who }: Ask<StaffSession>): Promise<OutputOf<typeof staffInfo>> {
  const { languages, defaultLanguage } = await brandOf(house.db, who.merchant);
  const { name, username, permissions } = who;
  return { name, username, permissions: [...permissions], languages: [...languages], defaultLanguage };
}
