import { endpoint } from '@palpite/contract/base/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '../refusal/refusal.ts';
import { openRig, type Rig } from '../rig.ts';
import { openWire } from '../rig-wire.ts';
import { type Room, route } from '../room.ts';

const keep = endpoint({
  name: 'trial.keep',
  method: 'POST',
  path: '/trial/keep',
  access: 'anyone',
  envelope: 'bare',
  input: z.object({ refuse: z.optional(z.boolean()) }),
  output: z.object({ rm: z.optional(z.string()), captchaId: z.optional(z.string()) }),
  refusals: ['players.bad_credentials'],
});
const room: Room = {
  name: 'trial',
  routes: [
    route(keep, ({ jar }, input) => {
      const found = { rm: jar.get('rm'), captchaId: jar.get('captchaId') };
      jar.set('device', 'one two', { maxAgeS: 60 });
      jar.set('captchaId', 'c', {});
      jar.clear('rm');
      return input.refuse ? refuse('players.bad_credentials') : found;
    }),
  ],
};

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

async function call(publicUrl: string, payload: object, cookie?: string) {
  const house = { ...rig.platform, settings: { ...rig.platform.settings, publicUrl } };
  const nobody = async () => undefined;
  const wire = await openWire({ ...rig, platform: house }, [room], { player: nobody, game: nobody, staff: nobody });
  const headers = { merchant: 'palpite', ...(cookie !== undefined && { cookie }) };
  const answer = await wire.app.inject({ method: 'POST', url: '/trial/keep', headers, payload });
  await wire.close();
  return { body: answer.json<object>(), set: [answer.headers['set-cookie'] ?? []].flat() };
}

test.for(['https://palpite.example', 'http://localhost:8080'])(
  'at %s cookies are for our host alone, secure and out of the reach of scripts',
  async (publicUrl) => {
    const { set } = await call(publicUrl, {});
    expect(set).toEqual([
      '__Host-device=one%20two; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
      'captchaId=c; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-rm=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
    ]);
  },
);

test('in a plain test network they are kept all the same, as well as it can be done', async () => {
  const { set } = await call('http://192.168.0.7:8080', {});
  expect(set[0]).toBe('device=one%20two; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
});

test('only the name that is ours is read', async () => {
  const sent = 'rm=planted; __Host-rm=ours; captchaId=abc';
  expect((await call('https://palpite.example', {}, sent)).body).toEqual({ rm: 'ours', captchaId: 'abc' });
  expect((await call('http://192.168.0.7', {}, sent)).body).toEqual({ rm: 'planted', captchaId: 'abc' });
  expect((await call('https://palpite.example', {})).body).toEqual({});
  expect((await call('https://palpite.example', {}, '=;;;__Host-rm=%E0%A4%A')).body).toEqual({ rm: '%E0%A4%A' });
});

test('what was set travels with a refusal too', async () => {
  const { body, set } = await call('https://palpite.example', { refuse: true });
  expect(body).toMatchObject({ errorCode: 'players.bad_credentials' });
  expect(set).toHaveLength(3);
});

test('a browser of the tests keeps what it is given and lets go of what is cleared', async () => {
  const nobody = async () => undefined;
  const wire = await openWire(rig, [room], { player: nobody, game: nobody, staff: nobody });
  const cookies = new Map([['__Host-rm', 'ours']]);
  expect(await wire.as(undefined, { cookies })(keep, {})).toEqual({ rm: 'ours' });
  expect([...cookies]).toEqual([
    ['__Host-device', 'one two'],
    ['captchaId', 'c'],
  ]);
  expect(await wire.as(undefined, { cookies })(keep, {})).toEqual({ captchaId: 'c' });
  await wire.close();
});
