import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { contract, contracts } from '@palpite/contract/commission/agent.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { maskName, playersById } from '../players/players.ts';
import { type Contract, contractOf, showContracts, stateAt } from './contract.ts';
import { contractById, listContracts } from './contract-store.ts';
import { beginningOf, endOf } from './moments.ts';
import { counting, endedByAccepting, endedWith } from './tree/standing.ts';

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

/** One of the caller's, and what would happen by a yes to it, or would end with it. */
export async function readContract(
  ask: Ask<PlayerSession>,
  { id }: Pick<InputOf<typeof contract>, 'id'>,
): Promise<OutputOf<typeof contract>> {
  const { platform, who } = ask;
  const { playerId } = who;
  const found = await contractOfCaller(ask, id);
  const { startsAt, replaces, ending } = await prospectOf(platform, found, found.agentId === playerId);
  const [shown, before] = await showContracts(platform, platform.db, playerId, [found, ...replaces]);
  if (!shown) throw new Error(`contract ${id} is gone`);
  const people = await playersById(
    platform,
    platform.db,
    ending.map(({ agentId }) => agentId),
  );
  return {
    contract: shown,
    wouldStart: startsAt?.getTime() ?? null,
    replaces: before ?? null,
    wouldEnd: ending.map((each) => ({
      id: each.id.toString(),
      account: maskName(people.get(each.agentId)?.username ?? ''),
    })),
  };
}

/** A contract of which the caller is one side. For anybody else it is not there: refuses `commission.unknown`. */
export async function contractOfCaller({ platform, who }: Ask<PlayerSession>, id: string): Promise<Contract> {
  const row = await contractById(platform.db, who.merchant, BigInt(id));
  if (!row || (row.agentId !== who.playerId && row.uplineId !== who.playerId))
    return refuse('commission.unknown', { field: 'id' });
  return contractOf(row);
}

interface Prospect {
  /** When an offer would begin to count. */
  readonly startsAt?: Date | undefined;
  /** The present contract that it would replace, where the viewer may see it; none or one. */
  readonly replaces: readonly Contract[];
  readonly ending: readonly Contract[];
}

/** What a yes to an offer would do, or which contracts would end with one that stands. */
export async function prospectOf(platform: Platform, found: Contract, seesHeld: boolean): Promise<Prospect> {
  const { db, clock } = platform;
  const now = clock.now();
  if (found.state === 'active') return { replaces: [], ending: await endedWith(db, found, endOf(found, now)) };
  if (stateAt(found, now) !== 'offered') return { replaces: [], ending: [] };
  const startsAt = await beginningOf(platform, db, found);
  const held = seesHeld ? await counting(db, [found.agentId], found.kind, startsAt ?? now) : [];
  const replaces = held.filter(({ endsAt }) => endsAt === null);
  const ending = startsAt ? await endedByAccepting(db, found, startsAt) : [];
  return { startsAt, replaces, ending };
}
