import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { statement } from '@palpite/contract/commission/agent.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { handleFor } from '../../players/players.ts';
import { earningById } from '../settle/earned-store.ts';
import { type Naming, writeStatement } from './write-statement.ts';

/** The statement of a line of the caller's or of a contract the caller gave. Any other is not there. */
export async function readStatement(
  { platform, who }: Ask<PlayerSession>,
  { id }: InputOf<typeof statement>,
): Promise<OutputOf<typeof statement>> {
  const { playerId, merchant } = who;
  const row = (await earningById(platform.db, playerId, BigInt(id))) ?? refuse('commission.unknown', { field: 'id' });
  const handle: Naming = (person) => (person === playerId ? null : handleFor(platform, playerId, person));
  const file = await writeStatement(platform, merchant, row, handle);
  const day = row.startsAt.toISOString().slice(0, 10);
  return { fileName: `statement-${day}-${row.id}.json`, json: `${JSON.stringify(file, null, 2)}\n` };
}
