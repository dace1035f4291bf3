import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { forgetUsage } from './jobs.ts';
import { countDeposit } from './safeguards.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

test('what counted is forgotten thirteen months later, and not before', async () => {
  for (const at of ['2025-01-31T12:00:00Z', '2025-02-15T12:00:00Z', '2026-02-20T12:00:00Z'])
    await inTx(rig.db, (tx) => countDeposit(tx, 7n, parseMoney('10'), new Date(at)));
  const february = { start: new Date('2026-02-01T03:00:00Z'), end: new Date('2026-03-01T03:00:00Z') };
  await forgetUsage.run(rig.platform, february);
  const { rows } = await sql<{ day: string }>`select distinct starts_on::text as day from safeguards.usage
    where player_id = 7 order by day`.execute(rig.db);
  expect(rows.map(({ day }) => day)).toEqual([
    '2025-02-01',
    '2025-02-10',
    '2025-02-15',
    '2026-02-01',
    '2026-02-16',
    '2026-02-20',
  ]);
});
