import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AnyEndpoint, endpoint } from './endpoint.ts';
import { openApi } from './openapi.ts';

/** Every room's file for an audience: a new room is printed without being named here. */
async function modulesFor(audience: string): Promise<object[]> {
  const files: string[] = [];
  for await (const file of glob(`*/${audience}.ts`, { cwd: new URL('..', import.meta.url) })) files.push(file);
  return Promise.all(files.sort().map((file) => import(`../${file}`) as Promise<object>));
}

const audiences = {
  player: await modulesFor('player'),
  vendor: await modulesFor('vendor'),
  office: await modulesFor('office'),
};

const endpointsOf = (modules: readonly object[]) =>
  modules.flatMap((module) =>
    Object.values(module).filter(
      (each): each is AnyEndpoint => typeof each === 'object' && each !== null && 'refusals' in each,
    ),
  );

test.for(Object.entries(audiences))('the printed OpenAPI of %s is the one in docs', async ([audience, modules]) => {
  const at = new URL(`../../../docs/openapi/${audience}.json`, import.meta.url);
  const printed = `${JSON.stringify(openApi(`Palpite, ${audience}`, endpointsOf(modules)), null, 2)}\n`;
  const kept = await readFile(at, 'utf8').catch(() => '');
  if (kept !== printed && !process.env.CI) {
    await mkdir(new URL('.', at), { recursive: true });
    await writeFile(at, printed);
  }
  // on a developer's machine the file is brought up to date, so that the change shows in the diff; elsewhere it must already be
  expect(process.env.CI ? kept : await readFile(at, 'utf8')).toBe(printed);
});

test('every endpoint has a name of its own, a path of its own, and codes of its own', () => {
  const all = Object.values(audiences).flatMap(endpointsOf);
  expect(all.length).toBeGreaterThan(25);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
});

// the server sorts them by it: see open-house.ts
test('the name of a call of staff says so, and no other does: the back office answers on a listener of its own', () => {
  for (const { name, access } of Object.values(audiences).flatMap(endpointsOf))
    if (name !== 'office.login') expect([name, access === 'staff']).toEqual([name, name.startsWith('office.')]);
});

test('whatever moves money, or is decided or sent by staff, asks for a key', () => {
  const moves = [
    'agents.transfer',
    'crash.placeBet',
    'crash.cashOut',
    'crash.cashOut',
    'crash.placeBet',
    'instant.diceBet',
    'instant.beginRound',
    'instant.actInRound',
    'payments.createDeposit',
    'payments.launchDeposit',
    'payments.announceTransfer',
    'wallet.transfer',
    'withdrawals.request',
    'office.proposeAdjustment',
    'office.bookHouseDifference',
    'office.decideAdjustment',
    'office.decideDeposit',
    'office.decideDispute',
    'office.decideHouseMatter',
    'office.decideIdentity',
    'office.decideWithdrawal',
    'office.dismissHouseDifference',
    'office.forgiveDebt',
    'office.giveHouseAward',
    'office.lockWallet',
    'office.retryReturn',
    'office.settleHouseTransfer',
    'office.settleReturn',
    'office.withdrawAdjustment',
    'office.withdrawForgiveness',
    'office.withdrawHouseMatter',
    'office.send',
  ];
  for (const endpoint of Object.values(audiences).flatMap(endpointsOf))
    expect([endpoint.name, endpoint.keyed === true]).toEqual([endpoint.name, moves.includes(endpoint.name)]);
});

test('a call that takes a form is printed with one, and a member shows the session', () => {
  const document = openApi('trial', [
    endpoint({
      name: 'trial.form',
      method: 'POST',
      path: '/trial/form',
      access: 'member',
      envelope: 'wps',
      takes: 'form',
      stepUp: 'always',
      input: z.object({ name: z.string() }),
      output: z.object({}),
      refusals: [],
    }),
  ]);
  expect(document).toMatchObject({
    paths: {
      '/trial/form': {
        post: {
          security: [{ session: [] }],
          requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { required: ['name'] } } } },
        },
      },
    },
  });
  for (const code of ['players.register_first', 'proofs.step_up_required', 'request.foreign'])
    expect(JSON.stringify(document)).toContain(code);
});

test('a soft no is printed beside the answer, and a sealed body beside the plain one', () => {
  const document = openApi('trial', [
    endpoint({
      name: 'trial.soft',
      method: 'POST',
      path: '/trial/soft',
      access: 'anyone',
      envelope: 'wps',
      enc: true,
      input: z.object({ name: z.string() }),
      output: z.literal(true),
      refusals: ['players.username_taken', 'players.mobile_taken'],
      soft: ['players.username_taken'],
    }),
  ]);
  const paths = document.paths as Record<string, { post: { responses: Record<number, unknown> } }>;
  const post = paths['/trial/soft']?.post;
  expect(post).toMatchObject({
    requestBody: { content: { 'application/json': {}, 'application/jose': { schema: { type: 'string' } } } },
  });
  const { 200: done, 409: conflict } = post?.responses ?? {};
  expect(done).toMatchObject({
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { properties: { success: { const: true } } },
            { properties: { success: { const: false }, errorCode: { enum: ['players.username_taken'] } } },
          ],
        },
      },
    },
  });
  expect(JSON.stringify(conflict)).toContain('players.mobile_taken');
  expect(JSON.stringify(conflict)).not.toContain('players.username_taken');
});
