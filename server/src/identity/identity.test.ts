import { identityInfo, startIdentity } from '@palpite/contract/identity/player.ts';
import { createOutside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { personOf, playerByToken, setContact } from '../players/players.ts';
import { cpfOf } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { identityStanding } from './identity.ts';
import { askAll } from './jobs.ts';
import { luana, openTrial, type Trial } from './rig-verifier.ts';
import { identityRoom } from './room.ts';
import { latestOf } from './store.ts';
import { takeResult } from './take-result.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial([siteRoom, safeguardsRoom, playersRoom, identityRoom], createOutside);
});
beforeEach(() => {
  Object.assign(trial.outside.verifier.mode, { answer: 'well', callback: 'well', delayMs: 0 });
});
afterAll(() => trial.close());

let people = 300_000_000;
const freshCpf = () => cpfOf(String(people++));
const look = (token: string) => trial.wire.as(token)(identityInfo, {});
const start = (token: string) => trial.wire.as(token)(startIdentity, {});
const latest = async (id: bigint) => (await latestOf(trial.rig.db, id)) ?? Promise.reject(new Error('no check'));

test('a person whose document, age and face pass is verified, and the account gets who they are', async () => {
  const who = await trial.person();
  expect(await look(who.token)).toMatchObject({ state: 'none', waitsFor: 'player', mayStart: true, triesLeft: 3 });
  const cpf = freshCpf();
  const session = await trial.show(who, { cpf });
  expect(await look(who.token)).toMatchObject({ state: 'started' });
  await trial.work(session);
  const info = await look(who.token);
  expect(info).toMatchObject({ state: 'verified', waitsFor: null, mayStart: false, reasons: [], name: luana.name });
  const person = await personOf(trial.rig.platform, trial.rig.db, who.id);
  expect(person).toMatchObject({ fullName: luana.name, cpf, birthday: luana.birthDate });
  await expect(start(who.token)).rejects.toMatchObject({ code: 'identity.already_verified' });
  expect(trial.rig.published.some(({ channel }) => channel === 'office:palpite')).toBe(true);
});

test('what is kept is the evidence: session, score and time; neither a picture nor what the document says in the open', async () => {
  const who = await trial.person();
  const cpf = freshCpf();
  await trial.work(await trial.show(who, { cpf, number: '55.667.788-9', name: 'Zuleica Fontoura Braga' }));
  const row = await latest(who.id);
  expect(row).toMatchObject({
    state: 'verified',
    faceScore: 97,
    liveness: true,
    documentType: 'rg',
    documentLast4: '88-9',
  });
  expect(row.sessionId).toMatch(/^vs_/);
  expect(row.finishedAt).toEqual(trial.rig.clock.now());
  const { rows } = await sql<{ text: string }>`select v::text as text from identity.verification v`.execute(
    trial.rig.db,
  );
  for (const secret of [cpf, '55.667.788', 'Zuleica', luana.birthDate])
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
});

const valid = () => ({ fullName: luana.name, cpf: freshCpf() });
test.each([
  ['a CPF whose digits do not add up', { cpf: '52998224724' }, 'same', 'rejected', ['cpf_invalid']],
  ['a CPF the tax office has suspended', { cpf: '15350946056' }, 'same', 'rejected', ['cpf_irregular']],
  ['another name than the account’s', { name: 'Caio Ipê Moreira' }, 'same', 'rejected', ['name_mismatch']],
  ['a middle name left out', { name: 'Luana Prado' }, 'same', 'review', ['name_unsure']],
  ['somebody born too late', { birthDate: '2008-03-03' }, 'same', 'rejected', ['underage']],
  ['a picture before the camera', {}, 'photo', 'rejected', ['liveness_failed']],
  ['somebody else before the camera', {}, 'other', 'rejected', ['face_mismatch']],
  ['a face in bad light', {}, 'dim', 'review', ['face_unsure']],
  ['accents and capitals', { name: 'LUANA RIBEIRO PRADO' }, 'same', 'verified', []],
  ['of age today', { birthDate: '2008-03-02' }, 'same', 'verified', []],
] as const)('%s', async (_, document, face, state, reasons) => {
  const { fullName, cpf } = valid();
  const who = await trial.person({ fullName });
  await trial.work(await trial.show(who, { cpf, ...document }, face));
  expect(await latest(who.id)).toMatchObject({ state, reasons });
  expect(await identityStanding(trial.rig.db, who.id)).toBe(state);
  if (state !== 'verified') expect((await personOf(trial.rig.platform, trial.rig.db, who.id))?.cpf).toBeNull();
});

test('of age is who is so on the day of the brand', async () => {
  // the day after at the house
  const born = { birthDate: '2008-03-03' };
  await sql`insert into site.setting (merchant, name, value)
    values ('palpite', 'calendar.zone', '"Pacific/Kiritimati"')`.execute(trial.rig.db);
  trial.rig.clock.move(2000);
  try {
    const { fullName, cpf } = valid();
    const who = await trial.person({ fullName });
    await trial.work(await trial.show(who, { cpf, ...born }));
    expect(await latest(who.id)).toMatchObject({ state: 'verified', reasons: [] });
  } finally {
    await sql`delete from site.setting where name = 'calendar.zone'`.execute(trial.rig.db);
    trial.rig.clock.move(2000);
  }
});

test('the document must bear the CPF and birthday the account has', async () => {
  const who = await trial.person({ ...valid(), birthday: '1990-01-01' });
  await trial.work(await trial.show(who, { cpf: freshCpf() }));
  expect((await look(who.token)).reasons).toEqual(['cpf_mismatch', 'birthday_mismatch']);
});

test('too young ends every session, and is not tried again', async () => {
  const who = await trial.person();
  await trial.work(await trial.show(who, { cpf: freshCpf(), birthDate: '2010-01-01' }));
  expect(await playerByToken(trial.rig.platform, who.token, '203.0.113.7', false)).toBeUndefined();
  const back = await trial.person();
  await sql`update identity.verification set player_id = ${back.id} where player_id = ${who.id}`.execute(trial.rig.db);
  await expect(start(back.token)).rejects.toMatchObject({ code: 'players.underage', value: { age: 18 } });
  expect(await look(back.token)).toMatchObject({ mayStart: false, waitsFor: null });
});

test('a CPF belongs to one account: of many at once exactly one is verified', async () => {
  const cpf = freshCpf();
  const crowd = await Promise.all(Array.from({ length: 8 }, () => trial.person()));
  trial.outside.verifier.mode.callback = 'lose';
  for (const who of crowd) await trial.show(who, { cpf });
  const checks = await Promise.all(crowd.map((who) => latest(who.id)));
  await Promise.all(checks.map((check) => takeResult(trial.rig.platform, check)));
  const after = await Promise.all(crowd.map((who) => latest(who.id)));
  expect(after.filter(({ state }) => state === 'verified')).toHaveLength(1);
  const others = after.filter(({ state }) => state !== 'verified');
  for (const row of others) expect(row).toMatchObject({ state: 'rejected', reasons: ['cpf_taken'] });
});

test('a verifier in trouble opens nothing and closes nothing', async () => {
  const who = await trial.person();
  trial.outside.verifier.mode.answer = 'down';
  await expect(start(who.token)).rejects.toMatchObject({ code: 'identity.verifier_unavailable' });
  trial.outside.verifier.mode.answer = 'well';
  await trial.show(who, { cpf: freshCpf() });
  trial.outside.verifier.mode.answer = 'down';
  await expect(takeResult(trial.rig.platform, await latest(who.id))).rejects.toThrow('the verifier');
  await askAll(trial.rig.platform);
  expect(await identityStanding(trial.rig.db, who.id)).toBe('started');
  trial.outside.verifier.mode.answer = 'well';
  await askAll(trial.rig.platform);
  expect(await identityStanding(trial.rig.db, who.id)).toBe('verified');
});

test('while the pictures are looked at the check is pending, and no other is begun', async () => {
  const who = await trial.person();
  Object.assign(trial.outside.verifier.mode, { callback: 'lose', delayMs: 30_000 });
  await trial.show(who, { cpf: freshCpf() });
  await askAll(trial.rig.platform);
  expect(await look(who.token)).toMatchObject({ state: 'pending', waitsFor: 'verifier', mayStart: false });
  await expect(start(who.token)).rejects.toMatchObject({ code: 'identity.being_checked' });
  trial.rig.clock.move(31_000);
  // looking at the page is enough
  await look(who.token);
  await trial.work();
  expect(await look(who.token)).toMatchObject({ state: 'verified' });
});

test('a call-back that comes twice decides once', async () => {
  trial.outside.verifier.mode.callback = 'twice';
  const who = await trial.person();
  const session = await trial.show(who, { cpf: freshCpf() });
  await trial.work(session);
  await trial.work();
  const { id } = await latest(who.id);
  const check = await latest(who.id);
  await Promise.all([
    takeResult(trial.rig.platform, check),
    takeResult(trial.rig.platform, { ...check, state: 'started' }),
  ]);
  const { rows } = await sql<{ what: string }>`select what from identity.verification_event
    where verification_id = ${id} order by id`.execute(trial.rig.db);
  expect(rows.map(({ what }) => what)).toEqual(['started', 'verified']);
});

test('a false or old signature is denied and moves nothing', async () => {
  trial.outside.verifier.mode.callback = 'forge';
  const who = await trial.person();
  const session = await trial.show(who, { cpf: freshCpf() });
  await expect.poll(() => trial.outside.verifier.find(session)).toMatchObject({ attempts: 1, told: false });
  await trial.work();
  expect(await identityStanding(trial.rig.db, who.id)).toBe('started');
});

test('a lost call-back costs a minute and nothing else', async () => {
  trial.outside.verifier.mode.callback = 'lose';
  const who = await trial.person();
  await trial.show(who, { cpf: freshCpf() });
  const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(trial.rig.db);
  expect(rows).toHaveLength(0);
  await askAll(trial.rig.platform);
  expect(await identityStanding(trial.rig.db, who.id)).toBe('verified');
});

test('begun twice, or twice at once, it is one session', async () => {
  const who = await trial.person();
  const [one, other] = await Promise.all([start(who.token), start(who.token)]);
  expect(other.url).toBe(one.url);
  expect((await start(who.token)).url).toBe(one.url);
  expect(await look(who.token)).toMatchObject({ triesLeft: 2, mayStart: true });
});

test('three checks a day, and more on the next', async () => {
  const who = await trial.person();
  for (let tries = 0; tries < 3; tries++) await trial.work(await trial.show(who, { cpf: freshCpf() }, 'other'));
  expect(await look(who.token)).toMatchObject({ state: 'rejected', triesLeft: 0, mayStart: false });
  await expect(start(who.token)).rejects.toMatchObject({ code: 'identity.too_many_tries', value: { max: 3 } });
  trial.rig.clock.move(13 * 3_600_000);
  const { token } = await trial.comeBack(who);
  expect(await look(token)).toMatchObject({ triesLeft: 3, mayStart: true });
  expect((await start(token)).url).toContain('/verifier/session/');
});

test('a check left in the middle was never made', async () => {
  const who = await trial.person();
  await trial.begin(who);
  trial.rig.clock.move(25 * 3_600_000);
  await askAll(trial.rig.platform);
  const { token } = await trial.comeBack(who);
  expect(await look(token)).toMatchObject({ state: 'none', startedAt: null, mayStart: true });
});

test('a decision is told to the contacts that are proven and to the open pages, once; the way back is the brand’s own', async () => {
  const { platform, db, published } = trial.rig;
  trial.outside.verifier.mode.callback = 'twice';
  const told = async (id: bigint) => {
    const { rows } = await sql<{ template: string }>`select m.template from courier.message m
      where m.merchant = (select merchant from players.player where id = ${id}) and m.purpose = 'notice' order by m.id`.execute(
      db,
    );
    return rows.map(({ template }) => template);
  };
  const merchant = 'palpite-regulated';
  const who = await trial.person({ merchant });
  await inTx(db, (tx) =>
    setContact(platform, tx, who.id, 'mobile', '+5511987651234', { verified: true, dialing: '55' }),
  );
  await inTx(db, (tx) => setContact(platform, tx, who.id, 'email', 'nova@example.com', { verified: false }));
  const refused = await trial.show(who, { cpf: freshCpf() }, 'other');
  expect(trial.outside.verifier.find(refused)?.returnUrl).toBe('http://regulado.localhost:8080/member/identity');
  await trial.work(refused);
  await trial.work();
  expect(await told(who.id)).toEqual(['identity_rejected']);
  await trial.work(await trial.show(who, { cpf: freshCpf() }));
  expect(await told(who.id)).toEqual(['identity_rejected', 'identity_verified']);
  const pages = published.filter(({ channel }) => channel === `player:${who.id}`).map(({ body }) => body);
  expect(pages).toEqual([
    { type: 'identity', state: 'rejected' },
    { type: 'identity', state: 'verified' },
  ]);
});
