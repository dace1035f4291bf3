import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { terminateContract, withdrawOffer } from '@palpite/contract/commission/agent.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { type Contract, contractOf, stateAt } from './contract.ts';
import { closeOffer, contractById, endContracts, takeTurn } from './contract-store.ts';
import { endOf, refuseOtherEnds } from './moments.ts';
import { readContract } from './read-contracts.ts';
import { endedWith } from './tree/standing.ts';

/** The upline withdraws the offer. */
export function withdraw(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof withdrawOffer>,
): Promise<OutputOf<typeof withdrawOffer>> {
  const { playerId } = ask.who;
  return inTurn(ask, { name: 'commission.withdraw', input }, async (tx, contract, at) => {
    if (contract.uplineId !== playerId) return refuse('commission.unknown', { field: 'id' });
    return withdrawContract(tx, contract, at);
  });
}

/** Either side ends a contract with the period that runs. */
export function terminate(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof terminateContract>,
): Promise<OutputOf<typeof terminateContract>> {
  return inTurn(ask, { name: 'commission.terminate', input }, (tx, contract, at) =>
    endContract(tx, contract, at, input.ends),
  );
}

/**
 * Ends a contract with all that stand on the strength of it, which are the ones named. Its kind is held. Refuses
 * `commission.already_answered` and `commission.ends_changed`.
 */
export async function endContract(tx: Tx, contract: Contract, at: Date, told: readonly string[]): Promise<void> {
  if (contract.state !== 'active') refuse('commission.already_answered', { field: 'id' });
  const endsAt = endOf(contract, at);
  const ended = await endedWith(tx, contract, endsAt);
  refuseOtherEnds(ended, told);
  const ids = [contract, ...ended].map(({ id }) => id);
  await endContracts(tx, ids, 'terminated', endsAt);
}

/** Takes an offer back. Its kind is held. Refuses `commission.already_answered`. */
export async function withdrawContract(tx: Tx, contract: Contract, at: Date): Promise<void> {
  if (stateAt(contract, at) !== 'offered') refuse('commission.already_answered', { field: 'id' });
  await closeOffer(tx, contract.id, 'withdrawn', at);
}

/** Once per key, one change of the brand's contracts of a kind at a time; only the two sides know of it. */
async function inTurn(
  ask: Ask<PlayerSession>,
  { name, input }: { name: string; input: { id: string } },
  change: (tx: Tx, contract: Contract, at: Date) => Promise<void>,
) {
  const { platform, who, key } = ask;
  const { merchant, playerId } = who;
  await inTx(platform.db, (tx) =>
    once(tx, { actor: `player:${playerId}`, key, endpoint: name, input }, async () => {
      const seen = await contractById(tx, merchant, BigInt(input.id));
      if (!seen || (seen.agentId !== playerId && seen.uplineId !== playerId))
        return refuse('commission.unknown', { field: 'id' });
      await takeTurn(tx, merchant, seen.kind);
      const row = (await contractById(tx, merchant, seen.id)) ?? seen;
      await change(tx, contractOf(row), platform.clock.now());
      return null;
    }),
  );
  return (await readContract(ask, { id: input.id })).contract;
}
