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
import { subAccount, walletOf, walletTypes } from '../../wallet/wallet.ts';
import { notePaid, takeUnpaid, type Unpaid } from './earning-store.ts';

const most = 200;

/**
 * Pays earnings that wait, each by one entry into the agent's commission wallet. The key is made of contract and
 * period, so nothing is paid twice. True: more may wait.
 */
export async function payEarnings(platform: Platform): Promise<boolean> {
  return inTx(platform.db, async (tx) => {
    const unpaid = await takeUnpaid(tx, most);
    if (unpaid.length === 0) return false;
    const commands: Command[] = [];
    for (const earning of unpaid) commands.push(await commandOf(platform, tx, earning));
    const answers = await post(tx, commands);
    const paid = unpaid.map(({ id }, index) => {
      const answer = answers[index];
      const [entry] = answer?.ok ? answer.transfers : [];
      if (entry === undefined) throw new Error(`the ledger did not book earning ${id}`);
      return { id, entry };
    });
    await notePaid(tx, paid, platform.clock.now());
    return unpaid.length === most;
  });
}

async function commandOf(platform: Platform, tx: Tx, earning: Unpaid): Promise<Command> {
  const { merchant, agentId, contractId, startsAt, kind, amount } = earning;
  const wallet = await walletOf(platform, tx, agentId);
  const own = await subAccount(tx, wallet, walletTypes.commission);
  if (!own) throw new Error('every player may have a commission wallet');
  const debit: AccountId = await houseAccount(tx, { merchant, currency: wallet.currency as Currency, name: 'agents' });
  return {
    key: keyOf('commission', contractId.toString(), startsAt.toISOString()),
    owner: own.account,
    input: inputOf(formatMoney(amount)),
    steps: [{ do: 'transfer', debit, credit: own.account, amount, kind: kind as EntryKind }],
  };
}
