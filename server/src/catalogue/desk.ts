// What a brand's staff make of its shelf, in the room of the catalogue.
import * as shelf from '@palpite/contract/catalogue/office.ts';
import { type Ask, type Route, route, type StaffSession } from '../base/room.ts';
import { changes } from '../staff/staff.ts';
import { changeGame, changeVendor, gamesOnDesk, vendorsOnDesk } from './shelf/desk.ts';

const asker = ({ platform, who, language }: Ask<StaffSession>) => ({ platform, merchant: who.merchant, language });

export const shelfRoutes: readonly Route[] = [
  route(shelf.shelfVendors, (ask) => vendorsOnDesk(asker(ask))),
  route(shelf.shelfGames, (ask, input) => gamesOnDesk(asker(ask), input)),
  changes(shelf.shelfVendorSave, 'shelf.vendor', async (tx, ask, input) => {
    const { before, after } = await changeVendor(asker(ask), tx, input);
    return { answer: after, done: { subject: `vendor:${after.code}`, before, after } };
  }),
  changes(shelf.shelfGameSave, 'shelf.game', async (tx, ask, input) => {
    const { before, after } = await changeGame(asker(ask), tx, input);
    return { answer: after, done: { subject: `game:${after.nodeId}`, before, after } };
  }),
];
