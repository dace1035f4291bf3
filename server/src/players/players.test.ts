import { Refused } from '@palpite/contract/base/client.ts';
import { memberInfo } from '@palpite/contract/profile/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { profileRoom } from '../profile/room.ts';
import { siteRoom } from '../site/room.ts';
import {
  browserHash,
  checkNewPassword,
  contactOf,
  deviceFor,
  deviceLabel,
  findPlayer,
  isOldEnough,
  notify,
  personOf,
  playerByToken,
  readPhone,
  setContact,
  setPassword,
  verifyPassword,
} from './players.ts';
import { browser, cpfOf, logIn, makePlayer } from './rig-player.ts';
import { playersRoom } from './room.ts';

let rig: Rig;
let wire: Wire;
const nobody = async () => undefined;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom, playersRoom, profileRoom], {
    player: playerByToken,
    game: nobody,
    staff: nobody,
  });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

/** The code and field of a refusal, from the wire or from the door. */
async function refusal(work: Promise<unknown>): Promise<{ code: string; field?: unknown }> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (error instanceof Refused) return { code: error.code, field: error.field };
  if (error instanceof Refusal)
    return { code: error.code, field: (error.value as { field?: unknown } | undefined)?.field };
  throw error;
}

const enter = async (more: Parameters<typeof makePlayer>[1] = {}) => {
  const id = await makePlayer(rig.platform, more);
  const { token, sessionId } = await logIn(rig.platform, id);
  return { id, token, sessionId, call: wire.as(token) };
};

const brazilian = (national: string) => {
  const phone = readPhone('55', national);
  if (!phone) throw new Error(`not a mobile number: ${national}`);
  return phone;
};

test('a name is taken once, whatever its case, also when two ask at once', async () => {
  await makePlayer(rig.platform, { username: 'unico' });
  expect(await refusal(makePlayer(rig.platform, { username: 'UNICO' }))).toEqual({
    code: 'players.username_taken',
    field: 'username',
  });
  const both = await Promise.allSettled(['gemeos', 'gemeos'].map((username) => makePlayer(rig.platform, { username })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a new account is announced once, and what it told is there', async () => {
  const id = await makePlayer(rig.platform, {
    nickname: 'Lua',
    fullName: 'Luana Ribeiro Prado',
    cpf: cpfOf('123456789'),
    birthday: '1990-02-28',
    mobile: { phone: brazilian('(11) 98765-4321'), verified: true },
    email: { address: 'Luana.Prado@example.org', verified: false },
    contacts: { telegram: '@luana' },
    profile: { occupation: 'Florista', address: 'Rua das Flores 12' },
  });
  expect(await personOf(rig.platform, rig.db, id)).toMatchObject({
    id,
    nickname: 'Lua',
    fullName: 'Luana Ribeiro Prado',
    cpf: cpfOf('123456789'),
    birthday: '1990-02-28',
    occupation: 'Florista',
    address: 'Rua das Flores 12',
    contacts: { mobile: { dialing: '55' }, email: { verifiedAt: null }, telegram: { value: '@luana' } },
  });
  const said = await rig.db.selectFrom('base.event').selectAll().where('name', '=', 'players.registered').execute();
  const mine = said.filter(({ payload }) => (payload as { playerId?: string }).playerId === id.toString());
  expect(mine).toHaveLength(1);
});

test('two hundred sign-ups with one CPF at once make one account', async () => {
  const cpf = cpfOf('987654321');
  const tries = await Promise.allSettled(
    Array.from({ length: 200 }, () => makePlayer(rig.platform, { cpf, fullName: 'Ana Lima' })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Refusal).code] : []));
  expect(new Set(codes)).toEqual(new Set(['players.cpf_taken']));
});

test('a proven contact is one account’s alone; an unproven one bars nobody', async () => {
  const { platform } = rig;
  const value = brazilian('11 91234-5678').e164;
  const [one, two] = [await makePlayer(platform), await makePlayer(platform)];
  const keep = (id: bigint, verified: boolean) =>
    inTx(rig.db, (tx) => setContact(platform, tx, id, 'mobile', value, { verified, dialing: '55' }));
  await keep(one, false);
  expect(await findPlayer(platform, rig.db, 'palpite', { mobile: value })).toBeUndefined();
  await keep(two, true);
  expect(await findPlayer(platform, rig.db, 'palpite', { mobile: value })).toMatchObject({ id: two });
  expect(await refusal(keep(one, true))).toEqual({ code: 'players.mobile_taken', field: 'mobileNum' });
  expect(await contactOf(platform, rig.db, two, 'mobile')).toEqual({
    value,
    dialing: '55',
    verifiedAt: rig.clock.now(),
  });
  const email = (id: bigint, address: string) =>
    inTx(rig.db, (tx) => setContact(platform, tx, id, 'email', address, { verified: true }));
  const many = await Promise.allSettled(
    [one, two].map((id) => email(id, id === one ? 'Ana@Example.org' : 'ana@example.org')),
  );
  expect(many.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('nothing that names a person lies open in the database', async () => {
  const cpf = cpfOf('246813579');
  const mobile = brazilian('21 99876-5432');
  await makePlayer(rig.platform, {
    fullName: 'Nome Aberto',
    cpf,
    birthday: '1977-07-07',
    mobile: { phone: mobile, verified: true },
    email: { address: 'segredo@example.org', verified: true },
    profile: { address: 'Travessa do Segredo 9' },
  });
  const tables = ['players.player', 'players.contact', 'players.profile', 'base.event'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      rig.db
        .selectFrom(table as never)
        .selectAll()
        .execute(),
    ),
  );
  const dump = JSON.stringify(rows, (_, value: unknown) => {
    if (typeof value === 'bigint') return value.toString();
    const bytes = value as { type?: string; data?: number[] } | null;
    return bytes?.type === 'Buffer' && bytes.data ? Buffer.from(bytes.data).toString('latin1') : value;
  });
  for (const secret of [cpf, mobile.e164, mobile.national, 'segredo@example.org', 'Travessa do Segredo', '1977-07-07'])
    expect(dump.includes(secret), secret).toBe(false);
});

test('a password is verified for its account alone, and a new one ends every other session', async () => {
  const { platform } = rig;
  const passwordHash = await platform.hasher.hash('um abajur vermelho');
  const { id, sessionId, call } = await enter({ username: 'comsenha', passwordHash, mustChange: true });
  const other = wire.as((await logIn(platform, id)).token);
  const account = () => findPlayer(platform, rig.db, 'palpite', { username: 'COMSENHA' });
  expect(await verifyPassword(platform, await account(), 'um abajur vermelho')).toBe(true);
  expect(await verifyPassword(platform, await account(), 'outro abajur')).toBe(false);
  expect(await verifyPassword(platform, undefined, 'um abajur vermelho')).toBe(false);
  const renewed = await platform.hasher.hash('uma mesa amarela');
  await inTx(rig.db, (tx) => setPassword(platform, tx, id, renewed, { keep: sessionId }));
  expect(await account()).toMatchObject({ mustChange: false, passwordChangedAt: rig.clock.now() });
  expect(await verifyPassword(platform, await account(), 'uma mesa amarela')).toBe(true);
  await call(memberInfo, {});
  expect(await refusal(other(memberInfo, {}))).toMatchObject({ code: 'login.not.session' });
});

test('a new password is long enough and not one that everybody tries', async () => {
  const check = (password: string) =>
    checkNewPassword(rig.platform, 'palpite', password, { username: 'luana82', field: 'newPassword' });
  expect(await refusal(check('curta'))).toEqual({ code: 'request.invalid', field: 'newPassword' });
  expect(await refusal(check('a'.repeat(65)))).toEqual({ code: 'request.invalid', field: 'newPassword' });
  expect(await refusal(check('Palpite2026!'))).toEqual({ code: 'players.password_weak', field: 'newPassword' });
  expect(await refusal(check('luana8282'))).toEqual({ code: 'players.password_weak', field: 'newPassword' });
  await check(`${'🙂'.repeat(7)}x`);
  await check(' com espaços em volta ');
});

test('a browser is one device of an account, whichever call meets it first', async () => {
  const { platform } = rig;
  const [one, two] = [await makePlayer(platform), await makePlayer(platform)];
  const jar = browser(platform);
  const ask = { platform, jar, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36' };
  const device = await deviceFor(ask, one);
  expect(await deviceFor(ask, one)).toBe(device);
  expect(await deviceFor(ask, two)).not.toBe(device);
  jar.clear('device');
  expect(await deviceFor(ask, one)).not.toBe(device);
  expect(browserHash(ask)).toHaveLength(32);
  expect(deviceLabel(ask.userAgent)).toBe('Chrome, Windows');
  expect(deviceLabel('curl/8')).toBe('');
});

test('a notice goes to every proven contact and to no other', async () => {
  const { platform } = rig;
  const id = await makePlayer(platform, {
    language: 'EN',
    mobile: { phone: brazilian('31 98888-7777'), verified: true },
    email: { address: 'not.proven@example.org', verified: false },
  });
  await inTx(rig.db, (tx) => notify(platform, tx, id, 'sessions_ended'));
  const sent = await rig.db
    .selectFrom('courier.message' as never)
    .selectAll()
    .execute();
  expect(sent).toMatchObject([{ channel: 'sms', template: 'sessions_ended', language: 'EN', purpose: 'notice' }]);
});

test.for([
  ['55', '11987654321', '+5511987654321'],
  ['+55', '(11) 98765-4321', '+5511987654321'],
  ['55', '+55 11 98765-4321', '+5511987654321'],
  ['351', '912 345 678', '+351912345678'],
  ['1', '2025550123', '+12025550123'],
  ['55', '1133334444', undefined],
  ['55', '11987', undefined],
  ['55', '+351912345678', undefined],
  ['999', '11987654321', undefined],
  ['55', 'call me', undefined],
  ['55', '11987654321;ext=5', undefined],
  ['', '11987654321', undefined],
] as const)('the mobile number %s %s is read as %s', ([dialing, typed, e164]) => {
  expect(readPhone(dialing, typed)?.e164).toBe(e164);
});

test('a person comes of age at midnight where the brand’s days begin, one born on 29 February on 1 March', () => {
  const at = (time: string, zone = 'America/Sao_Paulo') => ({ now: new Date(time), zone });
  expect(isOldEnough('2008-03-02', 18, at('2026-03-02T03:00:00Z'))).toBe(true);
  expect(isOldEnough('2008-03-02', 18, at('2026-03-02T02:59:59Z'))).toBe(false);
  expect(isOldEnough('2008-03-02', 18, at('2026-03-01T15:00:00Z', 'Asia/Tokyo'))).toBe(true);
  expect(isOldEnough('2008-03-02', 18, at('2026-03-01T14:59:59Z', 'Asia/Tokyo'))).toBe(false);
  expect(isOldEnough('2008-02-29', 18, at('2026-02-28T15:00:00Z'))).toBe(false);
  expect(isOldEnough('2008-02-29', 18, at('2026-03-01T03:00:00Z'))).toBe(true);
  expect(isOldEnough('1026-01-01', 18, at('2026-03-01T03:00:00Z'))).toBe(false);
});
