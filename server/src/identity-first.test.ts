// Where the law of a brand asks who its players are, no money comes to somebody or is taken from them before that is
// known. Every keyed call of members is asked, also those that are written after today: a new one that does not ask for
// the identity is named below with its reason, or fails here. Calls of games are no part of it: they need a session of
// the game, and nobody gets one before (`identity/require-identity.test.ts`).
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTx } from './base/db/db.ts';
import { fitting, shotOf } from './base/rig-fitting.ts';
import { bringFunded } from './instant/rig-games.ts';
import { type ContractRig, endpoints, openContract } from './rig-contract.ts';
import { saveSetting } from './site/site.ts';

/** Keyed calls of members that do not ask, and why. */
const unasked: Readonly<Record<string, string>> = {
  'wallet.transfer': 'the money stays in the wallets of the player, and a game in which it is played is not opened',
  'bonuses.decline': 'gives up what was offered',
  'bonuses.leave': 'gives up what is left',
  'points.redeem': 'pays an article and no money, for points that were earned by play',
  'withdrawals.request': 'gives players back what is theirs; has gates of its own, the own account among them',
  'agents.transfer': 'asks for the identity of whom the money comes to',
  'commission.moveReserve': 'the money stays in the wallets of the agent',
  'promotions.claimLogin': 'looks for the activity first, and pays as `promotions.claim` does',
  'promotions.claimRaffle': 'looks for the prize first, and pays as `rewards.claim` does',
};

const hash = '0'.repeat(64);
/** Fields that are not easily drawn so that their call takes them. */
const told: Readonly<Record<string, object>> = {
  'bonuses.claim': { terms: hash },
  'promotions.claim': { version: hash },
  'promotions.claimTicket': { transactionId: '1-0' },
  'rebates.claim': { day: '2026-03-02' },
  'points.convert': { points: 100, amount: '1.00', password: '482915' },
  'points.redeem': {
    ...{ goodsId: '1', price: 100, password: '482915' },
    ...{ address: 'Rua das Palmeiras, 12', phone: '11987654321' },
  },
  'agents.transfer': { to: 'upline', amount: '10.00' },
  'commission.moveReserve': { amount: '10.00', password: '482915' },
};

const keyed = endpoints.filter(({ access, keyed: takesKey }) => access === 'member' && takesKey);

let contract: ContractRig;
beforeAll(async () => {
  contract = await openContract();
  const { rig } = contract;
  await contract.beCalledBy((await bringFunded(rig)).token);
  await inTx(rig.db, async (tx) => {
    await saveSetting(tx, 'palpite', 'identity.before_play', true);
    await saveSetting(tx, 'palpite', 'identity.before_deposit', true);
  });
  rig.clock.move(2_000);
});
afterAll(() => contract.close());

/** The call with fields that its contract takes. */
function sound(endpoint: AnyEndpoint) {
  const drawn = fc.sample(fitting(endpoint.input), { numRuns: 200, seed: 20_260_302 }) as Record<string, unknown>[];
  const fits = drawn
    .map((each) => ({ ...each, ...told[endpoint.name] }))
    .find((each) => z.safeDecode(endpoint.input, each as never).success);
  if (!fits) throw new Error(`nothing was drawn that fits ${endpoint.name}`);
  return shotOf(endpoint, fits, []);
}

test.for(keyed.filter(({ name }) => !(name in unasked)).map((each) => [each.name, each] as const))(
  '%s pays and takes nothing before the identity of the player is known',
  async ([, endpoint]) => {
    const { statusCode, body } = await contract.send(endpoint, sound(endpoint));
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { success: false, errorCode: 'identity.required' }]);
    expect(endpoint.refusals).toContain('identity.required');
  },
);

test('every call that is said not to ask is there, and does not ask', async () => {
  for (const name of Object.keys(unasked)) {
    const endpoint = keyed.find((each) => each.name === name);
    if (!endpoint) throw new Error(`${name} is no keyed call of members`);
    const { body } = await contract.send(endpoint, sound(endpoint));
    expect([name, body]).not.toEqual([name, expect.stringContaining('identity.required')]);
  }
});
