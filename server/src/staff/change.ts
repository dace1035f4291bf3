import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import type { Ask, Route, StaffSession } from '../base/room.ts';
import { type Done, noteAct } from './acts.ts';

type Line = Omit<Done, 'action'>;
/** A change: what it answers, and what the log says of it, a line for each thing changed. */
type Change<E extends AnyEndpoint> = (
  tx: Tx,
  ask: Ask<StaffSession>,
  input: InputOf<E>,
) => Promise<{ answer: OutputOf<E>; done: Line | readonly Line[] }>;

/** A call that changes something and its lines in the audit log, in one transaction. */
export function changes<E extends AnyEndpoint & { access: 'staff' }>(
  endpoint: E,
  action: string,
  work: Change<E>,
): Route {
  const handle = (ask: Ask<StaffSession>, input: InputOf<E>): Promise<OutputOf<E>> =>
    inTx(ask.platform.db, async (tx) => {
      const { answer, done } = await work(tx, ask, input);
      for (const line of [done].flat()) await noteAct(tx, ask, { action, ...line });
      return answer;
    });
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
