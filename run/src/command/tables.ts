import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { startThrowawayPostgres } from '../postgres/throwaway-postgres.ts';
import { readTables, tablesFile } from '../read-tables.ts';
import { runCommand } from '../trouble.ts';

await runCommand(async () => {
  await using parts = new AsyncDisposableStack();
  writeFileSync(tablesFile, await readTables(process.env.DATABASE_URL ?? (await throwawayUrl(parts))));
  console.log(`Written: ${tablesFile}`);
  return 0;
});

async function throwawayUrl(parts: AsyncDisposableStack): Promise<string> {
  const postgres = await startThrowawayPostgres({ place: tmpdir(), durable: false });
  parts.defer(() => postgres.stop());
  return postgres.url;
}
