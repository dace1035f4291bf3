import { officeBet } from '@palpite/contract/office/office.ts';
import { type Room, route } from '../base/room.ts';
import { openBet } from './open-bet.ts';
import { verifyBooksNow } from './verify-books.ts';

export const officeRoom: Room = {
  name: 'office',
  permissions: {
    'bets.read': ['support', 'cashier', 'auditor', 'owner'],
    'ledger.read': ['auditor', 'owner'],
  },
  desk: [route(officeBet, openBet), verifyBooksNow],
};
