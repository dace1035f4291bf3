import { overCeiling } from '@palpite/math/commission/ceiling.ts';
import type { ContractKind, Terms } from '@palpite/math/commission/terms.ts';
import { endedBy, excessesOver } from '@palpite/math/commission/within.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import type { Setting } from '../../base/setting/setting.ts';
import { teamOf, treeStanding, uplinesOf } from '../../players/players.ts';
import { settingOf } from '../../site/site.ts';
import { type Contract, contractOf } from '../contract.ts';
import { countingFrom } from '../contract-store.ts';
import { settingsOfKind } from '../settings.ts';

export interface Offered {
  readonly agentId: bigint;
  /** The agent who offers; null: the platform. */
  readonly uplineId: bigint | null;
  readonly terms: Terms;
  /** The field that said to whom. */
  readonly whom?: 'downline' | 'account';
}

/**
 * That terms may stand from `from` on: whoever offers them is above the agent, holds terms of that kind that give no
 * less for as long as anybody has said, and no other contract of the kind stands between the two. Refuses
 * `commission.unknown_downline`, `commission.another_between`, `commission.no_own_contract`, `commission.over_upline`.
 */
export async function passUpline(
  tx: Tx,
  { agentId, uplineId, terms, whom = 'downline' }: Offered,
  from: Date,
): Promise<void> {
  const above = await uplinesOf(tx, agentId);
  const steps = uplineId === null ? above.length : above.indexOf(uplineId);
  if (steps < 0) refuse('commission.unknown_downline', { field: whom });
  const between = await counting(tx, above.slice(0, steps), terms.kind, from);
  if (between.length > 0) refuse('commission.another_between', { field: whom });
  if (uplineId !== null) await passOwn(tx, { uplineId, terms, at: 'terms' }, from);
}

/**
 * That an agent holds terms of that kind that give no less, from `from` on for as long as anybody has said. `at`: the
 * field that said the terms. Refuses `commission.no_own_contract` and `commission.over_upline`.
 */
export async function passOwn(
  db: Db | Tx,
  { uplineId, terms, at }: { readonly uplineId: bigint; readonly terms: Terms; readonly at: string },
  from: Date,
): Promise<void> {
  const own = await counting(db, [uplineId], terms.kind, from);
  const [first] = own;
  if (!first?.startsAt || first.startsAt > from || own.at(-1)?.endsAt !== null)
    return refuse('commission.no_own_contract', { field: `${at}.kind` });
  for (const { terms: upline } of own) {
    const [excess] = excessesOver(upline, terms);
    if (excess) refuse('commission.over_upline', { field: `${at}.${excess.path}`, why: excess.why });
  }
}

/** The contracts of these agents of a kind that count from `from` on. */
export async function counting(
  db: Db | Tx,
  agents: readonly bigint[],
  kind: ContractKind,
  from: Date,
): Promise<Contract[]> {
  if (agents.length === 0) return [];
  return (await countingFrom(db, { agents, kind, from })).map(contractOf);
}

/**
 * The contracts below an agent that end when it accepts these terms from `from` on: those that give more, and those
 * that were offered on the strength of one that ends.
 */
export async function endedByAccepting(
  db: Db | Tx,
  { agentId, terms }: Pick<Offered, 'agentId' | 'terms'>,
  from: Date,
): Promise<Contract[]> {
  const below = await countingBelow(db, agentId, terms.kind, from);
  return withThoseBelow(new Set(endedBy(terms, below)), below);
}

/** The contracts that end with this one: all that were offered on the strength of it, and so on down. */
export async function endedWith(db: Db | Tx, { agentId, kind }: Contract, from: Date): Promise<Contract[]> {
  const below = await countingBelow(db, agentId, kind, from);
  return withThoseBelow(new Set(below.filter(({ uplineId }) => uplineId === agentId).map(({ id }) => id)), below);
}

/** The contracts of a kind below an agent that count from `from` on, from the top down. */
export async function countingBelow(db: Db | Tx, agentId: bigint, kind: ContractKind, from: Date): Promise<Contract[]> {
  const team = await teamOf(db, agentId);
  const step = new Map(team.map(({ id, step }) => [id, step]));
  const found = await counting(
    db,
    team.map(({ id }) => id),
    kind,
    from,
  );
  return found.sort((one, other) => (step.get(one.agentId) ?? 0) - (step.get(other.agentId) ?? 0));
}

/** `below` comes from the top down, so that one look is enough. */
function withThoseBelow(ended: ReadonlySet<bigint>, below: readonly Contract[]): Contract[] {
  const agents = new Set<bigint>();
  const found: Contract[] = [];
  for (const contract of below) {
    if (!ended.has(contract.id) && !(contract.uplineId !== null && agents.has(contract.uplineId))) continue;
    found.push(contract);
    agents.add(contract.agentId);
  }
  return found;
}

/**
 * That the brand lets such terms be offered, by these two, and held. Refuses `commission.over_ceiling`,
 * `commission.type_not_allowed` and `commission.type_may_not_offer`.
 */
export async function passCeiling(
  platform: Platform,
  tx: Tx,
  { merchant, agentId, uplineId, terms, whom = 'downline' }: Offered & { readonly merchant: string },
): Promise<void> {
  const typeOf = async (id: bigint) => (await treeStanding(tx, id))?.memberType;
  const giver = uplineId === null ? null : await typeOf(uplineId);
  await passTypes(platform, { merchant, holder: await typeOf(agentId), giver, terms, at: 'terms', whom });
}

/** The same of people by their types; `giver` null: the platform. `at` and `whom`: the fields of terms and person. */
export async function passTypes(
  platform: Platform,
  asked: {
    readonly merchant: string;
    readonly holder: number | undefined;
    readonly giver: number | null | undefined;
    readonly terms: Terms;
    readonly at: string;
    readonly whom: 'downline' | 'account' | 'type';
  },
): Promise<void> {
  const { merchant, holder, giver, terms, at, whom } = asked;
  const { most, holders, givers } = settingsOfKind[terms.kind];
  const isAmong = async (type: number | undefined, types: Setting<readonly string[]>) =>
    (await settingOf(platform, merchant, types)).includes(String(type));
  if (!(await isAmong(holder, holders))) refuse('commission.type_not_allowed', { field: whom });
  if (giver !== null && !(await isAmong(giver, givers)))
    refuse('commission.type_may_not_offer', { field: `${at}.kind` });
  const hundredths = await settingOf(platform, merchant, most);
  const over = overCeiling(terms, hundredths * 100);
  if (over) refuse('commission.over_ceiling', { field: `${at}.${over}`, most: percentOf(hundredths) });
}

function percentOf(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
