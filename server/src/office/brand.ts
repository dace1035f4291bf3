// What staff set for their brand, in the room of the site. Every change and its line in the audit
// log are one transaction.
import * as desk from '@palpite/contract/site/office.ts';
import { type Route, route } from '../base/room.ts';
import { brandDesk, saveBrand, saveDoors } from '../site/site.ts';
import { changes } from '../staff/staff.ts';

export const brandRoutes: readonly Route[] = [
  route(desk.brand, ({ platform, who }) => brandDesk(platform, platform.db, who.merchant)),
  changes(desk.brandDoors, 'brand.doors', async (tx, { platform, who }, input) => {
    const { before, after } = await saveDoors(platform, tx, who.merchant, input);
    return { answer: after, done: { subject: `brand:${who.merchant}`, before: before.doors, after: after.doors } };
  }),
  changes(desk.brandSave, 'brand.save', async (tx, { platform, who }, input) => {
    const { before, after } = await saveBrand(platform, tx, who.merchant, input);
    return { answer: after, done: { subject: `brand:${who.merchant}`, before: before.set, after: after.set } };
  }),
];
