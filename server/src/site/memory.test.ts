import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { siteRoom } from './room.ts';
import { calendarZone } from './settings/brand-settings.ts';
import { settingOf } from './site.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await openRig();
  await rig.seed([siteRoom]);
});
afterAll(() => rig.close());

test('a setting is read inside a transaction even when every connection is in one', async () => {
  const small = openDb(rig.url, { max: 1 });
  try {
    const house = { ...rig.platform, db: small.db };
    const zone = await inTx(small.db, () => Promise.resolve(settingOf(house, 'palpite', calendarZone)));
    expect(zone).toBe('America/Sao_Paulo');
  } finally {
    await small.close();
  }
});
