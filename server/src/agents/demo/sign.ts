import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  answerDailySalary,
  answerDividend,
  answerHourlySalary,
  answerRealtimeSalary,
  contracts,
  offerContract,
} from '@palpite/contract/commission/agent.ts';
import { type ContractKind, contractKinds, type Terms } from '@palpite/math/commission/terms.ts';
import { inTx } from '../../base/db/db.ts';
import type { Past } from '../../base/past.ts';
import { writeOffer } from '../../commission/commission.ts';
import { handleFor } from '../../players/players.ts';
import { head, members, merchant } from './people.ts';
import { speakAs } from './speak.ts';
import { fromPlatform, fromUpline, openFromHead, openFromPlatform } from './terms.ts';

type Ids = ReadonlyMap<string, bigint>;
type Offer = Pick<OutputOf<typeof offerContract>, 'id' | 'terms'>;

const answers = {
  dividend: answerDividend,
  daily_salary: answerDailySalary,
  hourly_salary: answerHourlySalary,
  realtime_salary: answerRealtimeSalary,
} satisfies Record<ContractKind, unknown>;

/** Contracts of each kind from the platform to the head, and on down from agent to agent. */
export async function signContracts(past: Past, ids: Ids): Promise<void> {
  const say = await speakAs(past, ids.get(head) ?? 0n);
  const { list } = await say(contracts, { side: 'mine', page: 1, size: 100 });
  for (const kind of contractKinds) {
    const own = list.filter(({ terms }) => terms.kind === kind);
    if (own.some(({ state }) => state === 'active')) continue;
    const open = own.find(({ state }) => state === 'offered');
    await accept(past, ids.get(head), open ?? (await offerToHead(past, ids, fromPlatform[kind])));
  }
  for (const { username, memberType, upline = head, level } of members) {
    if (memberType !== 1) continue;
    for (const terms of fromUpline[level - 1] ?? [])
      await accept(past, ids.get(username), await offer(past, ids, { from: upline, to: username, terms }));
  }
}

/** Offers that wait for an answer: one to the head, and one from the head to an agent below. */
export async function offerMore(past: Past, ids: Ids): Promise<void> {
  const say = await speakAs(past, ids.get(head) ?? 0n);
  const { list } = await say(contracts, { side: 'mine', state: 'offered', page: 1, size: 1 });
  if (list.length === 0) await offerToHead(past, ids, openFromPlatform);
  const to = members.find(({ level, memberType }) => level === 1 && memberType === 1)?.username ?? '';
  await offer(past, ids, { from: head, to, terms: openFromHead, key: `demo-more-${to}` });
}

/** As the desk of staff does it. */
async function offerToHead({ platform }: Past, ids: Ids, terms: Terms): Promise<Offer> {
  const asked = {
    merchant,
    agentId: ids.get(head) ?? 0n,
    uplineId: null,
    terms,
    funding: 'platform',
    whom: 'account',
  } as const;
  const id = await inTx(platform.db, (tx) => writeOffer(platform, tx, asked));
  return { id: id.toString(), terms: terms as Offer['terms'] };
}

async function offer(
  past: Past,
  ids: Ids,
  { from, to, terms, key = `demo-${to}-${terms.kind}` }: { from: string; to: string; terms: Terms; key?: string },
): Promise<Offer> {
  const [upline = 0n, downline = 0n] = [ids.get(from), ids.get(to)];
  const say = await speakAs(past, upline);
  const handle = handleFor(past.platform, upline, downline);
  return say(offerContract, { downline: handle, terms: terms as Offer['terms'], funding: 'platform' }, key);
}

async function accept(past: Past, agentId: bigint | undefined, { id, terms }: Offer): Promise<void> {
  const say = await speakAs(past, agentId ?? 0n);
  await say(answers[terms.kind], { id, answer: 'accept', ends: [] }, `demo-accept-${id}`);
}
