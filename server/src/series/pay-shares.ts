import type { Currency } from '@palpite/contract/base/money.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import type { Loop } from '../base/jobs/loops.ts';
import type { Platform } from '../base/room.ts';
import { type Command, houseAccount, inputOf, keyOf, post } from '../ledger/ledger.ts';
import { issuesSettledAfter } from '../lottery/lottery.ts';
import { subAccount, walletOf, walletTypes } from '../wallet/wallet.ts';
import {
  countedAs,
  countedUntil,
  earnedOf,
  holdOwed,
  insertLine,
  takeIssueTurn,
  writeCounted,
  writeOwed,
} from './series-store.ts';
import { earnedOn } from './shares.ts';

const most = 200;
/** An issue whose transaction ended late is older than one that was counted before it. */
const overlapMs = 10 * 60_000;

/**
 * Pays agents what the differences of series come to, once for each issue and agent. An issue that was settled again,
 * or given back, is counted again: what is different is another line.
 */
export const payShares: Loop = {
  name: 'series.pay-shares',
  run: async (platform) => {
    const { db } = platform;
    let after = { settledAt: new Date(Math.max(0, (await countedUntil(db)).getTime() - overlapMs)), id: 0n };
    for (;;) {
      const issues = await issuesSettledAfter(db, { after, limit: most });
      const known = await countedAs(
        db,
        issues.map(({ id }) => id),
      );
      for (const issue of issues)
        if (known.get(issue.id)?.getTime() !== issue.settledAt.getTime()) await payIssue(platform, issue);
      // after a pause hundreds are settled within the overlap: the next ones stand behind those that are counted
      const last = issues.at(-1);
      if (!last || issues.length < most) return false;
      after = last;
    }
  },
};

type Settled = Awaited<ReturnType<typeof issuesSettledAfter>>[number];

async function payIssue(platform: Platform, { id: issueId, game, numero, settledAt }: Settled): Promise<void> {
  await inTx(platform.db, async (tx) => {
    await takeIssueTurn(tx, issueId);
    if ((await countedAs(tx, [issueId])).get(issueId)?.getTime() === settledAt.getTime()) return;
    const [earned, before] = [await earnedOn(tx, issueId), await earnedOf(tx, issueId)];
    const agents = [...new Set([...earned.keys(), ...before.keys()])].sort((one, other) => (one < other ? -1 : 1));
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
