import { exportWithdrawals } from '@palpite/contract/withdrawals/office.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cell, linesAtMost } from '../../base/http/csv.ts';
import { type Room, route } from '../../base/room.ts';
import { type Desk, openDesk } from '../../treasury/desk/rig-desk.ts';
import { exportQueue } from './export-queue.ts';

/** What the queue of the test holds, and what is read of it. */
let ids: bigint[] = [];
let linesOf: (ids: readonly bigint[]) => Promise<Cell[][]>;

const queue: Room = {
  name: 'withdrawals',
  routes: [
    route(exportWithdrawals, (ask, filter) =>
      exportQueue(ask, exportWithdrawals, {
        ...{ queue: 'withdrawals', filter, zone: 'America/Sao_Paulo', head: ['Order', 'Amount'], ids },
        linesOf: (asked) => linesOf(asked),
      }),
    ),
  ],
};

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ rooms: [queue] });
});
afterAll(() => desk.close());
beforeEach(() => {
  ids = [];
  linesOf = async (asked) => asked.map((id) => [`W-${id}`, id * unit]);
});

const log = async () => {
  const { rows } = await sql<{ who: string; after: Record<string, unknown> }>`select who, after from staff.audit
    where action = 'queue.export' order by line desc`.execute(desk.rig.db);
  return rows;
};

test('what a spreadsheet would run is text, and amounts are decimal', async () => {
  ids = [1n];
  linesOf = async () => [['=HYPERLINK("http://x")', -1_500_000n]];
  const file = await desk.as('caixa')(exportWithdrawals, { search: 'luana' });
  expect(file).toEqual({
    fileName: expect.stringMatching(/^withdrawals-\d{4}-\d\d-\d\d\.csv$/),
    csv: `\uFEFFOrder,Amount\r\n"'=HYPERLINK(""http://x"")",-1.50\r\n`,
    lines: 1,
    more: false,
  });
  expect((await log())[0]).toEqual({ who: 'caixa', after: { search: 'luana', lines: 1, more: false } });
});

test('a queue past fifty thousand lines is cut there and says so; it is read bit by bit, after the log has its line', async () => {
  ids = Array.from({ length: linesAtMost + 1 }, (_, at) => BigInt(at));
  const read: number[] = [];
  let logged: unknown;
  linesOf = async (asked) => {
    logged ??= (await log())[0]?.after;
    read.push(asked.length);
    return asked.map((id) => [`W-${id}`]);
  };
  const { csv, lines, more } = await desk.as('dona')(exportWithdrawals, {});
  expect({ lines, more }).toEqual({ lines: linesAtMost, more: true });
  expect(logged).toEqual({ lines: linesAtMost, more: true });
  const written = csv.split('\r\n').slice(1, -1);
  expect(written).toEqual(ids.slice(0, -1).map((id) => `W-${id}`));
  expect(Math.max(...read)).toBeLessThan(1_000);
});

test('a file whose reading fails on the way does not come as if it were whole', async () => {
  ids = Array.from({ length: 2_000 }, (_, at) => BigInt(at));
  linesOf = async (asked) => {
    if (asked[0] !== 0n) throw new Error('the database went away');
    return asked.map((id) => [`W-${id}`]);
  };
  await expect(desk.as('dona')(exportWithdrawals, {})).rejects.toThrow();
});

test('an empty queue is a file of its head alone', async () => {
  const { csv, lines } = await desk.as('dona')(exportWithdrawals, {});
  expect({ csv, lines }).toEqual({ csv: '\uFEFFOrder,Amount\r\n', lines: 0 });
});
