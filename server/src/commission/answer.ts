import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { answerDividend } from '@palpite/contract/commission/agent.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { isFrozen } from '../players/players.ts';
import { contractOf, stateAt } from './contract.ts';
import { closeOffer, contractById, endContracts, startContract, takeTurn } from './contract-store.ts';
import { refuseOtherEnds, startOfOffer } from './moments.ts';
import { readContract } from './read-contracts.ts';
import { counting, endedByAccepting, passCeiling, passUpline } from './tree/standing.ts';

type Answer = InputOf<typeof answerDividend>;

/**
 * The agent says yes or no to an offer of a kind. A yes counts from the next period on; in the same transaction the
 * contract before it and those below that give more get their end at that moment.
 */
export function answerOffer(kind: ContractKind) {
  return async (ask: Ask<PlayerSession>, input: Answer): Promise<OutputOf<typeof answerDividend>> => {
    const { platform, who, key } = ask;
    const actor = `player:${who.playerId}`;
    await inTx(platform.db, (tx) =>
      once(tx, { actor, key, endpoint: `commission.answer.${kind}`, input }, async () => {
        await answerInTurn(ask, tx, kind, input);
        return null;
      }),
    );
    return (await readContract(ask, { id: input.id })).contract;
  };
}

async function answerInTurn(
  { platform, who }: Ask<PlayerSession>,
  tx: Tx,
  kind: ContractKind,
  { id, answer, ends }: Answer,
): Promise<void> {
  const { merchant, playerId } = who;
  const at = platform.clock.now();
  await takeTurn(tx, merchant, kind);
  const row = await contractById(tx, merchant, BigInt(id));
  if (row?.agentId !== playerId || row.kind !== kind) return refuse('commission.unknown', { field: 'id' });
  const offer = contractOf(row);
  if (stateAt(offer, at) !== 'offered') refuse('commission.already_answered', { field: 'id' });
  if (answer === 'reject') return closeOffer(tx, offer.id, 'rejected', at);
  if (await isFrozen(tx, playerId)) refuse('commission.frozen');
  const startsAt = await startOfOffer(platform, tx, offer);
  await passUpline(tx, offer, startsAt);
  await passCeiling(platform, tx, offer);
  const ended = await endedByAccepting(tx, offer, startsAt);
  refuseOtherEnds(ended, ends);
  const before = await counting(tx, [playerId], kind, startsAt);
  await endContracts(
    tx,
    before.map((contract) => contract.id),
    'superseded',
    startsAt,
  );
  await endContracts(
    tx,
    ended.map((contract) => contract.id),
    'terminated',
    startsAt,
  );
  return startContract(tx, offer.id, at, startsAt);
}
