import { expect, test } from 'vitest';
import { isWholePlatform, readSettings } from './settings.ts';

const least = { DATABASE_URL: 'postgres://palpite@127.0.0.1:5432/palpite' };

test('a database is all the settings need', () => {
  const settings = readSettings(least);
  expect(settings).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    officeHost: '127.0.0.1',
    opsHost: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    trustProxy: [],
    tracing: undefined,
    metrics: true,
    ownFunctions: false,
  });
  expect(isWholePlatform(settings)).toBe(true);
});

test('the back office and what watches the house are for this machine alone unless told otherwise', () => {
  const told = readSettings({ ...least, HOST: '10.0.0.1', OFFICE_HOST: '10.0.0.2', OPS_HOST: '10.0.0.3' });
  expect([told.host, told.officeHost, told.opsHost]).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3']);
  const { officeHost, opsHost } = readSettings({ ...least, HOST: '10.0.0.1' });
  expect([officeHost, opsHost]).toEqual(['127.0.0.1', '127.0.0.1']);
});

test('the public address follows the port and loses its last slash', () => {
  expect(readSettings({ ...least, PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(readSettings({ ...least, PUBLIC_URL: 'https://palpite.example/' }).publicUrl).toBe('https://palpite.example');
});

test('SMS go out where the outside world answers unless told otherwise', () => {
  const settings = readSettings({ ...least, OUTSIDE_URL: 'http://127.0.0.1:9010/' });
  expect(settings.smsUrl).toBe('http://127.0.0.1:9010');
  expect(readSettings({ ...least, SMS_URL: 'https://sms.example' }).smsUrl).toBe('https://sms.example');
  expect(settings.humanCheck).toBeGreaterThan(0);
  expect(readSettings({ ...least, HUMAN_CHECK: '0' }).humanCheck).toBe(0);
});

test('people are sent to the simulated world where its address is given, or where nobody else can reach the site', () => {
  const simulated = (more: Record<string, string>) => readSettings({ ...least, ...more }).simulation;
  expect(simulated({})).toBe(true);
  for (const here of ['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://regulado.localhost:8080'])
    expect(simulated({ PUBLIC_URL: here })).toBe(true);
  for (const elsewhere of ['https://palpite.example', 'https://localhost.palpite.example', 'https://127.example'])
    expect(simulated({ PUBLIC_URL: elsewhere })).toBe(false);
  expect(simulated({ PUBLIC_URL: 'https://demo.example', OUTSIDE_URL: 'https://outside.example' })).toBe(true);
});

test('a wrong value is told by its name, in one sentence', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ PORT: '80800' }, 'PORT must be a port number from 0 to 65535, not "80800".'],
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535, not "http".'],
    [{ ROLES: 'web,wroker' }, 'ROLES must be a list of web, worker and tables, not "web,wroker".'],
    [
      { PUBLIC_URL: 'palpite.example' },
      'PUBLIC_URL must be an address such as http://localhost:8080, not "palpite.example".',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL must be an address such as http://localhost:8080, not "javascript:alert(1)".',
    ],
    [
      { TRUST_PROXY: 'everyone' },
      'TRUST_PROXY must be a list of addresses or ranges such as 10.0.0.0/8, not "everyone".',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [{ METRICS: 'yes' }, 'METRICS must be on or off, not "yes".'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address such as smtp://127.0.0.1:2525, not "http://mail".'],
    [
      { TABLE_STREAMS: 'baccarat-1' },
      'TABLE_STREAMS must be a list such as baccarat-1=https://video.example/one.m3u8, not "baccarat-1".',
    ],
    [
      { TABLE_STREAMS: 'baccarat-1=javascript:alert(1)' },
      'TABLE_STREAMS must be a list such as baccarat-1=https://video.example/one.m3u8, not "baccarat-1=javascript:alert(1)".',
    ],
    [{ HUMAN_CHECK: 'on' }, 'HUMAN_CHECK must be a number of tries from 0 to 1000000, not "on".'],
  ];
  for (const [env, sentence] of wrong) expect(() => readSettings({ ...least, ...env })).toThrow(sentence);
});

test('a missing or wrong database address is told without repeating it', () => {
  expect(() => readSettings({})).toThrow(
    'DATABASE_URL is missing: it must be an address such as postgres://user@host:5432/palpite.',
  );
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@db/palpite' })).toThrow(
    /^DATABASE_URL must be [^,]*\.$/,
  );
});

test('roles and proxies are lists', () => {
  const settings = readSettings({ ...least, ROLES: 'web, tables', TRUST_PROXY: '10.0.0.0/8, ::1' });
  expect(settings.roles).toEqual(['web', 'tables']);
  expect(settings.trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(isWholePlatform(settings)).toBe(false);
});
