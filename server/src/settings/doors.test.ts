// Whom a brand lets in by where they are, changed at the desk: what staff set holds at the door within a second.
import { Refused } from '@palpite/contract/base/client.ts';
import * as desk from '@palpite/contract/settings/office.ts';
import type { SettingValue } from '@palpite/contract/settings/shapes.ts';
import { country } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../base/clock.ts';
import { openDb } from '../base/db/db.ts';
import { admitVisitor } from '../site/site.ts';
import { openSettingsDesk, type SettingsDesk } from './rig-settings.ts';

const brazil = '200.147.3.157';
const states = '8.8.8.8';

let office: SettingsDesk;
beforeAll(async () => {
  office = await openSettingsDesk();
});
afterAll(() => office.close());

const refusal = (call: Promise<unknown> | undefined) =>
  Promise.resolve(call).then(
    () => undefined,
    (thrown: unknown) => (thrown as { code?: string }).code,
  );
const refusedWith = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Refused ? [thrown.code, thrown.value] : thrown),
  );
const visit = (ip: string) => refusal(office.wire.as(undefined, { ip })(country, {}));
const propose = async (key: string, value: SettingValue) =>
  (await office.staff('plantao'))(desk.settingSave, { key, value, reason: 'fraud from there' });
async function agree({ key, proposal }: { key: string; proposal: { id: string } | null }): Promise<void> {
  const other = await office.staff('conferencia');
  await other(desk.settingDecide, { key, proposal: proposal?.id ?? '', choice: 'approve' });
  office.soon();
}
const set = async (key: string, value: SettingValue) => agree(await propose(key, value));
async function undo(key: string): Promise<void> {
  const ask = await office.staff('plantao');
  const [line] = await ask(desk.settingHistory, { key });
  await agree(await ask(desk.settingUndo, { key, change: line?.id ?? '', reason: 'a mistake' }));
}

test('a network two people block is kept out within a second in every process, and comes in again when it is undone', async () => {
  const { platform, url, clock } = office.rig;
  const opened = openDb(url, { max: 2 });
  try {
    const otherClock = fixedClock(clock.now());
    const other = { ...platform, db: opened.db, clock: otherClock };
    const elsewhere = async () => refusal(admitVisitor(other, { merchant: 'palpite', ip: brazil }));
    const proposed = await propose('region.networks', [
      { network: '200.147.3.0/24', verdict: 'blocked', reason: 'robots, every night' },
    ]);
    office.soon();
    expect([await visit(brazil), await elsewhere()]).toEqual([undefined, undefined]);
    await agree(proposed);
    expect(await visit(brazil)).toBe('site.region_restricted');
    expect(await visit('200.147.4.1')).toBeUndefined();
    otherClock.move(1_000);
    expect(await elsewhere()).toBe('site.region_restricted');
    await undo('region.networks');
    expect(await visit(brazil)).toBeUndefined();
    const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from staff.audit
      where subject = 'setting:region.networks' order by id`.execute(office.rig.db);
    const blocked = [{ network: '200.147.3.0/24', verdict: 'blocked', reason: 'robots, every night' }];
    expect(rows).toEqual([
      { before: [], after: { proposed: blocked } },
      expect.objectContaining({ before: [], after: blocked }),
      { before: blocked, after: { proposed: [] } },
      expect.objectContaining({ before: blocked, after: [] }),
    ]);
  } finally {
    await opened.close();
  }
});

test('what is no network, stands there twice or has no such verdict is refused', async () => {
  const rule = { network: '192.0.2.0/24', verdict: 'blocked', reason: '' };
  for (const network of ['192.0.2.1/24', '192.0.2.0/33', '192.0.2', 'here', '192.0.2.0/2x', 'fe80::1%eth0', ''])
    expect([
      network,
      ((await refusedWith(propose('region.networks', [{ ...rule, network }]))) as unknown[])[0],
    ]).toEqual([network, 'request.invalid']);
  expect(await refusedWith(propose('region.networks', [rule, { ...rule, verdict: 'admitted' }]))).toEqual([
    'request.invalid',
    expect.objectContaining({ field: 'value' }),
  ]);
  expect(await refusedWith(propose('region.networks', [{ ...rule, verdict: 'welcome' }]))).toEqual([
    'request.invalid',
    expect.objectContaining({ field: 'value.0.verdict' }),
  ]);
});

test('a single address and networks of both versions are kept as they are meant', async () => {
  await set('region.networks', [
    { network: '198.51.100.7', verdict: 'admitted', reason: 'a partner' },
    { network: '2001:db8::/32', verdict: 'staff', reason: 'the office' },
  ]);
  const { list } = await (await office.staff('plantao'))(desk.settingsDesk, {});
  expect(list.find(({ key }) => key === 'region.networks')?.value).toEqual([
    { network: '198.51.100.7/32', verdict: 'admitted', reason: 'a partner' },
    { network: '2001:db8::/32', verdict: 'staff', reason: 'the office' },
  ]);
  await undo('region.networks');
});

test('countries listed are kept out, or alone let in; where they alone come in the list cannot be empty', async () => {
  expect(await refusedWith(propose('region.countries', 'allowed'))).toEqual([
    'settings.contradicts',
    { field: 'value', other: 'region.list' },
  ]);
  for (const wrong of [['XX'], ['br'], ['BRA'], ['BR', 'BR']])
    expect([wrong, ((await refusedWith(propose('region.list', wrong))) as unknown[])[0]]).toEqual([
      wrong,
      'request.invalid',
    ]);
  await set('region.list', ['US']);
  expect([await visit(brazil), await visit(states)]).toEqual([undefined, 'site.region_restricted']);
  await set('region.countries', 'allowed');
  expect([await visit(brazil), await visit(states)]).toEqual(['site.region_restricted', undefined]);
  expect(await refusedWith(propose('region.list', []))).toEqual([
    'settings.contradicts',
    { field: 'value', other: 'region.countries' },
  ]);
  await undo('region.countries');
  await undo('region.list');
  expect([await visit(brazil), await visit(states)]).toEqual([undefined, undefined]);
});

test('who may not change settings changes none of these', async () => {
  const reader = await office.staff('plantao', { may: ['settings.read'] });
  expect(await refusal(reader(desk.settingSave, { key: 'region.list', value: ['US'], reason: 'x' }))).toBe(
    'office.not_permitted',
  );
});
