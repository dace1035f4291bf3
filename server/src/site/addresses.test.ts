import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { doorkeepers } from '../house.ts';
import { siteRoom } from './room.ts';

let rig: Rig;
let wire: Wire;
beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom], doorkeepers);
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const read = async (host: string) => {
  const answer = await wire.app.inject({ url: '/.well-known/security.txt', headers: { host } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  return Object.fromEntries(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
};

test('who found a hole is told whom to write to, each brand’s own, until a day less than a year ahead', async () => {
  const said = await read('localhost');
  expect(said).toEqual({
    Contact: 'mailto:security@localhost',
    Expires: expect.any(String),
    'Preferred-Languages': 'pt, en',
    Canonical: 'http://localhost:8080/.well-known/security.txt',
  });
  const ahead = new Date(said.Expires ?? '').getTime() - rig.clock.now().getTime();
  expect([ahead > 30 * 86_400_000, ahead < 365 * 86_400_000]).toEqual([true, true]);
  expect((await read('mundo.localhost')).Canonical).toBe('http://mundo.localhost:8080/.well-known/security.txt');
});

test('it is as fresh as the day it is read, and names whom the brand names', async () => {
  const before = (await read('localhost')).Expires ?? '';
  await sql`insert into site.setting (merchant, name, value)
    values ('palpite', 'security.contact', '"https://palpite.example/security"')`.execute(rig.db);
  rig.clock.move(400 * 86_400_000);
  const after = await read('localhost');
  expect(after.Contact).toBe('https://palpite.example/security');
  expect(new Date(after.Expires ?? '').getTime() - new Date(before).getTime()).toBe(400 * 86_400_000);
});
