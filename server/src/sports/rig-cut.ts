import pg from 'pg';
import type { Rig } from '../base/rig.ts';

/**
 * Cuts every connection that is just asking about sports, each time it is called. It has a connection of its
 * own: one of the rig's pool could be a connection it has just cut.
 */
export async function openCutter({ url }: Pick<Rig, 'url'>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async cut(): Promise<void> {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and query like '%sports.%' and state <> 'idle'`);
    },
    close: () => client.end(),
  };
}
