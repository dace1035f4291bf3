import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformPatience } from '../patience.ts';
import { holder } from './claim.ts';
import { programPart } from './parts.ts';
import { freePorts, healthUrl } from './ports.ts';
import type { PartNews } from './supervised.ts';

const source = `import { writeSync } from 'node:fs';
import { createServer } from 'node:http';
createServer((_request, answer) => answer.end('well')).listen(Number(process.env.TRIAL_PORT), '127.0.0.1', () => {
  writeSync(3, '{"ready":true}\\n');
});
`;

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'palpite-parts-test-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test.for([
  ['SIGKILL', 'was ended by SIGKILL'],
  ['SIGSTOP', 'did not answer 3 times in a row and was ended'],
] as const)('a program that is sent %s is started again by itself, and serves', async ([signal, why]) => {
  const file = join(dataDir, 'trial.ts');
  writeFileSync(file, source);
  const [port = 0] = await freePorts(1);
  const news: PartNews[] = [];
  const part = programPart(
    {
      ...{ name: 'trial', file, dataDir, env: { TRIAL_PORT: String(port) }, verbose: false, readyWithinMs: 120_000 },
      healthUrl: healthUrl(undefined, port),
    },
    // quick to ask, and slow enough for a busy machine
    { patience: { ...platformPatience, askEveryMs: 50, answerWithinMs: 2000 }, tell: (each) => void news.push(each) },
  );
  try {
    await part.ready;
    const pid = holder(join(dataDir, 'trial.running')) ?? 0;
    process.kill(pid, signal);
    await expect.poll(() => news.at(-1)).toMatchObject({ is: 'back', part: 'trial', why });
    expect(holder(join(dataDir, 'trial.running'))).not.toBe(pid);
    expect(await (await fetch(healthUrl(undefined, port))).text()).toBe('well');
  } finally {
    await part.stop();
  }
});
