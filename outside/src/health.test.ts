import { expect, test } from 'vitest';
import { createOutside } from './main.ts';
import { createOutsideVendor } from './vendor/outside-vendor.ts';

test('both processes of the outside world say that they live', async () => {
  for (const part of [await createOutside(), await createOutsideVendor()]) {
    const { statusCode, body } = await part.app.inject({ url: '/health' });
    expect([statusCode, body]).toEqual([200, '{"state":"alive"}']);
    await part.close();
  }
});
