import { sql } from 'kysely';
import type { Rig } from '../base/rig.ts';
import { sealFor } from '../base/seal/seal.ts';

/**
 * For tests: the code in the newest message to this number or address, as its owner reads it;
 * undefined when none was sent.
 */
export async function codeSentTo(rig: Rig, to: string): Promise<string | undefined> {
  const { rows } = await sql<{ values: Buffer }>`select values_sealed as values from courier.message
    where to_index = ${sealFor(rig.platform, 'courier.to').index(to)} and purpose <> 'notice' and values_sealed is not null
    order by id desc limit 1`.execute(rig.db);
  const [row] = rows;
  return row && (JSON.parse(sealFor(rig.platform, 'courier.values').open(row.values)) as { code?: string }).code;
}

/** For tests: the notices that went to this number or address, oldest first. */
export async function noticesTo(rig: Rig, to: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`select template from courier.message
    where to_index = ${sealFor(rig.platform, 'courier.to').index(to)} and purpose = 'notice' order by id`.execute(
    rig.db,
  );
  return rows.map(({ template }) => template);
}
