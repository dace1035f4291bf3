import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../clock.ts';
import { createOutside, type Outside } from '../main.ts';
import { readMail } from './mime.ts';

const to = 'ana@exemplo.test';
let outside: Outside;
beforeEach(async () => {
  outside = await createOutside({ clock: manualClock(0), platformUrl: 'http://localhost:8080' });
  await outside.listen({ smtpPort: 0 });
});
afterEach(() => outside.close());

/** Speaks SMTP by hand and gives the codes of the answers, one for each command after the greeting. */
function speak(lines: readonly string[]): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const codes: string[] = [];
  const left = [...lines];
  const socket = connect(Number(new URL(outside.smtpAddress ?? '').port), '127.0.0.1');
  socket.setEncoding('utf8');
  socket.on('error', reject);
  socket.on('close', () => resolve(codes.slice(1)));
  socket.on('data', (said: string) => {
    const code = /^(\d{3}) /m.exec(said)?.[1];
    if (code === undefined) return;
    codes.push(code);
    const next = left.shift();
    if (next === undefined) socket.end();
    else socket.write(`${next}\r\n`);
  });
  return promise;
}
const envelope = ['EHLO test', 'MAIL FROM:<no-reply@palpite.test>', `RCPT TO:<${to}>`, 'DATA'];
const post = (...content: string[]) => speak([...envelope, [...content, '.'].join('\r\n')]);
const get = async (url: string) => outside.app.inject({ url });

test('a mail sent over SMTP is read on the page and as JSON, whatever the case of its address', async () => {
  const link = 'http://localhost:8080/reset#c=abc';
  expect(await post('Subject: =?UTF-8?Q?Seu_c=C3=B3digo?=', '', 'Abra:', '', link)).toEqual([
    '250',
    '250',
    '250',
    '354',
    '250',
  ]);
  const page = (await get(`/mailbox?address=${to.toUpperCase()}`)).body;
  expect(page).toContain('Seu código');
  expect(page).toContain(`<a href="${link}">`);
  expect((await get(`/mailbox/${to}.json`)).json()).toMatchObject({
    mails: [{ subject: 'Seu código', links: [link] }],
  });
  expect((await get('/mailbox')).body).toContain(to);
});

test("a stranger's link stays text, and markup stays text", async () => {
  await post('Subject: <script>1</script>', '', 'https://evil.test/', '', 'javascript:alert(1)', '', '<img src=x>');
  const page = (await get(`/mailbox?address=${to}`)).body;
  expect(page).toContain('https://evil.test/');
  expect(page).not.toMatch(/<script|<img|href="(https:\/\/evil|javascript)/);
});

test('the backstage makes the server refuse, ask for patience, or hang up', async () => {
  const answers: Record<string, string | undefined> = {};
  for (const answer of ['later', 'refuse', 'silent'] as const) {
    outside.mailbox.mode.answer = answer;
    answers[answer] = (await post('', 'x')).join(' ');
  }
  expect(answers.later).toMatch(/^250 250 451/);
  expect(answers.refuse).toMatch(/^250 250 550/);
  expect(answers.silent?.endsWith('250 250 250 354')).toBe(true);
  expect(outside.mailbox.inbox(to)).toHaveLength(1);
});

test('a mail of several parts is read by its plain one', () => {
  const source = [
    'Subject: =?UTF-8?B?T2zDoQ==?= =?UTF-8?B?IQ==?=',
    'Content-Type: multipart/alternative;',
    ' boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/html',
    '',
    '<p>no</p>',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'ol=C3=A1 =',
    'mundo=3D',
    '--b1--',
  ].join('\r\n');
  expect(readMail(Buffer.from(source))).toEqual({ subject: 'Olá!', messageId: '', text: 'olá mundo=' });
  const coded = 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nb2zDoQ==';
  expect(readMail(Buffer.from(coded)).text).toBe('olá');
  expect(readMail(Buffer.from('')).text).toBe('');
});
