// What clients of this platform family send beside what our own do. It must not cost them the answer.
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import * as bets from '@palpite/contract/bets/player.ts';
import { gameList, gameMenus } from '@palpite/contract/catalogue/player.ts';
import { announcements } from '@palpite/contract/messages/player.ts';
import { balance, transactions } from '@palpite/contract/wallet/player.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const { betRecord, fishOrders, liveOrders, pvpOrders, sportsSettled, sportsUnsettled, elottSettled, elottUnsettled } =
  bets;
const betFields = { page: '1', size: '10', language: 'PT', winLossDraw: '' };

const calls: readonly (readonly [endpoint: AnyEndpoint, sent: Record<string, string>])[] = [
  [balance, { typeId: '0' }],
  [gameMenus, { prizeMode: 'ELOTT', device: 'WEB', lang: 'PT' }],
  [gameList, { clientType: '3', gameType: 'RNG', ext: 'png', imgSize: '300', iconType: '1' }],
  [transactions, { page: '1', size: '10', language: 'PT', subordinateName: '' }],
  [announcements, { types: 'PU', platform: 'W', execution: 'AFTER_LOGIN' }],
  ...[betRecord, fishOrders, liveOrders, pvpOrders, sportsSettled, sportsUnsettled, elottSettled, elottUnsettled].map(
    (endpoint) => [endpoint, betFields] as const,
  ),
];

test.for(calls.map(([endpoint, sent]) => [endpoint.name, endpoint, sent] as const))(
  'what clients of this family send with %s is taken',
  ([, endpoint, sent]) => {
    expect(z.safeParse(endpoint.input, sent).error?.issues).toBeUndefined();
  },
);

test('a field nobody of the family sends is still an unknown one', () => {
  expect(z.safeParse(balance.input, { of: 'somebody' }).success).toBe(false);
});
