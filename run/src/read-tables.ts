import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '@palpite/server/base/db/migrate.ts';
import pg from 'pg';
import { packageFile, projectDir } from './place.ts';
import { ensureDatabase, withDatabase } from './postgres/database.ts';
import { runTool } from './tool.ts';
import { Trouble } from './trouble.ts';

/** The file of the table types, written by `tables.ts`. */
export const tablesFile = join(projectDir, 'server', 'src', 'base', 'db', 'tables.ts');

const header = '// Written from the migrations by `node run/src/begin.mjs tables`. Do not edit.\n';
/** Money and ids are bigint in code, as they are in the database; other numerics stay exact as text. */
const typeMapping = { int8: 'bigint', numeric: 'string' };

/**
 * What `tablesFile` should hold: types of every table, read from a scratch database migrated on
 * the server of `adminUrl`.
 */
export async function readTables(adminUrl: string): Promise<string> {
  const scratch = `palpite_tables_${randomBytes(4).toString('hex')}`;
  const url = await ensureDatabase(adminUrl, scratch);
  try {
    await migrate(url);
    const { code, output } = await runTool(
      process.execPath,
      [
        packageFile('kysely-codegen/dist/cli/bin.js'),
        ...['--dialect', 'postgres', '--log-level', 'error', '--print'],
        ...['--exclude-pattern', 'graphile_worker.*', '--type-mapping', JSON.stringify(typeMapping)],
      ],
      { env: { DATABASE_URL: url } },
    );
    if (code !== 0) throw new Trouble(`The tables could not be read:\n\n${output}`);
    return formatted(header + output.replace(/^\s*\/\*\*.*?\*\/\s*/s, ''));
  } finally {
    await withDatabase(adminUrl, (client) =>
      client.query(`drop database ${pg.escapeIdentifier(scratch)} with (force)`),
    );
  }
}

function formatted(source: string): string {
  // Under another name: the file itself is left out of formatting, as nobody writes it by hand.
  const { status, stdout, stderr } = spawnSync(
    'biome',
    ['format', '--stdin-file-path=server/src/base/read-tables.ts'],
    {
      cwd: projectDir,
      input: source,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Trouble(`The table types could not be formatted:\n\n${stderr}`);
  return stdout;
}
