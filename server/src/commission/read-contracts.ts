import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { contract, contracts } from '@palpite/contract/commission/agent.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { maskName, playersById } from '../players/players.ts';
import { type Contract, contractOf, showContracts, stateAt } from './contract.ts';
import { contractById, listContracts } from './contract-store.ts';
import { endOf, startOfOffer } from './moments.ts';
import { endedByAccepting, endedWith } from './standing.ts';

/** Those the caller holds or was offered, or those they offered. */
export async function readContracts(
  { platform, who }: Ask<PlayerSession>,
  { side, kind, state, page, size }: InputOf<typeof contracts>,
): Promise<OutputOf<typeof contracts>> {
  const viewerId = who.playerId;
  const { rows, total } = await listContracts(platform.db, {
    viewerId,
    side,
    kind: kind ?? null,
    state: state ?? null,
    page,
    size,
  });
  const list = await showContracts(platform, platform.db, viewerId, rows.map(contractOf));
  return { list, total, totalPages: Math.ceil(total / size) };
}

/** One of the caller's, and what would end by a yes to it, or with it. */
export async function readContract(
  ask: Ask<PlayerSession>,
  { id }: Pick<InputOf<typeof contract>, 'id'>,
): Promise<OutputOf<typeof contract>> {
  const { platform, who } = ask;
  const { playerId, merchant } = who;
  const row = await contractById(platform.db, merchant, BigInt(id));
  if (!row || (row.agentId !== playerId && row.uplineId !== playerId))
    return refuse('commission.unknown', { field: 'id' });
  const found = contractOf(row);
  const [shown] = await showContracts(platform, platform.db, playerId, [found]);
  if (!shown) throw new Error(`contract ${id} is gone`);
  const ending = await wouldEnd(ask, found);
  const people = await playersById(
    platform,
    platform.db,
    ending.map(({ agentId }) => agentId),
  );
  return {
    contract: shown,
    wouldEnd: ending.map((each) => ({
      id: each.id.toString(),
      account: maskName(people.get(each.agentId)?.username ?? ''),
    })),
  };
}

async function wouldEnd({ platform }: Ask<PlayerSession>, found: Contract): Promise<Contract[]> {
  const now = platform.clock.now();
  if (found.state === 'active') return endedWith(platform.db, found, endOf(found, now));
  if (stateAt(found, now) !== 'offered') return [];
  return endedByAccepting(platform.db, found, await startOfOffer(platform, platform.db, found));
}
