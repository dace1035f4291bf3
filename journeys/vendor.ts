import { expect } from '@playwright/test';
import { platform } from './platform.ts';

/** Turns the misbehaviour switch of the simulated vendor, see `outside/src/vendor`. */
export async function misbehave(operator: string, how: object): Promise<void> {
  const answer = await fetch(`${platform().vendorUrl}/api/trouble/${operator}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(how),
  });
  expect(answer.status).toBe(200);
}
