import type { Currency } from '@palpite/contract/base/money.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import type { Loop } from '../base/jobs/loops.ts';
import { metrics } from '../base/ops/metrics.ts';
import { warnSeldom } from '../base/ops/outage-log.ts';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { type Command, houseAccount, inputOf, keyOf, post } from '../ledger/ledger.ts';
import { issuesById, issuesSettledAfter } from '../lottery/lottery.ts';
import { subAccount, walletOf, walletTypes } from '../wallet/wallet.ts';
import {
  countedAs,
  countedUntil,
  earnedOf,
  holdOwed,
  insertLine,
  isWaiting,
  takeIssueTurn,
  waitingAfter,
  writeCounted,
  writeOwed,
  writeWaiting,
} from './series-store.ts';
import { earnedOn } from './shares.ts';

const most = 200;
/** An issue whose transaction ended late is older than one that was counted before it. */
const overlapMs = 10 * 60_000;
/** So long an issue that cannot be counted leaves its turn to others. */
const againMs = 60_000;

/**
 * Pays agents what the differences of series come to, once for each issue and agent. An issue that was settled again,
 * or given back, is counted again: what is different is another line. One that fails holds up no other. It is kept as
 * waiting, and tried again until it is counted, however long that takes.
 */
export const payShares: Loop = {
  name: 'series.pay-shares',
  run: async (platform) => {
    const { db } = platform;
    await payWaiting(platform);
    let after = { settledAt: new Date(Math.max(0, (await countedUntil(db)).getTime() - overlapMs)), id: 0n };
    for (;;) {
      const issues = await issuesSettledAfter(db, { after, limit: most });
      const known = await countedAs(
        db,
        issues.map(({ id }) => id),
      );
      for (const issue of issues) {
        const counted = known.get(issue.id);
        if (counted && isWaiting(counted)) continue;
        if (counted?.getTime() !== issue.settledAt.getTime()) await tryIssue(platform, issue);
      }
      // after a pause hundreds are settled within the overlap: the next ones stand behind those that are counted
      const last = issues.at(-1);
      if (!last || issues.length < most) return false;
      after = last;
    }
  },
};

type Settled = Awaited<ReturnType<typeof issuesSettledAfter>>[number];

/** When this process tries a waiting issue again. Another process, or this one after a start, does so at once. */
const turns = perPlatform(() => new Map<bigint, number>());

/** Those that failed before. One that is being settled anew waits until it is settled. */
async function payWaiting(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now().getTime();
  let after = 0n;
  for (;;) {
    const waiting = await waitingAfter(db, { after, limit: most });
    const due = waiting.filter((id) => (turns.of(platform).get(id) ?? 0) <= now);
    const issues = await issuesById(db, due);
    for (const { id, game, numero, settledAt } of issues.values())
      if (settledAt) await tryIssue(platform, { id, game, numero, settledAt });
    after = waiting.at(-1) ?? after;
    if (waiting.length < most) return;
  }
}

async function tryIssue(platform: Platform, issue: Settled): Promise<void> {
  const { id, game, numero } = issue;
  try {
    await payIssue(platform, issue);
    turns.of(platform).delete(id);
  } catch (error) {
    metrics.fault('series.shares');
    warnSeldom(platform, 'the shares of an issue cannot be paid', { game, numero, err: error });
    // before any that was settled later is counted: from then on it would be looked for no more
    await writeWaiting(platform.db, issue);
    turns.of(platform).set(id, platform.clock.now().getTime() + againMs);
  }
}

async function payIssue(platform: Platform, { id: issueId, game, numero, settledAt }: Settled): Promise<void> {
  await inTx(platform.db, async (tx) => {
    await takeIssueTurn(tx, issueId);
    if ((await countedAs(tx, [issueId])).get(issueId)?.getTime() === settledAt.getTime()) return;
    const [earned, before] = [await earnedOn(tx, issueId), await earnedOf(tx, issueId)];
    const agents = [...new Set([...earned.keys(), ...before.keys()])];
    const owed = await holdOwed(tx, agents);
    const commands: Command[] = [];
    for (const agentId of agents) {
      const [now, was] = [earned.get(agentId), before.get(agentId)];
      const amount = (now?.amount ?? 0n) - (was?.amount ?? 0n);
      if (amount === 0n) continue;
      const nth = (was?.lines ?? 0) + 1;
      const { merchant, currency } = now ?? (await placeOf(platform, tx, agentId));
      const due = amount - (owed.get(agentId) ?? 0n);
      const paid = due > 0n ? due : 0n;
      await insertLine(tx, {
        ...{ issueId, agentId, nth, merchant, currency, game, numero, orders: now?.orders ?? 0, amount, paid },
        at: platform.clock.now(),
      });
      await writeOwed(tx, agentId, due < 0n ? -due : 0n);
      if (paid > 0n) commands.push(await payment(platform, tx, { issueId, agentId, nth, merchant, currency, paid }));
    }
    for (const answer of await post(tx, commands))
      if (!answer.ok) throw new Error(`a share was not paid: ${answer.code}`);
    await writeCounted(tx, issueId, settledAt);
  });
}

interface Payment {
  readonly issueId: bigint;
  readonly agentId: bigint;
  readonly nth: number;
  readonly merchant: string;
  readonly currency: string;
  readonly paid: Micro;
}

async function payment(
  platform: Platform,
  tx: Tx,
  { issueId, agentId, nth, merchant, currency, paid }: Payment,
): Promise<Command> {
  const debit = await houseAccount(tx, { merchant, currency: currency as Currency, name: 'agents' });
  const purse = await subAccount(tx, await walletOf(platform, tx, agentId), walletTypes.commission);
  if (!purse) throw new Error('every player may have a commission wallet');
  return {
    ...{
      key: keyOf('series', 'share', issueId, agentId, nth),
      owner: purse.account,
      input: inputOf(formatMoney(paid)),
    },
    steps: [{ do: 'transfer', debit, credit: purse.account, amount: paid, kind: 'commission' }],
  };
}

async function placeOf(platform: Platform, tx: Tx, agentId: bigint) {
  const { merchant, currency } = await walletOf(platform, tx, agentId);
  return { merchant, currency };
}
