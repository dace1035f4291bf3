// Whatever a vendor sends through its doors, it hears a status, and the books stay whole.
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@palpite/math/money.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import { pursesOf } from '../vendors/vendors.ts';
import { type DialectRig, openDialects } from './rig-dialects.ts';
import { amountIn, amountOut, exactOut } from './rs.ts';

let dialects: DialectRig;
beforeAll(async () => {
  dialects = await openDialects();
});
afterAll(() => dialects.close());

/** What no vendor should send, and one day does. */
const strange = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    0,
    -1,
    0.1,
    1e300,
    2 ** 53,
    true,
    [],
    {},
    '\0',
    '\ud800',
    'é',
    "'; drop table",
    'x'.repeat(300),
  ),
  fc.string(),
  fc.integer(),
  fc.uuid(),
);
const fields = [
  ...['user', 'token', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid', 'round', 'round_closed'],
  ...['game_code', 'currency', 'is_free', 'is_supplier_promo', 'reward_uuid', 'amount', 'meta'],
];

test.for([
  ['CAJU', 'hub88', ['/user/info', '/user/balance', '/transaction/bet', '/transaction/rollback']],
  ['CAJUC', 'caleta', ['/wallet/check', '/wallet/balance', '/wallet/bet', '/wallet/rollback']],
] as const)('%s: strange fields in any door', async ([code, dialect, paths]) => {
  const rigVendor = await dialects.addVendor({ code, dialect });
  await dialects.list(rigVendor, [
    { game_code: 'caju-sorte', name: 'Caju da Sorte', category: 'Video Slots', rtp: '96.07' },
  ]);
  const seat = await dialects.sit(rigVendor, '100');
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const call = fc.record({
    path: fc.constantFrom(...paths),
    id: fc.constantFrom(...ids),
    refers: fc.constantFrom(...ids),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    said: fc.dictionary(fc.constantFrom(...fields), strange, { maxKeys: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ path, id, refers, amount, said }) => {
      const sound = {
        ...{
          user: seat.user,
          token: seat.token,
          request_uuid: randomUUID(),
          transaction_uuid: id,
          amount,
          round: 'one',
        },
        ...{ reference_transaction_uuid: refers, game_code: 'caju-sorte', currency: 'BRL', round_closed: false },
      };
      const heard = await rigVendor.call(path, { ...sound, ...said });
      expect(heard.status).toBe(200);
      expect(heard.body.status).toMatch(/^RS_(?:OK$|ERROR_(?!UNKNOWN))/);
    }),
    { numRuns: 300 },
  );
  const found = await pursesOf(dialects.rig.platform, await rigVendor.vendor(), { user: seat.user });
  // nothing here pays
  expect(found.ok && found.purses.cash <= parseMoney('100')).toBe(true);
  expect((await verifyBooks(dialects.rig.db)).findings).toEqual([]);
});

test('amounts go over and back without loss, and what cannot be said is not said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (said) => {
      const micro = amountIn({ amount: said });
      expect([amountOut(micro), exactOut(micro)]).toEqual([BigInt(said), said]);
    }),
  );
  expect(amountOut(parseMoney('1.234567'))).toBe(123_456n);
  expect(() => exactOut(parseMoney('0.000001'))).toThrow('cannot say');
});
