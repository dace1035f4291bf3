import { createHash } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';
import { afterEach, expect, test, vi } from 'vitest';
import { platform } from '../../testing/open-site.tsx';
import { sha256OfShort } from '../sha256-block.ts';
import { findSolution } from './human-check-solution.ts';

/** As the platform makes them, but for the signature, which only it looks at: found at the 12th try. */
const challenge: Challenge = {
  parameters: {
    algorithm: 'SHA-256',
    nonce: '00112233445566778899aabbccddeeff',
    salt: 'ffeeddccbbaa99887766554433221100',
    cost: 3,
    keyLength: 32,
    keyPrefix: '0',
  },
  signature: '00',
};
const question = { gt: 'login', challenge: btoa(JSON.stringify(challenge)) };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Works as the browser's worker would, and remembers by which address it was opened. */
function workers(answer: (asked: Challenge) => Promise<unknown>) {
  const opened: { address: string; ended: boolean }[] = [];
  class TestWorker extends EventTarget {
    readonly seen: { address: string; ended: boolean };
    constructor(address: string) {
      super();
      this.seen = { address, ended: false };
      opened.push(this.seen);
    }
    postMessage(asked: Challenge): void {
      answer(asked).then(
        (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        () => this.dispatchEvent(new Event('error')),
      );
    }
    terminate(): void {
      this.seen.ended = true;
    }
  }
  vi.stubGlobal('Worker', TestWorker);
  return opened;
}

const solve = async () => (await import('./human-check.ts')).solveHumanCheck('login');

test('the digest of anything short is the one the system computes', () => {
  expect(Buffer.from(sha256OfShort(new TextEncoder().encode('abc'))).toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  for (let length = 0; length <= 55; length++)
    for (const seed of [0x00, 0x7f, 0xff, 0x5a]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (seed ^ (index * 37)) & 0xff);
      expect(Buffer.from(sha256OfShort(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  expect(() => sha256OfShort(new Uint8Array(56))).toThrow(RangeError);
});

test('the number found is the one the library finds', async () => {
  const theirs = await solveChallenge({ challenge, deriveKey });
  expect(await findSolution(challenge)).toEqual({ counter: theirs?.counter, derivedKey: theirs?.derivedKey });
});

test('what is asked is worked out in a worker and sent in the fields the call has', async () => {
  const asked = platform({ 'GET /wps/captcha/geetest': question });
  const opened = workers(findSolution);
  const given = await solve();
  expect(asked.to('/wps/captcha/geetest')[0]?.query.get('product')).toBe('login');
  expect(given).toMatchObject({
    captcha_id: 'login',
    lot_number: challenge.parameters.nonce,
    pass_token: question.challenge,
  });
  expect(JSON.parse(atob(given?.captcha_output ?? ''))).toEqual(await findSolution(challenge));
  expect(opened).toEqual([{ address: expect.stringContaining('human-check-worker'), ended: true }]);
});

test('where nothing is asked nothing is worked out', async () => {
  platform({ 'GET /wps/captcha/geetest': { gt: null, challenge: null } });
  const opened = workers(findSolution);
  expect(await solve()).toBeUndefined();
  expect(opened).toEqual([]);
});

test('a worker that fails leaves it to the platform to say no', async () => {
  platform({ 'GET /wps/captcha/geetest': question });
  const opened = workers(() => Promise.reject(new Error('no worker here')));
  expect(await solve()).toBeUndefined();
  expect(opened[0]?.ended).toBe(true);
});

test('under Trusted Types the address of the worker passes through one policy, made once', async () => {
  platform({ 'GET /wps/captcha/geetest': question });
  const opened = workers(findSolution);
  const policies: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
      policies.push(name);
      return { createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}` };
    },
  });
  await solve();
  await solve();
  expect(policies).toEqual(['human-check']);
  expect(opened.map(({ address }) => address.startsWith('trusted:'))).toEqual([true, true]);
});
