import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type {
  announceTransfer as announceEndpoint,
  sendDepositProof as proofEndpoint,
} from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { inTx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { publishEvent } from '../../base/events/events.ts';
import { readProof } from '../../base/pages/proof.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { openOrder, passDoor } from '../deposit/create-deposit.ts';
import { passMore } from '../deposit/credit.ts';
import type { DepositRow } from '../deposit/records.ts';
import { transferMoved } from '../news.ts';
import { showOne, showState } from '../show.ts';
import { depositMoves, mayMove } from '../states.ts';
import { addStep, depositByOrderNo, lockDeposit, moveDeposit } from '../store.ts';
import { insertProof, proofSeal, proofsOf } from './transfer-store.ts';

/**
 * A player says that a transfer is coming: the answer says where to send it. No money moves until a person
 * has found it at the bank.
 */
export async function announceTransfer(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof announceEndpoint>,
): Promise<Deposit> {
  const { platform, who, key } = ask;
  const call = { actor: `player:${who.playerId}`, key, endpoint: 'payments.announceTransfer', input };
  if (!(await isRepeat(platform.db, call))) await passDoor(ask);
  const { orderNo } = await inTx(platform.db, (tx) =>
    once(tx, call, async () => ({ orderNo: await openOrder(ask, tx, { method: 'MT', ...input }) })),
  );
  const order = await depositByOrderNo(platform.db, orderNo);
  if (!order) throw new Error(`${orderNo} is gone`);
  return showOne(platform.db, order);
}

const mostProofs = 3;

/**
 * Keeps a proof of an announced transfer and puts the deposit before a person. The very same file again changes
 * nothing. Refuses `payments.unknown_deposit`, `payments.wrong_state`, `payments.bad_proof`, `payments.proof_limit`;
 * for an order that had expired also what the player's limits refuse.
 */
export async function sendProof(
  { platform, who }: Ask<PlayerSession>,
  { orderNo, proof }: InputOf<typeof proofEndpoint>,
): Promise<Deposit> {
  const deposit = await depositByOrderNo(platform.db, orderNo);
  if (deposit?.playerId !== who.playerId) return refuse('payments.unknown_deposit');
  // before the picture is drawn: it is work for nothing otherwise
  if (!takesProof(deposit)) return refuse('payments.wrong_state');
  const kept = (await readProof(proof)) ?? refuse('payments.bad_proof', { field: 'proof' });
  const now = platform.clock.now();
  const seal = sealFor(platform, proofSeal);
  const moved = await inTx(platform.db, async (tx) => {
    const locked = await lockDeposit(tx, deposit.id);
    if (!takesProof(locked)) return refuse('payments.wrong_state');
    const sent = await proofsOf(tx, [locked.id]);
    if (!(await insertProof(tx, seal, locked.id, kept, now))) return locked;
    if (sent.length >= mostProofs) return refuse('payments.proof_limit', { field: 'proof' });
    await addStep(tx, { depositId: locked.id, what: 'proof_sent', at: now, detail: {} });
    if (locked.state === 'review') return locked;
    await passMore(platform, tx, locked, locked.amount);
    const { merchant } = locked;
    await publishEvent(tx, transferMoved, { orderNo, merchant, playerId: who.playerId.toString(), state: 'review' });
    return moveDeposit(tx, locked, 'review', { at: now });
  });
  if (moved.state !== deposit.state) showState(platform, moved, moved.state);
  return showOne(platform.db, moved);
}

function takesProof({ method, state }: DepositRow): boolean {
  return method === 'MT' && (state === 'review' || mayMove(depositMoves, state, 'review'));
}
