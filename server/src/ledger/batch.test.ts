import { CompiledQuery } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { type Booked, batchOf, type Command, type Step } from './ledger.ts';
import { command, money, newKey, openBooks } from './rig-books.ts';

const books = await openBooks();
const { bank, games, stake, rig, accepted, funded, sayOne, say, standing } = books;
afterAll(() => books.close());

interface Row extends Omit<Booked, 'last'> {
  /** `last` of what was booked. */
  readonly before: bigint | null;
  readonly steps: readonly (bigint | null)[];
  readonly first: readonly (bigint | null)[];
  readonly last: readonly (bigint | null)[];
}

/** What the ledger answers a room's own SQL function, and the ids it gives that. */
async function bookInSql(...commands: Command[]) {
  const { value, answersOf } = batchOf(commands);
  const { rows } = await inTx(rig.db, (tx) =>
    tx.executeQuery<Row>(
      CompiledQuery.raw(
        `select b.lane, b.last as before, b.code, b.available, b.held, b.twin, b.kept_command, b.kept_transfer,
           ledger.transfer_ids($1, b) as steps, ids.first, ids.last
         from ledger.book($1) b cross join lateral ledger.command_ids($1, b) ids`,
        [value],
      ),
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return { row, answers: answersOf({ ...row, last: row.before }) };
}

test('of a batch the ids of what is booked now are told by step and by command, of all else there are none', async () => {
  const [rich, poor, known] = [await funded('10'), await funded('0.50'), await funded('10')];
  const played = command(known, [stake(known)]);
  await accepted(played);
  const win = (account: bigint): Step => ({
    ...{ do: 'transfer', debit: games, credit: account },
    ...{ amount: money('3'), kind: 'payout' },
  });
  const { row, answers } = await bookInSql(
    command(poor, [stake(poor), win(poor)]),
    command(rich, [stake(rich), win(rich)]),
    played,
    command(known, [stake(known)]),
  );
  const [refused, won, kept, lost] = answers;
  expect(refused).toEqual({ ok: false, code: 'ledger.insufficient' });
  expect(kept).toMatchObject({ ok: true, first: false });
  if (!won?.ok || !lost?.ok) throw new Error('not booked');
  expect(row.steps).toEqual([null, null, ...won.transfers, null, ...lost.transfers]);
  expect(row.first).toEqual([null, won.transfers[0], null, lost.transfers[0]]);
  expect(row.last).toEqual([null, won.transfers[1], null, lost.transfers[0]]);
});

test('of a batch of which nothing is booked no command has an id', async () => {
  const account = await funded('1');
  const { row, answers } = await bookInSql(command(account, [stake(account, money('2'))]));
  expect(answers).toEqual([{ ok: false, code: 'ledger.insufficient' }]);
  expect([row.steps, row.first, row.last]).toEqual([[null], [null], [null]]);
});

test('a command that can never be booked makes no batch', async () => {
  const account = await funded('1');
  expect(() => batchOf([command(account, [stake(account, 0n)])])).toThrow('ledger.invalid');
});

test('the server of the last release books as this one does, and each keeps what the other has booked', async () => {
  const account = await funded('10');
  const key = newKey();
  const ofLastRelease = async () => {
    const { rows } = await inTx(rig.db, (tx) =>
      tx.executeQuery<Booked>(
        CompiledQuery.raw(
          `select * from ledger.post(array[$1::uuid], '{7}', '{1}', '{}', '{}', '{transfer}', '{stake}', '{1}', '{2}', '{1000000}', '{}',
           array[$2, $3]::bigint[], 1)`,
          [key, account, bank],
        ),
      ),
    );
    return rows[0];
  };
  const now = command(account, [{ do: 'transfer', debit: account, credit: bank, amount: money('1'), kind: 'stake' }], {
    ...{ key, input: 7n },
  });
  expect((await ofLastRelease())?.code).toEqual([null]);
  const kept = await sayOne(now);
  if (!kept.ok) throw new Error(kept.code);
  expect(kept.first).toBe(false);
  expect(await ofLastRelease()).toMatchObject({ code: ['kept'], keptTransfer: kept.transfers });
  expect(await say({ ...now, input: 8n })).toEqual([{ ok: false, code: 'request.key_reused' }]);
  expect(await standing(account)).toEqual([money('9'), 0n]);
});
