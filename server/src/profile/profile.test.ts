import { Refused } from '@palpite/contract/base/client.ts';
import { memberInfo, saveLanguage, saveMember } from '@palpite/contract/profile/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { findPlayer, noteLogin, notify, playerById, playerByToken, readPhone } from '../players/players.ts';
import { cpfOf, logIn, makePlayer } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { siteRoom } from '../site/room.ts';
import { profileRoom } from './room.ts';

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

/** The code and field of a refusal. */
async function refusal(work: Promise<unknown>): Promise<{ code: string; field?: unknown }> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (error instanceof Refused) return { code: error.code, field: error.field };
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

/** Switches a flag of the brand; seen within a second. */
async function flag(modId: string, enabled: boolean): Promise<void> {
  await sql`update site.flag set enabled = ${enabled} where merchant = 'palpite' and mod_id = ${modId}`.execute(rig.db);
  rig.clock.move(2000);
}

test('what an account told is there, its contacts and CPF masked', async () => {
  const { id, call } = await enter({
    nickname: 'Lua',
    fullName: 'Luana Ribeiro Prado',
    cpf: cpfOf('123456789'),
    birthday: '1990-02-28',
    mobile: { phone: brazilian('(11) 98765-4321'), verified: true },
    email: { address: 'Luana.Prado@example.org', verified: false },
    contacts: { telegram: '@luana' },
    profile: { occupation: 'Florista', address: 'Rua das Flores 12' },
  });
  expect(await call(memberInfo, {})).toMatchObject({
    id: id.toString(),
    nickname: 'Lua',
    payeeName: 'Luana Ribeiro Prado',
    idNumber: '···.···.789-09',
    mobile: '+55 ·······4321',
    mobileVerified: true,
    email: 'L···o@example.org',
    emailVerified: false,
    lastLoginLocation: null,
    clubLabel: null,
    clubRank: null,
    profile: {
      birthday: '1990-02-28',
      occupation: 'Florista',
      address: 'Rua das Flores 12',
      telegram: '@luana',
      line: null,
    },
  });
});

test('where the last login came from is said in the caller’s language, while the brand shows it', async () => {
  const { id, token } = await enter();
  const place = async (language: string) => (await wire.as(token, { language })(memberInfo, {})).lastLoginLocation;
  const loggedInFrom = (country: string | null) => inTx(rig.db, (tx) => noteLogin(tx, id, rig.clock.now(), country));
  await loggedInFrom('BR');
  expect([await place('PT'), await place('EN')]).toEqual(['Brasil', 'Brazil']);
  await loggedInFrom('US');
  expect(await place('PT')).toBe('Estados Unidos');
  await flag('DISPLAYLOCATION3', false);
  expect(await place('PT')).toBeNull();
  await flag('DISPLAYLOCATION3', true);
  await loggedInFrom(null);
  expect(await place('PT')).toBeNull();
});

test('two hundred players who give one CPF afterwards: it is kept for one', async () => {
  const idNumber = cpfOf('555444333');
  const all = [];
  for (let at = 0; at < 200; at++) all.push(await enter());
  const tries = await Promise.allSettled(all.map(({ call }) => call(saveMember, { payeeName: 'Ana Lima', idNumber })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Refused).code] : []));
  expect(new Set(codes)).toEqual(new Set(['players.cpf_taken']));
});

test('a CPF is checked, sealed, shown masked, and does not change', async () => {
  const { id, call } = await enter();
  const other = await enter();
  const payeeName = 'Maria da Silva';
  expect(await refusal(call(saveMember, { payeeName, idNumber: '111.111.111-11' }))).toEqual({
    code: 'players.cpf_invalid',
    field: 'idNumber',
  });
  await call(saveMember, { payeeName, idNumber: '390.533.447-05' });
  await call(saveMember, { payeeName: 'MARIA  da silva', idNumber: '39053344705' });
  expect(await call(memberInfo, {})).toMatchObject({ payeeName, idNumber: '···.···.447-05' });
  expect(await refusal(call(saveMember, { idNumber: '529.982.247-25' }))).toEqual({
    code: 'players.cpf_fixed',
    field: 'idNumber',
  });
  expect(await refusal(call(saveMember, { payeeName: 'Outra Pessoa' }))).toEqual({
    code: 'players.field_fixed',
    field: 'payeeName',
  });
  expect(await refusal(other.call(saveMember, { payeeName, idNumber: '390.533.447-05' }))).toEqual({
    code: 'players.cpf_taken',
    field: 'idNumber',
  });
  expect(await playerById(rig.platform, rig.db, id)).toMatchObject({ cpf: '39053344705', fullName: payeeName });
  expect(await findPlayer(rig.platform, rig.db, 'palpite', { cpf: '39053344705' })).toMatchObject({ id });
});

test('what a player tells obeys the rules of the fields, and an empty answer erases it', async () => {
  const { call } = await enter();
  await call(saveMember, { nickname: 'Lua7', telegram: 'lua.line', occupation: 'Florista' });
  expect(await call(memberInfo, {})).toMatchObject({
    nickname: 'Lua7',
    profile: { telegram: 'lua.line', occupation: 'Florista' },
  });
  await call(saveMember, { nickname: '', telegram: '' });
  expect(await call(memberInfo, {})).toMatchObject({ profile: { telegram: null, occupation: 'Florista' } });
  await expect(call(saveMember, { line: 'lua.line' })).rejects.toMatchObject({ code: 'players.field_fixed' });
  const wrong = (form: Parameters<typeof call<typeof saveMember>>[1]) => refusal(call(saveMember, form));
  expect(await wrong({ nickname: 'L ua' })).toEqual({ code: 'request.invalid', field: 'nickname' });
  expect(await wrong({ payeeName: 'Ana' })).toEqual({ code: 'request.invalid', field: 'payeeName' });
  expect(await wrong({ birthday: '1990-02-31' })).toEqual({ code: 'request.invalid', field: 'birthday' });
  expect(await wrong({ birthday: '2005-03-03' })).toEqual({ code: 'players.underage', field: 'birthday' });
  await call(saveMember, { birthday: '2005-03-02' });
  expect(await wrong({ birthday: '1990-01-01' })).toEqual({ code: 'players.field_fixed', field: 'birthday' });
});

test('a birthday is held against the day it is where the brand’s days begin', async () => {
  const { call } = await enter();
  // noon at the house is the next morning there
  await sql`insert into site.setting (merchant, name, value)
    values ('palpite', 'calendar.zone', '"Pacific/Kiritimati"')`.execute(rig.db);
  rig.clock.move(2000);
  try {
    expect(await refusal(call(saveMember, { birthday: '2005-03-04' }))).toMatchObject({ code: 'players.underage' });
    await call(saveMember, { birthday: '2005-03-03' });
  } finally {
    await sql`delete from site.setting where name = 'calendar.zone'`.execute(rig.db);
    rig.clock.move(2000);
  }
});

test('a trial player tells nothing, and nothing that was not asked is kept', async () => {
  const trial = await enter({ memberType: 4, currency: 'FUN' });
  expect(await refusal(trial.call(saveMember, { nickname: 'Lua7' }))).toMatchObject({ code: 'players.register_first' });
  const { call, token } = await enter();
  const answer = await wire.app.inject({
    method: 'POST',
    url: '/wps/member/info',
    headers: { authorization: token },
    payload: { nickname: 'Lua7', type: 1 },
  });
  expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', value: { field: 'type', problem: 'unknown' } });
  expect(await call(memberInfo, {})).toMatchObject({ type: 0 });
});

test('where a brand takes the name at registration only, the profile does not take it', async () => {
  const { call } = await enter();
  await flag('PERSPAYEE3', false);
  expect(await refusal(call(saveMember, { payeeName: 'Maria da Silva' }))).toEqual({
    code: 'players.field_fixed',
    field: 'payeeName',
  });
  await call(saveMember, { occupation: 'Florista' });
  await flag('PERSPAYEE3', true);
  await call(saveMember, { payeeName: 'Maria da Silva' });
});

test('the language a player chose is kept with the account, and messages speak it', async () => {
  const { id, token, call } = await enter({ email: { address: 'lingua@example.org', verified: true } });
  expect((await call(memberInfo, {})).language).toBeNull();
  await call(saveLanguage, { language: 'EN' });
  await call(saveLanguage, { language: 'EN' });
  expect((await call(memberInfo, {})).language).toBe('EN');
  // the platform knows it, this brand does not offer it
  await expect(call(saveLanguage, { language: 'AR' })).rejects.toMatchObject({
    code: 'request.invalid',
    field: 'language',
  });
  await inTx(rig.db, (tx) => notify(rig.platform, tx, id, 'password_changed'));
  const { rows } = await sql<{
    language: string;
  }>`select language from courier.message order by id desc limit 1`.execute(rig.db);
  expect(rows).toEqual([{ language: 'EN' }]);
  const answer = await wire.app.inject({
    method: 'POST',
    url: '/wps/member/language',
    headers: { authorization: token },
    payload: { language: 'FR' },
  });
  expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', value: { field: 'language' } });
});

test('a remembered session proves itself before it changes what is told', async () => {
  const id = await makePlayer(rig.platform);
  const { token } = await logIn(rig.platform, id, { assurance: 'remembered', provenAt: null });
  const call = wire.as(token);
  expect(await refusal(call(saveMember, { nickname: 'Lua' }))).toMatchObject({ code: 'proofs.step_up_required' });
  expect((await call(memberInfo, {})).nickname).not.toBe('Lua');
});
