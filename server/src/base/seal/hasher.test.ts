import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../ops/log.ts';
import { type ChildHasher, hasherInside, openHasher } from './hasher.ts';

const log = openLog({ level: 'silent' });
let hasher: ChildHasher;
beforeAll(() => {
  hasher = openHasher(log);
});
afterAll(() => hasher.close());

test('a password is known again by what was stored, and no other is', async () => {
  const stored = await hasher.hash('uma senha longa');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.hash('uma senha longa')).not.toBe(stored);
  expect(await hasher.verify(stored, 'uma senha longa')).toBe(true);
  expect(await hasher.verify(stored, 'uma senha longA')).toBe(false);
  expect(await hasherInside().verify(stored, 'uma senha longa')).toBe(true);
});

test('an accent typed as one sign or as two is the same password', async () => {
  const stored = await hasher.hash('coração'.normalize('NFD'));
  expect(await hasher.verify(stored, 'coração'.normalize('NFC'))).toBe(true);
});

test('without an account the answer is no, after the same work', async () => {
  expect(await hasher.verify(undefined, 'uma senha longa')).toBe(false);
});

test('what is no hash is a fault of that call alone', async () => {
  await expect(hasher.verify('none', 'uma senha longa')).rejects.toThrow();
  expect(await hasher.verify(undefined, 'x')).toBe(false);
});

test('many logins at once do not hold up the calls of the house', async () => {
  const stored = await hasher.hash('uma senha longa');
  /** In microseconds: what of the processor this process used, however long it waited for it. */
  const usedFor = async (of: Pick<ChildHasher, 'verify'>) => {
    const before = process.cpuUsage();
    const answers = await Promise.all(Array.from({ length: 25 }, () => of.verify(stored, 'uma senha longa')));
    expect(answers.every(Boolean)).toBe(true);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // what else this process does adds to it, and never takes from it: the least of a few is that of the logins
  const leastOf = async (of: Pick<ChildHasher, 'verify'>) => {
    const used = [];
    for (let time = 0; time < 4; time++) used.push(await usedFor(of));
    return Math.min(...used);
  };
  expect(await leastOf(hasher)).toBeLessThan((await leastOf(hasherInside())) / 2);
});

test('when too many wait, the next is told to come back and those before it are served', async () => {
  const small = openHasher(log, 4);
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => small.verify(undefined, 'x')));
  await small.close();
  const served = settled.findIndex((one) => one.status === 'rejected');
  expect(served).toBeGreaterThanOrEqual(4);
  expect(settled.slice(0, served).every((one) => one.status === 'fulfilled')).toBe(true);
  for (const one of settled.slice(served)) expect(one).toMatchObject({ reason: { code: 'server.busy' } });
});

test('a hasher that is killed is replaced, and what it had in hand is done', async () => {
  const first = hasher.pid();
  const asked = Array.from({ length: 5 }, () => hasher.verify(undefined, 'x'));
  if (first !== undefined) process.kill(first, 'SIGKILL');
  expect(await Promise.all(asked)).toEqual(asked.map(() => false));
  expect(hasher.pid()).not.toBe(first);
});

test('a closed hasher answers nobody and leaves no process behind', async () => {
  const other = openHasher(log);
  await other.hash('x');
  const pid = other.pid();
  const late = other.hash('late');
  const refused = expect(late).rejects.toMatchObject({ code: 'server.busy' });
  await other.close();
  await refused;
  await expect(other.verify(undefined, 'x')).rejects.toMatchObject({ code: 'server.busy' });
  expect(() => process.kill(pid ?? 0, 0)).toThrow(/ESRCH/);
});
