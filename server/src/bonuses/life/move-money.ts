import type { Currency } from '@palpite/contract/base/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { type EntryKind, houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { noteMovement, subAccount, walletOf, walletTypes } from '../../wallet/wallet.ts';
import type { BonusRow } from '../bonus-store.ts';

/** The accounts between which bonus money of a player moves. */
export async function accountsOf(platform: Platform, tx: Tx, playerId: bigint) {
  const wallet = await walletOf(platform, tx, playerId);
  const { merchant, currency } = wallet;
  const own = await subAccount(tx, wallet, walletTypes.bonus);
  if (!own) throw new Error(`player ${playerId} has no bonus wallet`);
  const house = await houseAccount(tx, { merchant, currency: currency as Currency, name: 'promotions' });
  return { wallet, bonus: own.account, house };
}

type Way = 'give' | 'release' | 'forfeit';

const kinds: Readonly<Record<Way, EntryKind>> = {
  give: 'bonus',
  release: 'bonus_release',
  forfeit: 'bonus_forfeit',
};

/**
 * The one movement of a bonus in that direction: its amount from the house into the bonus wallet, and what is in it in
 * the end from there into the main wallet, or back to the house.
 */
export async function moveBonus(
  platform: Platform,
  tx: Tx,
  { id, playerId, amount: given, balance }: Pick<BonusRow, 'id' | 'playerId' | 'amount' | 'balance'>,
  way: Way,
): Promise<void> {
  const amount = way === 'give' ? given : balance;
  if (amount === 0n) return;
  const { wallet, bonus, house } = await accountsOf(platform, tx, playerId);
  const [debit, credit] = way === 'give' ? [house, bonus] : way === 'release' ? [bonus, wallet.main] : [bonus, house];
  const steps = [{ do: 'transfer', debit, credit, amount, kind: kinds[way] } as const];
  const command = { key: keyOf('bonuses', way, id), owner: bonus, input: inputOf(way, amount), steps };
  const [answer] = await post(tx, [command]);
  if (!answer?.ok) return refuse(answer?.code ?? 'server.fault');
  const [transfer] = answer.transfers;
  if (transfer === undefined) throw new Error('the ledger named no entry');
  if (answer.first) await noteMovement(tx, playerId, { transfer, orderNo: `B-${id}`, remark: '' });
}
