import { createHash } from 'node:crypto';
import { type AnyEndpoint, type InputOf, impliedRefusals } from '@palpite/contract/base/endpoint.ts';
import * as player from '@palpite/contract/security/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Rig } from '../base/rig.ts';
import type { Speak } from '../base/rig-wire.ts';
import { siteRoom } from '../site/room.ts';
import { staffByToken } from '../staff/staff.ts';
import { addSession, putStaff, staffNamed } from '../staff/store.ts';
import { type Centre, openCentre, type Person } from './rig.ts';
import { securityRoom } from './room.ts';

const minute = 60_000;
const next = 'lampada nuvem tijolo';
const ownCpf = '52998224725';

let centre: Centre;
let rig: Rig;
let person: Person;
/** The person, in the session in hand. */
let as: Speak;

beforeAll(async () => {
  centre = await openCentre([siteRoom, securityRoom]);
  rig = centre.rig;
});
afterAll(() => centre.close());
beforeEach(async () => {
  person = await centre.newcomer();
  as = centre.wire.as(person.token);
});

const comeIn = () => centre.comeIn(person.playerId);

/** Proves with the password: the player has nothing else. */
const prove = () => as(player.stepUp, { method: 'password', code: person.password });

const refused = (code: string, value?: Record<string, unknown>) =>
  expect.objectContaining(value ? { code, value: expect.objectContaining(value) } : { code });

/** What each sensitive call is made with. */
const sensitive: [AnyEndpoint, unknown][] = [
  [player.setPaymentPassword, { paymentPassword: '271828', confirmPaymentPassword: '271828' }],
  [
    player.changePaymentPassword,
    { oldPaymentPassword: '1', newPaymentPassword: '271828', confirmPaymentPassword: '271828' },
  ],
  [player.sendMobileCode, { mobileNum: '11987654321', countryDialingCode: '55' }],
  [player.bindMobile, { mobileNum: '11987654321', countryDialingCode: '55', verificationCode: '000000' }],
  [player.sendEmailCode, { email: 'ana@example.org' }],
  [player.bindEmail, { email: 'ana@example.org', verificationCode: '000000' }],
  [player.beginTotp, {}],
  [player.confirmTotp, { code: '000000' }],
  [player.removeTotp, {}],
  [player.newRecoveryCodes, {}],
  [
    player.saveBankCard,
    { cardType: 'PIX', bankCode: '', bankName: '', cardNumber: ownCpf, cardHolder: 'João da Silva' },
  ],
  [player.removeBankCard, { bankCardId: '1' }],
];
const endpoints: AnyEndpoint[] = Object.values(player);

test('the table of sensitive calls is that of the contract', () => {
  const marked = endpoints.filter(({ stepUp }) => stepUp === 'always').map(({ name }) => name);
  expect(marked.sort()).toEqual(sensitive.map(([{ name }]) => name).sort());
  for (const one of endpoints) expect([one.name, one.access]).toEqual([one.name, 'member']);
});

test.each(sensitive)('$name is refused without a fresh proof, and with one of five minutes ago', async (one, input) => {
  const call = () => as(one, input as InputOf<typeof one>);
  await expect(call()).rejects.toEqual(refused('proofs.step_up_required'));
  await prove();
  rig.clock.move(5 * minute);
  await expect(call()).rejects.toEqual(refused('proofs.step_up_required'));
  expect(impliedRefusals(one)).toContain('proofs.step_up_required');
});

test.each(sensitive)('$name goes past the step-up until 4:59.999 after a proof', async (one, input) => {
  await prove();
  rig.clock.move(5 * minute - 1);
  const answer = await as(one, input as InputOf<typeof one>).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
  expect(answer).not.toBe('proofs.step_up_required');
  expect(answer).toBeDefined();
});

test.each(endpoints)('$name is not for a trial player, and for nobody without a session', async (one) => {
  const [, input] = sensitive.find(([{ name }]) => name === one.name) ?? [one, sampleOf(one)];
  await sql`update players.player set member_type = 4 where id = ${person.playerId}`.execute(rig.db);
  const trial = centre.wire.as(await comeIn());
  await expect(trial(one, input as InputOf<typeof one>)).rejects.toEqual(refused('players.register_first'));
  await expect(centre.wire.as()(one, input as InputOf<typeof one>)).rejects.toEqual(refused('login.not.session'));
});

test('what the brand has switched off is not available', async () => {
  await prove();
  const turn = async (enabled: boolean) => {
    await sql`update site.flag set enabled = ${enabled} where merchant = 'palpite' and mod_id like '%3'`.execute(
      rig.db,
    );
    rig.clock.move(2000);
  };
  await turn(false);
  for (const one of endpoints) {
    const [, input] = sensitive.find(([{ name }]) => name === one.name) ?? [one, sampleOf(one)];
    await expect(as(one, input as InputOf<typeof one>)).rejects.toEqual(refused('function.not.available'));
  }
  await turn(true);
  expect(await as(player.hasPaymentPassword, {})).toBe(false);
});

test('the session of a staff member opens none of it', async () => {
  const staff = {
    merchant: 'palpite',
    username: 'plantao',
    name: 'Pessoa',
    role: 'owner',
    passwordHash: '-',
    totpSealed: Buffer.from('-'),
  };
  const staffToken = 'a token of the back office';
  const now = rig.clock.now();
  await inTx(rig.db, (tx) => putStaff(tx, staff, now));
  const staffId = (await staffNamed(rig.db, 'palpite', 'plantao'))?.id ?? 0n;
  const tokenHash = createHash('sha256').update(staffToken).digest();
  await inTx(rig.db, (tx) => addSession(tx, { staffId, tokenHash, ip: '203.0.113.9', userAgent: 'test' }, now));
  expect(await staffByToken(rig.platform, staffToken, '203.0.113.9')).toBeDefined();
  for (const one of endpoints) {
    const [, input] = sensitive.find(([{ name }]) => name === one.name) ?? [one, sampleOf(one)];
    await expect(centre.wire.as(staffToken)(one, input as InputOf<typeof one>)).rejects.toEqual(
      refused('login.not.session'),
    );
  }
});

function sampleOf({ name }: AnyEndpoint): unknown {
  if (name === 'security.changePassword') return { newPassword: next, confirmNewPassword: next };
  if (name === 'security.sendStepUp') return { method: 'sms' };
  if (name === 'security.stepUp') return { method: 'password', code: person.password };
  return {};
}
