import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { migrateJobs } from '../base/jobs/worker.ts';
import { saidIn } from '../base/refusal/said.ts';
import { openRig, type Rig } from '../base/rig.ts';
import type { Language } from '../base/room.ts';
import { siteRoom } from '../site/room.ts';
import { type Letter, sendEmail, sendSms } from './courier.ts';
import { deliverMessage } from './deliver.ts';
import { clearMessages } from './jobs.ts';
import { renderMessage } from './templates.ts';
import { blanksOf, type TemplateName, texts } from './texts.ts';

const number = '+5511912345678';
const address = 'ana@exemplo.test';
const code = '493027';

let rig: Rig;
let outside: Outside;

beforeAll(async () => {
  const first = await openRig();
  const { get } = first.platform.secrets;
  outside = await createOutside({
    gatewayCredentials: { account: get('sms.account'), token: get('sms.token') },
    clock: { now: () => first.clock.now().getTime(), after: () => () => undefined },
  });
  const smsUrl = await outside.listen({ smtpPort: 0 });
  const settings = { ...first.platform.settings, smsUrl, smtpUrl: outside.smtpAddress ?? '' };
  rig = { ...first, platform: { ...first.platform, settings } };
  await rig.seed([siteRoom]);
  await migrateJobs(rig.url);
});
afterAll(async () => {
  await outside.close();
  await rig.close();
});
afterEach(() => {
  outside.phone.mode.answer = 'well';
  outside.mailbox.mode.answer = 'well';
});

function letter(more: Partial<Letter> = {}): Letter {
  return {
    merchant: 'palpite',
    language: 'PT',
    template: 'code',
    values: { code, minutes: '5' },
    purpose: 'login',
    expiresAt: new Date(rig.clock.now().getTime() + 300_000),
    ...more,
  };
}

let phones = 0;
/** A number nobody used before in this file. */
function newNumber(): string {
  phones += 1;
  return `+55119000${String(phones).padStart(5, '0')}`;
}
const bySms = (to: string, more?: Partial<Letter>) => inTx(rig.db, (tx) => sendSms(rig.platform, tx, to, letter(more)));
const byMail = (to: string, more?: Partial<Letter>) =>
  inTx(rig.db, (tx) => sendEmail(rig.platform, tx, to, letter(more)));
const deliver = (id: bigint) => deliverMessage.run(rig.platform, { id: id.toString() });

async function rowOf(id: bigint): Promise<{ state: string; tries: number; kept: boolean }> {
  const { rows } = await sql<{
    state: string;
    tries: number;
    kept: boolean;
  }>`select state, tries, values_sealed is not null as kept from courier.message where id = ${id}`.execute(rig.db);
  if (!rows[0]) throw new Error('no such message');
  return rows[0];
}

test('a code reaches the phone in the words of its language, and is erased here', async () => {
  await deliver(await bySms(number));
  const id = await bySms(number, { language: 'EN' });
  await deliver(id);
  expect(outside.phone.inbox(number).map(({ body }) => body)).toEqual([
    `Palpite: ${code} is your code. It is valid for 5 minutes. Tell no one.`,
    `Palpite: ${code} é o seu código. Vale 5 minutos. Não passe a ninguém.`,
  ]);
  expect(await rowOf(id)).toEqual({ state: 'sent', tries: 1, kept: false });
});

test('a mail arrives with its text, its link and the header that asks for no answer', async () => {
  const link = 'https://palpite.test/reset#c=abc_DEF-123';
  await deliver(await byMail(address, { template: 'reset_link', values: { link, minutes: '30' } }));
  const [mail] = outside.mailbox.inbox(address);
  expect(mail).toMatchObject({ from: 'no-reply@palpite.test', subject: 'Redefina sua senha' });
  expect(mail?.text.split('\n\n')).toContain(link);
  expect(mail?.text).toContain('Alguém pediu para redefinir a senha');
});

test('a brand speaks under its own name, in SMS and in mail', async () => {
  const to = newNumber();
  await deliver(await bySms(to, { merchant: 'palpite-regulated' }));
  expect(outside.phone.inbox(to).map(({ body }) => body)).toEqual([
    `Palpite Regulado: ${code} é o seu código. Vale 5 minutos. Não passe a ninguém.`,
  ]);
  const mailTo = 'marca@exemplo.test';
  await deliver(await byMail(mailTo, { merchant: 'palpite-regulated', language: 'EN' }));
  const [mail] = outside.mailbox.inbox(mailTo);
  expect(mail).toMatchObject({ subject: 'Your code: Palpite Regulado' });
  expect(mail?.text).toContain('Palpite Regulado never asks for it.');
  expect(mail?.text.trim().endsWith('Palpite Regulado')).toBe(true);
});

test('what is not committed is not sent, and the queue holds nothing but a number', async () => {
  const to = newNumber();
  await expect(
    inTx(rig.db, async (tx) => {
      await sendSms(rig.platform, tx, to, letter());
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const id = await bySms(to);
  const { rows } = await sql<{ text: string }>`select payload::text as text from graphile_worker._private_jobs`.execute(
    rig.db,
  );
  expect(rows.map(({ text }) => JSON.parse(text) as unknown)).toContainEqual({ id: id.toString() });
  const everything = await sql<{ text: string }>`select m::text as text from courier.message m
    union all select j::text from graphile_worker._private_jobs j union all select e::text from base.event e`.execute(
    rig.db,
  );
  for (const { text } of everything.rows) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(to.slice(3));
  }
});

test('a gateway that is down or busy is tried again, and each message goes out once', async () => {
  const to = newNumber();
  const id = await bySms(to);
  for (const answer of ['down', 'busy'] as const) {
    outside.phone.mode.answer = answer;
    await expect(deliver(id)).rejects.toThrow(/gateway answered/);
  }
  outside.phone.mode.answer = 'well';
  await deliver(id);
  await deliver(id);
  expect(outside.phone.inbox(to)).toHaveLength(1);
  expect(await rowOf(id)).toEqual({ state: 'sent', tries: 3, kept: false });
});

test('a gateway nobody can reach leaves the message waiting', async () => {
  const id = await bySms(newNumber());
  const away = { ...rig.platform, settings: { ...rig.platform.settings, smsUrl: 'http://127.0.0.1:2' } };
  await expect(deliverMessage.run(away, { id: id.toString() })).rejects.toThrow('cannot be reached');
  expect(await rowOf(id)).toEqual({ state: 'waiting', tries: 1, kept: true });
});

test('an SMS whose answer was lost is found again instead of sent again', async () => {
  const to = newNumber();
  const earlier = await bySms(to);
  await deliver(earlier);
  const id = await bySms(to);
  outside.phone.mode.answer = 'lose';
  await expect(deliver(id)).rejects.toThrow('500');
  expect(await rowOf(id)).toMatchObject({ state: 'unclear' });
  outside.phone.mode.answer = 'well';
  await deliver(id);
  // the same words went to the same number before: that one is not taken for this
  expect(outside.phone.inbox(to)).toHaveLength(2);
  expect(await rowOf(id)).toEqual({ state: 'sent', tries: 2, kept: false });
});

test('two workers at one message send it once; one that died is taken over after a minute', async () => {
  const to = newNumber();
  const id = await bySms(to);
  const ends = await Promise.allSettled([deliver(id), deliver(id)]);
  expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(outside.phone.inbox(to)).toHaveLength(1);

  const orphan = await bySms(to, { language: 'EN' });
  await sql`update courier.message set state = 'sending', tried_at = ${rig.clock.now()}, first_tried_at = ${rig.clock.now()}
    where id = ${orphan}`.execute(rig.db);
  await expect(deliver(orphan)).rejects.toThrow('is being sent');
  rig.clock.move(60_000);
  await deliver(orphan);
  expect(outside.phone.inbox(to)).toHaveLength(2);
});

test('an expired message is not sent, and what it said is erased', async () => {
  const to = newNumber();
  const [late, lost] = [await bySms(to), await bySms(to)];
  rig.clock.move(300_000);
  await deliver(late);
  await clearMessages.run(rig.platform, { start: rig.clock.now(), end: rig.clock.now() });
  rig.clock.move(1);
  await clearMessages.run(rig.platform, { start: rig.clock.now(), end: rig.clock.now() });
  expect(outside.phone.taken(to, 0)).toEqual([]);
  expect([await rowOf(late), await rowOf(lost)]).toMatchObject([
    { state: 'expired', kept: false },
    { state: 'expired', kept: false },
  ]);
});

test('a message for a number that is none is given up, and so is one to an unknown mailbox', async () => {
  const id = await bySms('+0');
  await deliver(id);
  outside.mailbox.mode.answer = 'refuse';
  const mail = await byMail('nobody@exemplo.test');
  await deliver(mail);
  expect([await rowOf(id), await rowOf(mail)]).toMatchObject([
    { state: 'failed', kept: false },
    { state: 'failed', kept: false },
  ]);
});

test('a mail server that asks for patience is asked again; one that falls silent is not sent the same mail twice', async () => {
  const to = 'rui@exemplo.test';
  outside.mailbox.mode.answer = 'later';
  const id = await byMail(to);
  await expect(deliver(id)).rejects.toThrow('did not take it');
  outside.mailbox.mode.answer = 'well';
  await deliver(id);
  expect(outside.mailbox.inbox(to)).toHaveLength(1);

  outside.mailbox.mode.answer = 'silent';
  const silent = await byMail(to);
  await expect(deliver(silent)).rejects.toThrow('fell silent');
  outside.mailbox.mode.answer = 'well';
  await deliver(silent);
  expect(outside.mailbox.inbox(to)).toHaveLength(2);
  expect(await rowOf(silent)).toMatchObject({ state: 'failed', kept: false });
});

test('a letter with a blank left open is a fault at once', async () => {
  await expect(bySms(number, { values: { code } })).rejects.toThrow('needs minutes');
});

test('what failed is told without the code and without the receiver', async () => {
  const to = newNumber();
  const id = await bySms(to);
  outside.phone.mode.answer = 'down';
  const error: unknown = await deliver(id).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const told = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error);
  expect(told).not.toContain(code);
  expect(told).not.toContain(to.slice(1));
});

test('every kind of message has every language with the same blanks, and escapes what it is given', () => {
  const names = Object.keys(texts.PT) as TemplateName[];
  const blanks = (language: Language, name: TemplateName) => {
    const { sms, subject, mail } = saidIn(texts, language)[name];
    return [sms, subject, ...mail].flatMap((text) => text.match(/\{\w+\}/g) ?? []).sort();
  };
  for (const name of names) {
    for (const language of ['EN', 'AR'] as const) expect(blanks(language, name)).toEqual(blanks('PT', name));
    const moment = '2026-03-09T15:00:00.000Z';
    const values = Object.fromEntries(
      blanksOf(name).map((blank) => [blank, blank === 'until' ? moment : `<${blank}>`]),
    );
    for (const language of ['PT', 'EN', 'AR'] as const) {
      const { html, text, sms } = renderMessage(name, language, { ...values, brand: '<brand>', at: rig.clock.now() });
      expect(text + sms).not.toMatch(/\{\w+\}/);
      for (const blank of [...blanksOf(name), 'brand']) expect(html).not.toContain(`<${blank}>`);
    }
  }
  expect(
    renderMessage('new_login', 'PT', { brand: 'Palpite', device: 'Chrome', at: new Date('2026-03-02T15:00:00Z') }).sms,
  ).toContain('02/03/2026, 12:00');
  const elsewhere = { brand: 'Palpite', device: 'Chrome', zone: 'Asia/Tokyo', at: new Date('2026-03-02T15:00:00Z') };
  expect(renderMessage('new_login', 'PT', elsewhere).sms).toContain('03/03/2026, 00:00');
  const arabic = renderMessage('code', 'AR', { brand: 'Palpite', code: '123456', minutes: '5', at: rig.clock.now() });
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
  expect(
    renderMessage('code', 'JA', { brand: 'Palpite', code: '1', minutes: '5', at: rig.clock.now() }).html,
  ).toContain('lang="en"');
  const pause = { brand: 'Palpite', until: '2026-03-09T15:00:00.000Z', at: new Date('2026-03-02T15:00:00Z') };
  expect(renderMessage('excluded', 'EN', pause).sms).toMatch(/from 3\/2\/26, 12:00\sPM to 3\/9\/26, 12:00\sPM/);
});
