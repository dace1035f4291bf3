import { expect, test } from 'vitest';
import { createOutside } from './main.ts';
import { createGameHouse } from './vendor/game-house.ts';

test('both processes of the outside world say that they live', async () => {
  for (const part of [await createOutside(), await createGameHouse()]) {
    const { statusCode, body } = await part.app.inject({ url: '/health' });
    expect([statusCode, body]).toEqual([200, '{"state":"alive"}']);
    await part.close();
  }
});
