import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { readTables, tablesFile } from '../read-tables.ts';

test('the table types are those of the migrations (node run/src/begin.mjs tables writes them)', async () => {
  expect(readFileSync(tablesFile, 'utf8')).toBe(await readTables(inject('databaseAdminUrl')));
});
