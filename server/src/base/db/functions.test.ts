import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';
import { applyFunctions, type FunctionFile } from './functions.ts';
import { migrate } from './migrate.ts';

let rig: Rig;
/** A server of the version before, which has been running for a while. */
let running: pg.Client;
beforeEach(async () => {
  rig = await openRig();
  running = new pg.Client({ connectionString: rig.url });
  await running.connect();
  await running.query('create schema trial; create table trial.drawn (amount bigint not null)');
});
afterEach(async () => {
  await running.end();
  await rig.close();
});

const file = (sql: string, path = 'trial/functions.sql'): FunctionFile => ({ path, sql });
const fee = (percent: number) => `
create or replace function trial.fee(p_amount bigint) returns bigint language sql as $$
  select p_amount * ${percent} / 100
$$;
`;
const draw = (body: string) => `
create or replace function trial.draw(p_amount bigint) returns void language plpgsql as $$
begin
  ${body}
end $$;
`;
const start = async (...files: FunctionFile[]) => (await migrate(rig.url, { functions: files })).functions;
/** Named, so that the plan of the first call is kept for those after it. */
const feeOf = async (amount: number) =>
  Number((await running.query({ name: 'fee', text: 'select trial.fee($1) as fee', values: [amount] })).rows[0].fee);
const functionsThere = async () =>
  (
    await running.query(`select oid::regprocedure::text as name, xmin::text as written_by from pg_proc
      where pronamespace = 'trial'::regnamespace order by 1`)
  ).rows as { name: string; written_by: string }[];

test('a function whose text changed is another from the next start on, and one that did not is left alone', async () => {
  const other = file(draw('insert into trial.drawn values (p_amount);'), 'trial/draw-functions.sql');
  expect(await start(other, file(fee(2)))).toBe('applied');
  expect(await feeOf(1000)).toBe(20);
  const before = await functionsThere();
  expect(await start(other, file(fee(2)))).toBe('unchanged');
  expect(await functionsThere()).toEqual(before);
  expect(await start(other, file(fee(3)))).toBe('applied');
  expect(await feeOf(1000)).toBe(30);
  const [draws, fees] = await functionsThere();
  expect(draws).toEqual(before[0]);
  expect(fees).not.toEqual(before[1]);
});

test('of two servers that start at once one applies the functions', async () => {
  const states = await Promise.all([start(file(fee(2))), start(file(fee(2)))]);
  expect(states.sort()).toEqual(['applied', 'unchanged']);
});

test.for([
  ['does not read as SQL', 'create or replace function trial.draw() returns vod language sql as $$ $$;', 'type "vod"'],
  ['has a body that does not read as PL/pgSQL', draw('retrn;'), 'trial.draw: syntax error'],
  ['has a body of SQL that asks for what is not there', fee(2).replace('p_amount *', 'p_sum *'), '"p_sum" does not'],
])('a text that %s changes nothing, and its file is named', async ([, broken = '', said = '']) => {
  await start(file(fee(2), 'trial/a-functions.sql'));
  const before = await functionsThere();
  const starting = start(
    file(fee(3).replace('.fee', '.tax'), 'trial/a-functions.sql'),
    file(broken, 'trial/b-functions.sql'),
  );
  await expect(starting).rejects.toThrow('trial/b-functions.sql: ');
  await expect(starting).rejects.toThrow(said);
  expect(await functionsThere()).toEqual(before);
  expect(await start(file(fee(2), 'trial/a-functions.sql'))).toBe('unchanged');
});

test('a body may call a function that only a later file brings', async () => {
  const early = file(
    'create or replace function trial.a() returns int language sql as $$ select trial.b() $$;',
    'trial/a.sql',
  );
  const late = file('create or replace function trial.b() returns int language sql as $$ select 1 $$;', 'trial/b.sql');
  expect(await start(early, late)).toBe('applied');
});

test('a function with other arguments needs a name of its own, for the running server calls the old one', async () => {
  await start(file(fee(2)));
  const changed = `
create or replace function trial.fee(p_amount bigint, p_percent int) returns bigint language sql as $$
  select p_amount * p_percent / 100
$$;
`;
  await expect(start(file(changed))).rejects.toThrow('trial/functions.sql: trial.fee has other arguments than before');
  expect(await feeOf(1000)).toBe(20);

  const named = changed.replace('trial.fee', 'trial.fee_of');
  expect(await start(file(fee(2) + named))).toBe('applied');
  expect(await feeOf(1000)).toBe(20);
});

test('a server of the older release, started again beside the newer, leaves the newer functions alone until told to go back', async () => {
  const older = [file(fee(2) + fee(5).replace('.fee', '.tax'))];
  const newer = [file(fee(3) + fee(1).replace('.fee', '.fee_of_all') + fee(5).replace('.fee', '.tax'))];
  await start(...older);
  await start(...newer);
  const before = await functionsThere();
  expect(await start(...older)).toBe('newer');
  expect(await functionsThere()).toEqual(before);
  expect(await feeOf(1000)).toBe(30);
  expect(await start(...newer)).toBe('unchanged');

  expect((await migrate(rig.url, { functions: older, own: true })).functions).toBe('applied');
  expect(await feeOf(1000)).toBe(20);
  expect(await start(...newer)).toBe('newer');
});

test('a function that no file names any more goes, and others of the same file stay', async () => {
  await start(file(fee(2) + draw('null;')));
  await start(file(fee(2)));
  expect((await functionsThere()).map(({ name }) => name)).toEqual(['trial.fee(bigint)']);
});

test('what a migration took away with its table is brought back', async () => {
  const guarded = file(`
create or replace function trial.refuse() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger kept before delete on trial.drawn for each row execute function trial.refuse();
`);
  await start(guarded);
  await running.query('drop table trial.drawn; create table trial.drawn (amount bigint not null)');
  expect(await applyFunctions(running, [guarded], { tablesChanged: true })).toBe('applied');
  const { rows } = await running.query(`select tgname from pg_trigger where tgrelid = 'trial.drawn'::regclass`);
  expect(rows).toEqual([{ tgname: 'kept' }]);
});

test('a database that ran a migration before its functions moved has run it, and any other change is refused', async () => {
  const ranAs = (hash: string) =>
    running.query(`update base.migration set hash = $1 where name = '0002_ledger.sql'`, [hash]);
  await ranAs('8aa491c5adf37f69f56fbd40be6097e84f2fdee63cf0c531e9005e8e0ca30eb0');
  expect((await migrate(rig.url)).ran).toEqual([]);
  await ranAs('00');
  await expect(migrate(rig.url)).rejects.toThrow('0002_ledger.sql was changed after it had run');
});
