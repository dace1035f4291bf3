import { Refused } from '@palpite/contract/base/client.ts';
import { login, logout, memberInfo, register, saveIdentity } from '@palpite/contract/players/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { siteRoom } from '../site/room.ts';
import { playerByToken } from './players.ts';
import { playersRoom } from './room.ts';

let rig: Rig;
let wire: Wire;
const nobody = async () => undefined;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom, playersRoom], { player: playerByToken, game: nobody, staff: nobody });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

let people = 0;
const form = (more: Partial<Parameters<typeof signUp>[0]> = {}) => ({
  username: `maria${people++}`,
  password: 'uma senha longa',
  confirmPassword: 'uma senha longa',
  ageConfirmed: true,
  termsAccepted: true,
  login: true,
  ...more,
});
const signUp = (input: {
  username: string;
  password: string;
  confirmPassword: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
  login: boolean;
}) => wire.as()(register, input);

async function refusal(work: Promise<unknown>): Promise<{ code: string; field: string | undefined }> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, field: error.field };
}

test('a visitor registers, is logged in and finds the account', async () => {
  const session = await signUp(form({ username: 'Luana99' }));
  expect(session).toMatchObject({ userName: 'luana99', customerType: 0, firstTimeLogin: true });
  const info = await wire.as(session.token)(memberInfo, {});
  expect(info).toMatchObject({ id: session.customerId, account: 'luana99', type: 0, idNumber: null });
});

test('a name is taken once, whatever its case, also when two ask at once', async () => {
  await signUp(form({ username: 'unico' }));
  expect(await refusal(signUp(form({ username: 'UNICO' })))).toEqual({
    code: 'players.username_taken',
    field: 'username',
  });
  const both = await Promise.allSettled([signUp(form({ username: 'gemeos' })), signUp(form({ username: 'gemeos' }))]);
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.for([
  [{ termsAccepted: false }, 'players.terms_required', 'termsAccepted'],
  [{ ageConfirmed: false }, 'players.underage', 'ageConfirmed'],
  [{ confirmPassword: 'outra senha' }, 'players.passwords_differ', 'confirmPassword'],
  [{ password: 'curta', confirmPassword: 'curta' }, 'request.invalid', 'password'],
  [{ username: 'abc' }, 'request.invalid', 'username'],
  [{ username: '9maria' }, 'request.invalid', 'username'],
  [{ username: 'maria joão' }, 'request.invalid', 'username'],
] as const)('registration refuses %j', async ([more, code, field]) => {
  expect(await refusal(signUp(form(more)))).toEqual({ code, field });
});

test('a field that was not asked for is refused, not kept', async () => {
  const answer = await wire.app.inject({
    method: 'PUT',
    url: '/wps/member/register',
    headers: { merchant: 'palpite' },
    payload: { ...form(), type: 1 },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    success: false,
    errorCode: 'request.invalid',
    value: { field: 'type', problem: 'unknown' },
  });
});

test('a wrong name, a wrong password and a paused account get the same answer', async () => {
  const { userName } = await signUp(form());
  const attempt = (username: string, password: string) => refusal(wire.as()(login, { username, password }));
  const same = { code: 'players.bad_credentials', field: undefined };
  expect(await attempt('ninguem', 'uma senha longa')).toEqual(same);
  for (let failure = 0; failure < 5; failure++) expect(await attempt(userName, 'errada')).toEqual(same);
  expect(await attempt(userName, 'uma senha longa')).toEqual(same);
  rig.clock.move(15 * 60_000);
  expect(
    await wire.as()(login, { username: ` ${userName.toUpperCase()} `, password: 'uma senha longa' }),
  ).toMatchObject({ userName, firstTimeLogin: false });
});

test('a session ends with logout, and its token opens nothing more', async () => {
  const { token } = await signUp(form());
  await wire.as(token)(logout, {});
  expect(await refusal(wire.as(token)(memberInfo, {}))).toMatchObject({ code: 'login.not.session' });
});

test('a session ends after thirty idle minutes, and after twelve hours however busy', async () => {
  const idle = (await signUp(form())).token;
  rig.clock.move(29 * 60_000);
  await wire.as(idle)(memberInfo, {});
  rig.clock.move(30 * 60_000);
  expect(await refusal(wire.as(idle)(memberInfo, {}))).toMatchObject({ code: 'login.not.session' });
  const busy = (await signUp(form())).token;
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    rig.clock.move(20 * 60_000);
    await wire.as(busy)(memberInfo, {});
  }
  rig.clock.move(20 * 60_000);
  expect(await refusal(wire.as(busy)(memberInfo, {}))).toMatchObject({ code: 'login.not.session' });
});

test('a CPF is checked, sealed, shown masked, and belongs to one account for good', async () => {
  const { token, customerId } = await signUp(form());
  const other = (await signUp(form())).token;
  const say = (who: string, idNumber: string) => wire.as(who)(saveIdentity, { payeeName: 'Maria da Silva', idNumber });
  expect(await refusal(say(token, '111.111.111-11'))).toEqual({ code: 'players.cpf_invalid', field: 'idNumber' });
  await say(token, '390.533.447-05');
  await say(token, '39053344705');
  expect(await wire.as(token)(memberInfo, {})).toMatchObject({
    payeeName: 'Maria da Silva',
    idNumber: '···.···.447-05',
  });
  expect(await refusal(say(token, '529.982.247-25'))).toEqual({ code: 'players.cpf_fixed', field: 'idNumber' });
  expect(await refusal(say(other, '390.533.447-05'))).toEqual({ code: 'players.cpf_taken', field: 'idNumber' });
  const stored = await rig.db
    .selectFrom('players.player')
    .selectAll()
    .where('id', '=', BigInt(customerId) as never)
    .executeTakeFirstOrThrow();
  expect(
    JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ).not.toContain('39053344705');
});

test('a call without exactly one known merchant is refused', async () => {
  expect(
    await refusal(wire.as(undefined, { merchant: 'nobody' })(login, { username: 'a', password: 'b' })),
  ).toMatchObject({ code: 'function.not.available' });
  expect(
    await refusal(wire.as(undefined, { merchant: 'palpite, palpite' })(login, { username: 'a', password: 'b' })),
  ).toMatchObject({ code: 'function.not.available' });
});

test('refusals speak the language of the caller', async () => {
  const message = async (language: string) =>
    wire
      .as(undefined, { language })(login, { username: 'ninguem', password: 'x' })
      .catch((error: Error) => error.message);
  expect(await message('PT')).toBe('Usuário ou senha não conferem.');
  expect(await message('EN')).toBe('The username or password does not match.');
});
