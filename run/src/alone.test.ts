import { readSettings } from '@palpite/server/base/settings.ts';
import { expect, test } from 'vitest';
import { alone } from './alone.ts';

test('a measurement asks nobody else on this machine, whatever the environment says', () => {
  const around = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:5432/nothing',
    OUTSIDE_URL: 'http://127.0.0.1:8090',
    BEACON_URL: 'http://127.0.0.1:8090/drand',
    VENDOR_URL: 'http://127.0.0.1:8092',
    SMS_URL: 'http://127.0.0.1:8090',
  };
  const settings = readSettings({ ...around, ...alone });
  const { databaseUrl: _, publicUrl: __, webhookUrl: ___, ...others } = settings;
  const asked = Object.entries(others).filter(([name, value]) => name.endsWith('Url') && value !== undefined);
  expect(asked.map(([name]) => name).sort()).toEqual([
    'beaconUrl',
    'outsideUrl',
    'registryUrl',
    'resultsSecondUrl',
    'resultsUrl',
    'smsUrl',
    'smtpUrl',
    'verifierUrl',
  ]);
  for (const [name, value] of asked) expect([name, new URL(String(value)).port]).toEqual([name, '9']);
});
