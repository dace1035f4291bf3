import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { disputesOfLine, openDispute } from '@palpite/contract/disputes/agent.ts';
import { inTx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { type EarningRow, ownEarning } from '../commission/commission.ts';
import { type DisputeRow, disputeById, disputesOf, insertDispute } from './dispute-store.ts';

type Shown = OutputOf<typeof openDispute>;

/** An agent disputes a line of their own, once at a time. */
export async function takeDispute(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof openDispute>,
): Promise<OutputOf<typeof openDispute>> {
  const { platform, who, key } = ask;
  const { merchant, playerId: agentId } = who;
  const { id: earningId } = await lineOf(ask, input.id);
  const { text } = input;
  const { id } = await inTx(platform.db, (tx) =>
    once(tx, { actor: `player:${agentId}`, key, endpoint: 'disputes.open', input }, async () => {
      const openedAt = platform.clock.now();
      const made = await insertDispute(tx, { merchant, earningId, agentId, text, openedAt });
      return { id: (made ?? refuse('disputes.already_open', { field: 'id' })).toString() };
    }),
  );
  const row = await disputeById(platform.db, merchant, BigInt(id));
  if (!row) throw new Error(`dispute ${id} is gone`);
  return show(row);
}

export async function readDisputes(
  ask: Ask<PlayerSession>,
  { id }: InputOf<typeof disputesOfLine>,
): Promise<OutputOf<typeof disputesOfLine>> {
  const line = await lineOf(ask, id);
  return { list: (await disputesOf(ask.platform.db, line.id)).map(show) };
}

/** Refuses `commission.unknown` for a line that is not the caller's. */
async function lineOf({ platform, who }: Ask<PlayerSession>, id: string): Promise<EarningRow> {
  return (await ownEarning(platform.db, who.playerId, BigInt(id))) ?? refuse('commission.unknown', { field: 'id' });
}

/** What staff only propose is theirs: to the agent the dispute is open. */
function show({ id, text, state, openedAt, answer, answeredAt, correction }: DisputeRow): Shown {
  const isOver = state === 'upheld' || state === 'rejected';
  return {
    id: id.toString(),
    text,
    state: isOver ? state : 'open',
    openedAt: openedAt.getTime(),
    answer: isOver ? answer : null,
    answeredAt: isOver ? (answeredAt?.getTime() ?? null) : null,
    correction: isOver ? correction : null,
  };
}
