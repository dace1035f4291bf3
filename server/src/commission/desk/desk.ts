// The desk of contracts: read by whole names, offered as the platform, withdrawn and ended; settlements.

import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  type deskContractOpened,
  type deskContracts,
  endAnyContract,
  offerAsPlatform,
  settleAgain,
  type settlements,
  withdrawAnyOffer,
} from '@palpite/contract/commission/office.ts';
import type { terms as wireTerms } from '@palpite/contract/commission/shapes.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import type * as z from 'zod/mini';
import { slotOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, Route, StaffSession } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { decides } from '../../staff/staff.ts';
import { endContract, withdrawContract } from '../close.ts';
import { type Contract, contractOf, stateAt } from '../contract.ts';
import { contractById, contractsById, takeTurn } from '../contract-store.ts';
import { endOf } from '../moments.ts';
import { writeOffer } from '../offer.ts';
import { realtimeMinutes } from '../periods.ts';
import { prospectOf } from '../read-contracts.ts';
import { failuresOf } from '../settle/earning-store.ts';
import { firstDue, type Length, lengths, settleDue } from '../settle/settle-due.ts';
import { contractsOfBrand, runsOf, settledUntil, versionsOf } from './desk-store.ts';

export type DeskContract = OutputOf<typeof offerAsPlatform>;

export async function listContractsOfBrand(
  { platform, who }: Ask<StaffSession>,
  { account, kind, state, page, size }: InputOf<typeof deskContracts>,
): Promise<OutputOf<typeof deskContracts>> {
  const { db, clock } = platform;
  const agentId = account === undefined ? null : (await agentNamed(platform, db, who.merchant, account)).id;
  const { ids, total } = await contractsOfBrand(
    db,
    { merchant: who.merchant, agentId, kind: kind ?? null, state: state ?? null, now: clock.now() },
    { offset: (page - 1) * size, limit: size },
  );
  return { list: await showNumbered(platform, db, ids), total, totalPages: Math.ceil(total / size) };
}

export async function openContractOfBrand(
  { platform, who }: Ask<StaffSession>,
  { id }: InputOf<typeof deskContractOpened>,
): Promise<OutputOf<typeof deskContractOpened>> {
  const { db, clock } = platform;
  const found = await contractOfBrand(db, who.merchant, id);
  const { startsAt, replaces, ending } = await prospectOf(platform, found, true);
  const people = await playersById(
    platform,
    db,
    ending.map(({ agentId }) => agentId),
  );
  const versions = await showNumbered(platform, db, await versionsOf(db, found));
  const [before] = await showToStaff(platform, db, replaces);
  const now = clock.now();
  return {
    contract: versions.find((each) => each.id === id) ?? refuse('office.not_found', { field: 'id' }),
    versions,
    wouldStart: startsAt?.getTime() ?? null,
    replaces: before ?? null,
    wouldEnd: ending.map((each) => ({
      id: each.id.toString(),
      kind: each.kind,
      account: people.get(each.agentId)?.username ?? '',
      // with the one it hangs on, or where the new terms begin
      endsAt: (startsAt ?? endOf(found, now)).getTime(),
    })),
  };
}

/** Another brand's contract is not there. */
export async function contractOfBrand(db: Db | Tx, merchant: string, id: string): Promise<Contract> {
  const row = await contractById(db, merchant, BigInt(id));
  return row ? contractOf(row) : refuse('office.not_found', { field: 'id' });
}

export async function agentNamed(platform: Platform, db: Db | Tx, merchant: string, username: string) {
  return (await findPlayer(platform, db, merchant, { username })) ?? refuse('office.not_found', { field: 'account' });
}

/** Those of these numbers, in their order. */
async function showNumbered(platform: Platform, db: Db | Tx, ids: readonly bigint[]): Promise<DeskContract[]> {
  const found = new Map((await contractsById(db, ids)).map((row) => [row.id, contractOf(row)]));
  return showToStaff(
    platform,
    db,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}

export async function showToStaff(
  platform: Platform,
  db: Db | Tx,
  contracts: readonly Contract[],
): Promise<DeskContract[]> {
  const ids = contracts.flatMap(({ agentId, uplineId }) => (uplineId === null ? [agentId] : [agentId, uplineId]));
  const people = await playersById(platform, db, ids);
  const person = (id: bigint) => ({
    playerId: id.toString(),
    account: people.get(id)?.username ?? '',
    type: (people.get(id)?.memberType ?? 0) as MemberType,
  });
  const now = platform.clock.now();
  return contracts.map((contract) => ({
    id: contract.id.toString(),
    agent: person(contract.agentId),
    offeredBy: contract.uplineId === null ? null : person(contract.uplineId),
    terms: contract.terms as z.output<typeof wireTerms>,
    termsHash: contract.termsHash.toString('hex'),
    version: contract.version,
    funding: contract.funding,
    state: stateAt(contract, now),
    offeredAt: contract.offeredAt.getTime(),
    expiresAt: contract.expiresAt.getTime(),
    answeredAt: contract.answeredAt?.getTime() ?? null,
    startsAt: contract.startsAt?.getTime() ?? null,
    endsAt: contract.endsAt?.getTime() ?? null,
  }));
}

const offer = decides(offerAsPlatform, async (tx, ask, { account, terms, reason }) => {
  const { platform, who } = ask;
  const agent = await agentNamed(platform, tx, who.merchant, account);
  const offered = {
    merchant: who.merchant,
    agentId: agent.id,
    uplineId: null,
    terms,
    funding: 'platform',
    whom: 'account',
  } as const;
  const id = await writeOffer(platform, tx, offered);
  const row = await contractById(tx, who.merchant, id);
  return {
    answer: await showOne(ask, tx, id),
    done: {
      ...line('contract.offer', id, reason),
      after: { agent: agent.id.toString(), terms: row?.terms, hash: row?.termsHash.toString('hex') },
    },
  };
});

const withdraw = decides(withdrawAnyOffer, async (tx, ask, { id, reason }) => {
  const held = await holdContract(ask, tx, id);
  await withdrawContract(tx, held, ask.platform.clock.now());
  return {
    answer: await showOne(ask, tx, held.id),
    done: {
      ...line('contract.withdraw', held.id, reason),
      before: { state: held.state },
      after: { state: 'withdrawn' },
    },
  };
});

const end = decides(endAnyContract, async (tx, ask, { id, ends, reason }) => {
  const held = await holdContract(ask, tx, id);
  await endContract(tx, held, ask.platform.clock.now(), ends);
  const answer = await showOne(ask, tx, held.id);
  return {
    answer,
    done: {
      ...line('contract.end', held.id, reason),
      before: { state: held.state },
      after: { state: answer.state, endsAt: new Date(answer.endsAt ?? 0).toISOString(), ends },
    },
  };
});

export const contractActs: readonly Route[] = [offer, withdraw, end];

const line = (action: string, id: bigint, reason: string) => ({ action, subject: `contract:${id}`, reason });

/** One change of the brand's contracts of its kind at a time. Another brand's contract is not there. */
async function holdContract({ who }: Ask<StaffSession>, tx: Tx, id: string): Promise<Contract> {
  const seen = await contractOfBrand(tx, who.merchant, id);
  await takeTurn(tx, who.merchant, seen.kind);
  return contractOfBrand(tx, who.merchant, id);
}

async function showOne({ platform, who }: Ask<StaffSession>, tx: Tx, id: bigint): Promise<DeskContract> {
  const row = await contractById(tx, who.merchant, id);
  const [shown] = await showToStaff(platform, tx, row ? [contractOf(row)] : []);
  return shown ?? refuse('office.not_found', { field: 'id' });
}

type Due = OutputOf<typeof settlements>['due'][number];

export async function listSettlements(
  { platform, who }: Ask<StaffSession>,
  { kind, length, page, size }: InputOf<typeof settlements>,
): Promise<OutputOf<typeof settlements>> {
  const { db } = platform;
  const { merchant } = who;
  const { rows, total } = await runsOf(
    db,
    { merchant, kind: kind ?? null, length: length ?? null },
    { offset: (page - 1) * size, limit: size },
  );
  const due: Due[] = [];
  for (const each of lengths) {
    const first = await dueOf(platform, merchant, each);
    if (first) due.push(first);
  }
  return {
    list: rows.map(({ period, startsAt, endsAt, settledAt, ...sums }) => ({
      ...sums,
      length: period,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
      settledAt: settledAt.getTime(),
    })),
    total,
    totalPages: Math.ceil(total / size),
    due,
    settledUntil: (await settledUntil(db))?.getTime() ?? null,
  };
}

/** The end of the last five minutes that are over: what ended by then can be settled. */
const dueUntil = (platform: Platform): Date => slotOf(realtimeMinutes, platform.clock.now()).start;

async function dueOf(platform: Platform, merchant: string, which: Length): Promise<Due | null> {
  const { db } = platform;
  const { kind, length } = which;
  const period = await firstDue(db, which, merchant, dueUntil(platform));
  if (!period) return null;
  const failures = await failuresOf(db, merchant);
  const failed = failures.find(
    (each) => each.kind === kind && each.period === length && each.startsAt.getTime() === period.start.getTime(),
  );
  return {
    kind,
    length,
    startsAt: period.start.getTime(),
    endsAt: period.end.getTime(),
    failure: failed
      ? {
          error: failed.error,
          tries: failed.tries,
          since: failed.firstAt.getTime(),
          lastAt: failed.lastAt.getTime(),
        }
      : null,
  };
}

export const again = decides(settleAgain, {
  // each period is a transaction of its own, and is settled once whoever comes first
  first: async ({ platform, who }, { kind, length }) => {
    const which = lengths.find((each) => each.kind === kind && each.length === length);
    if (!which) return refuse('office.not_found', { field: 'length' });
    const count = async () =>
      (await runsOf(platform.db, { merchant: who.merchant, kind, length }, { offset: 0, limit: 1 })).total;
    const before = await count();
    await settleDue(platform, dueUntil(platform), { which: [which], only: who.merchant });
    return { settled: (await count()) - before, due: await dueOf(platform, who.merchant, which) };
  },
  act: async (_tx, { who }, { kind, length, reason }, { settled, due }) => ({
    answer: { settled, due },
    done: {
      action: 'settlement.run',
      subject: `settlement:${who.merchant}:${kind}:${length}`,
      after: { settled, failed: due?.failure?.error ?? null },
      reason,
    },
  }),
});
