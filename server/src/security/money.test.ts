import * as player from '@palpite/contract/security/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Rig } from '../base/rig.ts';
import type { Speak } from '../base/rig-wire.ts';
import { setContact } from '../players/players.ts';
import { codeSentTo } from '../proofs/rig.ts';
import { siteRoom } from '../site/room.ts';
import { type Centre, openCentre, type Person } from './rig.ts';
import { securityRoom } from './room.ts';

const minute = 60_000;

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

const comeIn = (more?: Parameters<Centre['comeIn']>[1]) => centre.comeIn(person.playerId, more);
const e164 = (number = person.number) => `+55${number}`;

/** Proves with the password: the player has nothing else. */
const prove = (speak = as) => speak(player.stepUp, { method: 'password', code: person.password });

async function bindMobile(): Promise<void> {
  const { playerId } = person;
  await inTx(rig.db, (tx) =>
    setContact(rig.platform, tx, playerId, 'mobile', e164(), { verified: true, dialing: '55' }),
  );
}

async function proveBySms(speak = as): Promise<void> {
  await speak(player.sendStepUp, { method: 'sms' });
  await speak(player.stepUp, { method: 'sms', code: (await codeSentTo(rig, e164())) ?? '' });
}

const refused = (code: string, value?: Record<string, unknown>) =>
  expect.objectContaining(value ? { code, value: expect.objectContaining(value) } : { code });

const secretForm = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword });
const changeForm = (oldPaymentPassword: string, to = '314159') => ({
  oldPaymentPassword,
  newPaymentPassword: to,
  confirmPaymentPassword: to,
});

test('a payment password is set once and changed by the old one', async () => {
  await prove();
  expect(await as(player.hasPaymentPassword, {})).toBe(false);
  await expect(as(player.changePaymentPassword, changeForm('271828'))).rejects.toEqual(
    refused('not.exists.payment.password'),
  );
  await expect(
    as(player.setPaymentPassword, { paymentPassword: '271828', confirmPaymentPassword: '271829' }),
  ).rejects.toEqual(refused('players.passwords_differ', { field: 'confirmPaymentPassword' }));
  for (const row of ['000000', '123456', '987654'])
    await expect(as(player.setPaymentPassword, secretForm(row))).rejects.toEqual(refused('players.password_weak'));
  for (const odd of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    await expect(as(player.setPaymentPassword, secretForm(odd))).rejects.toEqual(
      refused('request.invalid', { field: 'paymentPassword' }),
    );
  await as(player.setPaymentPassword, secretForm('271828'));
  expect(await as(player.hasPaymentPassword, {})).toBe(true);
  await expect(as(player.changePaymentPassword, changeForm('000001'))).rejects.toEqual(refused('invalid.payment.pw'));
  await as(player.changePaymentPassword, changeForm('271828'));
  await as(player.changePaymentPassword, changeForm('314159', '161803'));
});

test('a payment password that stands is replaced only where a second factor is bound', async () => {
  await prove();
  await as(player.setPaymentPassword, secretForm('271828'));
  await expect(as(player.setPaymentPassword, secretForm('314159'))).rejects.toEqual(refused('proofs.not_allowed'));
  await bindMobile();
  await proveBySms();
  await as(player.setPaymentPassword, secretForm('314159'));
  await as(player.changePaymentPassword, changeForm('314159', '161803'));
});

test('five wrong payment passwords lock it for fifteen minutes, right one or not', async () => {
  await prove();
  await as(player.setPaymentPassword, secretForm('271828'));
  for (let tries = 0; tries < 5; tries++)
    await expect(as(player.changePaymentPassword, changeForm('000001'))).rejects.toEqual(refused('invalid.payment.pw'));
  await expect(as(player.changePaymentPassword, changeForm('271828'))).rejects.toEqual(
    refused('entrance.locked', { minutes: 15 }),
  );
  rig.clock.move(15 * minute - 1);
  await prove();
  await expect(as(player.changePaymentPassword, changeForm('271828'))).rejects.toEqual(
    refused('entrance.locked', { minutes: 1 }),
  );
  rig.clock.move(1);
  await as(player.changePaymentPassword, changeForm('271828'));
});

test('two hundred guesses at a payment password at once are five', async () => {
  await prove();
  await as(player.setPaymentPassword, secretForm('271828'));
  const speakers = await Promise.all(
    Array.from({ length: 20 }, async () => centre.wire.as(await comeIn({ provenAt: rig.clock.now() }))),
  );
  const guesses = speakers.flatMap((speak) =>
    Array.from({ length: 10 }, (_, index) =>
      speak(player.changePaymentPassword, changeForm(`00000${index}`)).catch((error: { code: string }) => error.code),
    ),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer === 'invalid.payment.pw')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'entrance.locked')).toHaveLength(195);
});

const account = {
  cardType: 'BC',
  bankCode: '341',
  bankName: 'Itaú',
  cardNumber: '0001 12345-6',
  cardHolder: 'João da Silva',
} as const;

test('a bank account is kept in the player’s own name, with its number hidden', async () => {
  await prove();
  const card = await as(player.saveBankCard, { ...account, cardHolder: ' JOAO  DA SILVA ' });
  expect(card).toMatchObject({ cardType: 'BC', bankCode: '341', cardNumber: '···· 45-6', cardHolder: 'João da Silva' });
  expect(await as(player.saveBankCard, account)).toEqual(card);
  expect(await as(player.bankCards, {})).toEqual([card]);
  const { rows } = await sql<{ row: string }>`select bank_account::text as row from security.bank_account`.execute(
    rig.db,
  );
  for (const { row } of rows) expect(row).not.toContain('12345');
});

test('a PIX key is kept as banks write it, and a CPF only when it is the player’s own', async () => {
  const owner = await centre.newcomer({ cpf: '52998224725' });
  const owned = centre.wire.as(owner.token);
  await owned(player.stepUp, { method: 'password', code: owner.password });
  const pix = { ...account, cardType: 'PIX', bankCode: '', bankName: '' } as const;
  const card = await owned(player.saveBankCard, { ...pix, cardNumber: '529.982.247-25' });
  expect(card).toMatchObject({ cardType: 'PIX', bankCode: '', cardNumber: '···· 4725' });
  expect(await owned(player.saveBankCard, { ...pix, bankName: 'Itaú', cardNumber: '52998224725' })).toEqual(card);
  await owned(player.saveBankCard, { ...pix, cardNumber: 'Ana@Example.org' });
});

test('another person’s account is refused', async () => {
  await prove();
  await expect(as(player.saveBankCard, { ...account, cardHolder: 'Maria da Silva' })).rejects.toEqual(
    refused('security.foreign_holder', { field: 'cardHolder' }),
  );
  const pix = { ...account, cardType: 'PIX', bankCode: '', bankName: '' } as const;
  await expect(as(player.saveBankCard, { ...pix, cardNumber: '11144477735' })).rejects.toEqual(
    refused('security.foreign_holder', { field: 'cardNumber' }),
  );
  await sql`update players.player set full_name = null, cpf_sealed = null, cpf_index = null where id = ${person.playerId}`.execute(
    rig.db,
  );
  await expect(as(player.saveBankCard, account)).rejects.toEqual(refused('payments.identity_required'));
});

test('what is no account number and no PIX key is refused', async () => {
  await prove();
  for (const [wrong, field] of [
    [{ cardNumber: 'abc defg' }, 'cardNumber'],
    [{ cardNumber: '' }, 'cardNumber'],
    [{ bankCode: '' }, 'bankCode'],
    [{ bankCode: '3a1' }, 'bankCode'],
    [{ bankName: '' }, 'bankName'],
    [{ bankName: 'It\u0000aú' }, 'bankName'],
    [{ cardType: 'PIX', cardNumber: 'nada disso' }, 'cardNumber'],
  ] as const)
    await expect(as(player.saveBankCard, { ...account, ...wrong })).rejects.toEqual(
      refused('request.invalid', { field }),
    );
});

test('three accounts are kept at most, two at once or not, and one removed makes room', async () => {
  await prove();
  const numbered = (digit: number) => ({ ...account, cardNumber: `0001 12345-${digit}` });
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((digit) =>
      as(player.saveBankCard, numbered(digit)).catch((error: { code: string }) => error.code),
    ),
  );
  expect(answers.filter((answer) => answer === 'security.card_limit')).toHaveLength(2);
  const [first] = await as(player.bankCards, {});
  const bankCardId = first?.bankCardId ?? '';
  const { playerId } = await centre.newcomer();
  const thief = centre.wire.as(await centre.comeIn(playerId, { provenAt: rig.clock.now() }));
  await expect(thief(player.removeBankCard, { bankCardId })).rejects.toEqual(refused('proofs.not_allowed'));
  await as(player.removeBankCard, { bankCardId });
  await expect(as(player.removeBankCard, { bankCardId })).rejects.toEqual(refused('proofs.not_allowed'));
  await as(player.saveBankCard, numbered(9));
});

test('for a day after a reset no bank account is kept, and the owner is told why', async () => {
  await prove();
  const until = new Date(rig.clock.now().getTime() + minute);
  await sql`update players.player set restricted_until = ${until} where id = ${person.playerId}`.execute(rig.db);
  await expect(as(player.saveBankCard, account)).rejects.toEqual(refused('security.restricted'));
  rig.clock.move(minute);
  await as(player.saveBankCard, account);
});
