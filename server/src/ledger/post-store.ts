import { CompiledQuery } from 'kysely';
import type { Tx } from '../base/db/db.ts';
import type { Batch, Booked } from './batch.ts';

const bookText = 'select * from ledger.book($1)';

/** Books a batch in one statement. */
export async function bookBatch(tx: Tx, { value }: Batch): Promise<Booked> {
  // plain text and not a template: on the hot path, so that nothing is put together again for every batch
  const { rows } = await tx.executeQuery<Booked>(CompiledQuery.raw(bookText, [value]));
  const [booked] = rows;
  if (!booked) throw new Error('ledger.book answered nothing');
  return booked;
}
