import { login, register, registerOneClick } from '@palpite/contract/entrance/player.ts';
import { safeguards, setLimit, setTimeLimit } from '@palpite/contract/safeguards/player.ts';
import { registerSettings } from '@palpite/contract/site/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRegistry, type RegistryRig } from '../barred/rig-registry.ts';
import type { Speak } from '../base/rig-wire.ts';
import { filledForm } from '../entrance/rig-people.ts';
import { cpfOf } from '../players/rig-player.ts';
import { type GuardedRig, openGuarded, refusalOf } from './rig-guarded.ts';

const merchant = 'palpite-regulated';
let guarded: GuardedRig;
let visitor: Speak;
let registry: RegistryRig;
let people = 0;

beforeAll(async () => {
  guarded = await openGuarded();
  registry = await openRegistry(guarded.rig);
  visitor = guarded.wire.as(undefined, { merchant });
});
afterAll(async () => {
  await guarded.close();
  await registry.close();
});

const form = (more: Partial<ReturnType<typeof filledForm>> = {}) =>
  filledForm({
    payeeName: 'Maria Prado',
    idNumber: cpfOf(String(300_000_000 + people++)),
    birthday: '1990-05-17',
    lossLimit: '300',
    timeLimit: '90',
    ...more,
  });

test('the regulated brand asks for a loss and a time limit, and its form shows the fields', async () => {
  const { lossLimit, timeLimit } = await visitor(registerSettings, {});
  for (const field of [lossLimit, timeLimit]) expect(field).toMatchObject({ fieldEnabled: true, required: true });
  const { lossLimit: _, ...without } = form();
  for (const given of [without, form({ lossLimit: '' }), form({ lossLimit: '0' })])
    expect(await refusalOf(visitor(register, given))).toMatchObject({
      code: 'safeguards.limits_required',
      value: { field: 'lossLimit' },
    });
  const { timeLimit: __, ...timeless } = form();
  for (const given of [timeless, form({ timeLimit: '0' }), form({ timeLimit: 'nada' })])
    expect(await refusalOf(visitor(register, given))).toMatchObject({
      code: 'safeguards.limits_required',
      value: { field: 'timeLimit' },
    });
  expect(await refusalOf(visitor(register, form({ timeLimit: '1441' })))).toMatchObject({
    code: 'request.invalid',
    value: { field: 'timeLimit', problem: 'too_big', max: 1440 },
  });
});

test('the limits of the registration are in force on the first bet, and the last of each kind stays', async () => {
  const { token } = await visitor(register, form({ lossLimit: '250' }));
  const say = guarded.wire.as(token, { merchant });
  const monthly = (await say(safeguards, {})).limits.find(({ kind, period }) => kind === 'loss' && period === 'month');
  expect(monthly).toMatchObject({ amount: parseMoney('250'), pending: null });
  expect(await refusalOf(say(setLimit, { kind: 'loss', period: 'month', amount: null }))).toMatchObject({
    code: 'safeguards.limit_required',
    value: { field: 'amount' },
  });
  await say(setLimit, { kind: 'loss', period: 'day', amount: parseMoney('20') });
  await say(setLimit, { kind: 'loss', period: 'month', amount: null });
  expect(await refusalOf(say(setLimit, { kind: 'loss', period: 'day', amount: null }))).toMatchObject({
    code: 'safeguards.limit_required',
  });
  expect((await say(safeguards, {})).timeLimits[0]).toMatchObject({ period: 'day', minutes: 90, pending: null });
  expect(await refusalOf(say(setTimeLimit, { period: 'day', minutes: null }))).toMatchObject({
    code: 'safeguards.limit_required',
    value: { field: 'minutes' },
  });
  await say(setTimeLimit, { period: 'week', minutes: 300 });
  const { timeLimits } = await say(setTimeLimit, { period: 'day', minutes: null });
  expect(timeLimits[0]?.pending).toMatchObject({ minutes: null });
});

test('one press cannot say a limit: it makes no account, even were the feature on', async () => {
  const press = { ageConfirmed: true, termsAccepted: true };
  expect(await refusalOf(visitor(registerOneClick, press))).toMatchObject({ code: 'function.not.available' });
  await sql`update site.flag set enabled = true where merchant = ${merchant} and mod_id = 'ONECLICKREG3'`.execute(
    guarded.rig.db,
  );
  guarded.rig.clock.move(1_001);
  expect(await refusalOf(visitor(registerOneClick, press))).toMatchObject({ code: 'safeguards.limits_required' });
});

test('a login does not tell a wrong name from a wrong password, and the third failure locks', async () => {
  const { username } = form();
  const made = form({ username });
  await visitor(register, made);
  const stranger = guarded.wire.as(undefined, { merchant, ip: '203.0.113.77' });
  const unknown = await refusalOf(stranger(login, { username: 'ninguem99', password: 'errada' }));
  const wrong = await refusalOf(stranger(login, { username, password: 'errada' }));
  expect(wrong).toEqual(unknown);
  for (let tried = 1; tried < 3; tried++) await refusalOf(stranger(login, { username, password: 'errada' }));
  const { rows } = await sql<{ locked: Date | null }>`select max(locked_until) as locked from guard.failure`.execute(
    guarded.rig.db,
  );
  expect(rows[0]?.locked?.getTime()).toBe(guarded.rig.clock.now().getTime() + 30 * 60_000);
});

test('a second account with the CPF of somebody excluded is refused, and not why', async () => {
  const first = form();
  const { customerId } = await visitor(register, first);
  await sql`insert into safeguards.exclusion (player_id, length, set_by, starts_at) values (${customerId}::bigint, 'forever', 'test', now())`.execute(
    guarded.rig.db,
  );
  const again = await refusalOf(visitor(register, form({ idNumber: first.idNumber ?? '' })));
  expect(again.code).toBe('players.cpf_taken');
});
