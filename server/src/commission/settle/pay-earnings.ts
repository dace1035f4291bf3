import type { Currency } from '@palpite/contract/base/money.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import {
  type AccountId,
  type Command,
  type EntryKind,
  houseAccount,
  inputOf,
  keyOf,
  post,
} from '../../ledger/ledger.ts';
import { subAccount, subAccountRows, walletOf, walletTypes } from '../../wallet/wallet.ts';
import { owedLines, payersOwing, takeReserveTurn } from '../reserve/owed-store.ts';
import { reserveOf } from '../reserve/reserve.ts';
import { notePaid, noteRefused, takeUnpaid, type Unpaid } from './earning-store.ts';

/** Paid in one transaction. */
const most = 500;

/**
 * Pays earnings that wait for the platform, each by one entry into the agent's commission wallet. The key is made of
 * contract and period, so nothing is paid twice. One that the ledger refuses is noted and holds up no other. `only`:
 * one earning. Gives how many were paid.
 */
export async function payEarnings(platform: Platform, only: bigint | null = null): Promise<number> {
  let after = 0n;
  let paid = 0;
  for (;;) {
    const done = await inTx(platform.db, async (tx) => {
      const unpaid = await takeUnpaid(tx, { after, only }, most);
      return { paid: await book(platform, tx, unpaid), last: unpaid.length === most ? unpaid.at(-1) : undefined };
    });
    paid += done.paid;
    if (!done.last) return paid;
    after = done.last.id;
  }
}

/**
 * Pays what uplines owe out of their reserves, each line whole, the oldest first: one that is not covered waits, and
 * those after it too. Every upline is a transaction of its own.
 */
export async function payFromReserves(platform: Platform): Promise<void> {
  for (const payerId of await payersOwing(platform.db)) await payFromReserve(platform, payerId);
}

/** The same of one upline. Takes turns with what is moved into and out of the reserve. Gives how many were paid. */
export async function payFromReserve(platform: Platform, payerId: bigint, after = 0n): Promise<number> {
  const { paid, last } = await inTx(platform.db, async (tx) => {
    await takeReserveTurn(tx, payerId);
    const reserve = await reserveOf(platform, tx, payerId);
    const covered: Unpaid[] = [];
    let left = reserve.available;
    for (const line of await owedLines(tx, payerId, after, most)) {
      left -= line.amount;
      if (left < 0n) break;
      covered.push(line);
    }
    return {
      paid: await book(platform, tx, covered, reserve.account),
      last: covered.length === most ? covered.at(-1) : undefined,
    };
  });
  return last ? paid + (await payFromReserve(platform, payerId, last.id)) : paid;
}

/**
 * Pays an agent what is due to them besides a line; `about` tells apart what it is for. Gives the number of the entry.
 */
export async function payCorrection(
  platform: Platform,
  tx: Tx,
  { merchant, agentId, amount, about }: Pick<Unpaid, 'merchant' | 'agentId' | 'amount'> & { about: string },
): Promise<bigint> {
  const { currency, account } = await purseOf(platform, tx, agentId);
  const debit = await houseAccount(tx, { merchant, currency, name: 'agents' });
  const [answer] = await post(tx, [
    {
      key: keyOf('commission', 'correction', about),
      owner: account,
      input: inputOf(formatMoney(amount)),
      steps: [{ do: 'transfer', debit, credit: account, amount, kind: 'commission' }],
    },
  ]);
  const [entry] = answer?.ok ? answer.transfers : [];
  if (entry === undefined) throw new Error(`the ledger did not book the correction of dispute ${about}`);
  return entry;
}

/**
 * One entry for each, and each is noted as paid, or as refused with the code of the ledger. `from`: the reserve that
 * pays; the platform without one. Gives how many were paid.
 */
async function book(platform: Platform, tx: Tx, unpaid: readonly Unpaid[], from?: AccountId): Promise<number> {
  if (unpaid.length === 0) return 0;
  const purses = await pursesOf(
    platform,
    tx,
    unpaid.map(({ agentId }) => agentId),
  );
  const payer = payersOf(tx);
  const commands: Command[] = [];
  for (const { merchant, agentId, contractId, startsAt, kind, amount } of unpaid) {
    const { currency, account } = purses.get(agentId) ?? absent(agentId);
    const debit = from ?? (await payer(merchant, currency));
    commands.push({
      key: keyOf('commission', contractId.toString(), startsAt.toISOString()),
      owner: account,
      input: inputOf(formatMoney(amount)),
      steps: [{ do: 'transfer', debit, credit: account, amount, kind: kind as EntryKind }],
    });
  }
  const answers = await post(tx, commands);
  const paid: { id: bigint; entry: bigint }[] = [];
  const refused: { id: bigint; code: string }[] = [];
  for (const [index, { id }] of unpaid.entries()) {
    const answer = answers[index];
    if (!answer?.ok) refused.push({ id, code: answer?.code ?? 'ledger.invalid' });
    else if (answer.transfers[0] !== undefined) paid.push({ id, entry: answer.transfers[0] });
  }
  const now = platform.clock.now();
  if (paid.length > 0) await notePaid(tx, paid, now);
  if (refused.length > 0) {
    await noteRefused(tx, refused, now);
    platform.log.error({ refused: refused.map(({ id, code }) => `${id} ${code}`) }, 'earnings were not paid');
  }
  return paid.length;
}

function absent(agentId: bigint): never {
  throw new Error(`agent ${agentId} has no commission wallet`);
}

/** The platform's account for agents, read once for each brand and currency. */
function payersOf(tx: Tx): (merchant: string, currency: Currency) => Promise<AccountId> {
  const found = new Map<string, AccountId>();
  return async (merchant, currency) => {
    const name = `${merchant} ${currency}`;
    const account = found.get(name) ?? (await houseAccount(tx, { merchant, currency, name: 'agents' }));
    found.set(name, account);
    return account;
  };
}

interface Purse {
  readonly currency: Currency;
  readonly account: AccountId;
}

/** The commission wallets of these agents, read at once; those that do not exist yet are opened. */
async function pursesOf(platform: Platform, tx: Tx, agents: readonly bigint[]): Promise<ReadonlyMap<bigint, Purse>> {
  const wanted = [...new Set(agents)];
  const purses = new Map(
    (await subAccountRows(tx, wanted, walletTypes.commission)).map(({ playerId, currency, account }) => [
      playerId,
      { currency: currency as Currency, account },
    ]),
  );
  for (const agentId of wanted) if (!purses.has(agentId)) purses.set(agentId, await purseOf(platform, tx, agentId));
  return purses;
}

/** The agent's commission wallet, opened on first use. */
async function purseOf(platform: Platform, tx: Tx, agentId: bigint): Promise<Purse> {
  const wallet = await walletOf(platform, tx, agentId);
  const own = await subAccount(tx, wallet, walletTypes.commission);
  if (!own) throw new Error('every player may have a commission wallet');
  return { currency: wallet.currency as Currency, account: own.account };
}
