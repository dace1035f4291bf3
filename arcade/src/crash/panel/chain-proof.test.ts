import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkFlight } from './chain-proof.ts';

/** bustabit's second chain, published. */
const chain = {
  published: '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277',
  salt: '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526',
};
const first = { hash: '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf', position: 1, burst: 1549 };
const pause = () => Promise.resolve();

test('a published flight leads back to the published hash and bursts where it did', async () => {
  expect(await checkFlight(chain, first, pause)).toEqual({ burst: 1549, leadsBack: true, holds: true });
});

test('another multiplier, another salt, another place or another hash do not hold', async () => {
  const holds = async (given: Partial<typeof chain>, flight: Partial<typeof first>) =>
    (await checkFlight({ ...chain, ...given }, { ...first, ...flight }, pause)).holds;
  expect(await holds({}, { burst: 1550 })).toBe(false);
  expect(await holds({ salt: chain.published }, {})).toBe(false);
  expect(await holds({}, { position: 2 })).toBe(false);
  expect(await holds({}, { hash: chain.published })).toBe(false);
});

test('a flight far along its chain is checked too, and lets the page breathe', async () => {
  const last = createHash('sha256').update('last').digest('hex');
  let published = last;
  for (let step = 0; step < 1200; step += 1) published = createHash('sha256').update(published).digest('hex');
  let pauses = 0;
  const found = await checkFlight(
    { published, salt: chain.salt },
    { hash: last, position: 1200, burst: 0 },
    async () => {
      pauses += 1;
    },
  );
  expect(found.leadsBack).toBe(true);
  expect(pauses).toBe(2);
});
