import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { staffInfo } from '@palpite/contract/staff/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { brandsPort } from '../brands.ts';

/** Who is here, what they may do, in which languages their brand speaks, and by whose clock. */
export async function showStaff({ platform, who }: Ask<StaffSession>): Promise<OutputOf<typeof staffInfo>> {
  const { name, username, permissions } = who;
  const workplace = (await brandsPort.of(platform)?.workplace(who.merchant)) ?? refuse('function.not.available');
  const { languages, defaultLanguage, timeZone } = workplace;
  return { name, username, permissions: [...permissions], languages: [...languages], defaultLanguage, timeZone };
}
