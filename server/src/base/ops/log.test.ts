import { expect, test } from 'vitest';
import { currentTrace, inTrace, openLog } from './log.ts';

function listenToLog() {
  const lines: Record<string, unknown>[] = [];
  const log = openLog({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test('secrets never reach the log, however deep they lie', () => {
  const { log, lines } = listenToLog();
  log.info(
    {
      body: {
        username: 'maria',
        password: 'hunter2',
        confirmPassword: 'hunter2',
        nested: [{ pixKey: 'hunter2', CPF: 'hunter2' }],
      },
      headers: { Authorization: 'hunter2', cookie: 'hunter2', 'Set-Cookie': ['hunter2'] },
      url: '/app?lang=pt&token=hunter2&ticket=hunter2#x',
      code: 'hunter2',
      serverSeed: 'hunter2',
      remembered: { selector: 'hunter2', validator: 'hunter2' },
      form: { captcha: 'hunter2', verificationCode: 'hunter2', secondCode: 'hunter2', geetestValidateV4: 'hunter2' },
      people: { mobileNum: 'hunter2', mobileNo: 'hunter2', email: 'hunter2', challenge: 'hunter2' },
      followed: '/a?h=hunter2&state=hunter2&reset=hunter2&email=hunter2',
    },
    'call',
  );
  expect(JSON.stringify(lines)).not.toContain('hunter2');
  expect(lines[0]).toMatchObject({
    level: 'info',
    msg: 'call',
    body: { username: 'maria' },
    url: '/app?lang=pt&token=[redacted]&ticket=[redacted]#x',
  });
});

test('an error keeps its own code and loses the secrets that hang on it', () => {
  const { log, lines } = listenToLog();
  const error = Object.assign(new Error('no route'), {
    code: 'ECONNREFUSED',
    config: { headers: { authorization: 'hunter2' } },
  });
  log.error({ err: error }, 'fault');
  expect(JSON.stringify(lines)).not.toContain('hunter2');
  expect(lines[0]).toMatchObject({ err: { message: 'no route', code: 'ECONNREFUSED' } });
});

test('every line of one call carries its trace, and only those', async () => {
  const { log, lines } = listenToLog();
  await Promise.all(
    ['a', 'b'].map((trace) =>
      inTrace(trace, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.info(currentTrace());
      }),
    ),
  );
  log.info('outside');
  log.info({ traceId: 'own' }, 'named');
  expect(lines.map((line) => [line.msg, line.traceId])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['outside', undefined],
    ['named', 'own'],
  ]);
});

test('what JSON cannot carry does not stop a line', () => {
  const { log, lines } = listenToLog();
  const round: Record<string, unknown> = { amount: 12n };
  round.self = round;
  log.info(round, 'odd');
  log.info({ bytes: Buffer.from('secret bytes'), at: new Date(0) }, 'bytes');
  expect(lines[0]).toMatchObject({ msg: 'odd' });
  expect(lines[1]).toMatchObject({ bytes: '[12 bytes]', at: '1970-01-01T00:00:00.000Z' });
});

test('a quiet log writes nothing', () => {
  const lines: string[] = [];
  openLog({ level: 'silent' }, { write: (line) => void lines.push(line) }).fatal('x');
  expect(lines).toEqual([]);
});
