// The conformance kit against ourselves, over HTTP: every rule and case of each protocol, with players made
// through the session door.

import { runKit } from '@palpite/conformance/kit.ts';
import { linesOf } from '@palpite/conformance/report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import { offerPamTest, openBackdoor, pamCode } from './pam/rig-backdoor.ts';
import { type DialectRig, openDialects } from './rig-dialects.ts';

let dialects: DialectRig;
const closers: (() => Promise<void>)[] = [];
const bearer = 'the-bearer-of-the-kit';
const listed = [{ game_code: 'caju-sorte', name: 'Caju da Sorte', category: 'Video Slots', rtp: '96.07' }];
const minuteMs = 60_000;

beforeAll(async () => {
  dialects = await openDialects();
  await offerPamTest(dialects.rig.platform, bearer, 'USD');
  dialects.rig.clock.move(2_000);
});
afterAll(async () => {
  const { findings } = await verifyBooks(dialects.rig.db);
  for (const close of closers) await close();
  await dialects.close();
  expect(findings).toEqual([]);
});

async function doorOf(code: string): Promise<string> {
  const { url, close } = await openBackdoor(dialects.rig.platform, 0, code);
  closers.push(close);
  return `${url}/session`;
}

const red = (report: Awaited<ReturnType<typeof runKit>>) =>
  linesOf(report).filter((line) => line.includes(' RED ') || line.includes(' skip '));

test.for(['hub88', 'caleta'] as const)(
  'we keep every rule as an operator of %s',
  { timeout: 5 * minuteMs },
  async (dialect) => {
    const code = `KIT${dialect.toUpperCase()}`;
    const rigVendor = await dialects.addVendor({ code, dialect });
    await dialects.list(rigVendor, listed);
    const { privateKey: key, id: keyId } = rigVendor.key;
    const report = await runKit({
      ...{ dialect, key, keyId, target: `${dialects.url}/hooks/vendors/${code}`, sessionDoor: await doorOf(code) },
      ...{ currency: 'BRL', otherCurrency: 'EUR', game: 'caju-sorte' },
    });
    console.log(linesOf(report).at(-1));
    expect(red(report)).toEqual([]);
    expect(report.cases.filter(({ from }) => from === 'Caleta')).toHaveLength(dialect === 'caleta' ? 58 : 55);
  },
);

test('we keep every rule as an operator of pam', { timeout: 5 * minuteMs }, async () => {
  const report = await runKit({
    ...{
      dialect: 'pam',
      bearer,
      target: `${dialects.url}/hooks/vendors/${pamCode}`,
      sessionDoor: await doorOf(pamCode),
    },
  });
  console.log(linesOf(report).at(-1));
  expect(red(report)).toEqual([]);
});
