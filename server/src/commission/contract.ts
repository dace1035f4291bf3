import { terms as wireTerms } from '@palpite/contract/commission/shapes.ts';
import type { ContractKind, Terms } from '@palpite/math/commission/terms.ts';
import * as z from 'zod/mini';
import type { Db, Tx } from '../base/db/db.ts';
import { inputHash } from '../base/db/once.ts';
import type { Platform } from '../base/room.ts';
import { handleFor, maskName, playersById } from '../players/players.ts';
import type { ContractRow } from './contract-store.ts';

/** A contract as the use cases read one. */
export interface Contract extends Omit<ContractRow, 'kind' | 'terms' | 'state' | 'funding'> {
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly state: State;
  readonly funding: 'platform' | 'upline';
}

export type State = 'offered' | 'active' | 'rejected' | 'expired' | 'withdrawn' | 'terminated' | 'superseded';

export function contractOf(row: ContractRow): Contract {
  const terms = readTerms(row.terms);
  return { ...row, kind: terms.kind, terms, state: row.state as State, funding: row.funding as Contract['funding'] };
}

/** Terms that were kept as said over the wire. */
export function readTerms(kept: unknown): Terms {
  return z.decode(wireTerms, kept as z.input<typeof wireTerms>);
}

/** Terms as they are kept, and the SHA-256 of their JSON with fields in alphabetical order and no spaces. */
export function writeTerms(terms: Terms): { terms: string; termsHash: Buffer } {
  const encoded = z.encode(wireTerms, terms as z.output<typeof wireTerms>);
  return { terms: JSON.stringify(encoded), termsHash: inputHash(encoded) };
}

/** Contracts as one of the two sides may see them: the names of others masked. */
export async function showContracts(platform: Platform, db: Db | Tx, viewerId: bigint, contracts: readonly Contract[]) {
  const ids = contracts.flatMap(({ agentId, uplineId }) => (uplineId === null ? [agentId] : [agentId, uplineId]));
  const people = await playersById(platform, db, ids);
  const account = (id: bigint) => maskName(people.get(id)?.username ?? '');
  const now = platform.clock.now();
  return contracts.map((contract) => {
    const { id, agentId, uplineId, terms, termsHash, version, funding } = contract;
    return {
      id: id.toString(),
      agent:
        agentId === viewerId ? null : { handle: handleFor(platform, viewerId, agentId), account: account(agentId) },
      offeredBy: offeredBy(uplineId, viewerId, account),
      terms: terms as z.output<typeof wireTerms>,
      termsHash: termsHash.toString('hex'),
      version,
      funding,
      state: stateAt(contract, now),
      offeredAt: contract.offeredAt.getTime(),
      expiresAt: contract.expiresAt.getTime(),
      answeredAt: contract.answeredAt?.getTime() ?? null,
      startsAt: contract.startsAt?.getTime() ?? null,
      endsAt: contract.endsAt?.getTime() ?? null,
    };
  });
}

function offeredBy(uplineId: bigint | null, viewerId: bigint, account: (id: bigint) => string) {
  if (uplineId === null) return 'platform' as const;
  return uplineId === viewerId ? null : { account: account(uplineId) };
}

/** An offer is over at its time, whether or not the clock's job has been by. */
export function stateAt({ state, expiresAt }: Pick<Contract, 'state' | 'expiresAt'>, now: Date): State {
  return state === 'offered' && expiresAt <= now ? 'expired' : state;
}
