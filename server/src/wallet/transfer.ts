import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { walletTransfer } from '@palpite/contract/wallet/player.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db.ts';
import { once } from '../base/once.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { saidIn } from '../base/said.ts';
import { inputOf, keyOf, post } from '../ledger/ledger.ts';
import { firstVendorType, type PlayerAccount, playerAccounts, subAccount, walletTypes } from './accounts.ts';
import { type LockState, locksOf, lockWords } from './locks.ts';
import { lockForOpening, type WalletRow } from './store.ts';
import { announceBalance, walletOf } from './wallet.ts';

type Input = InputOf<typeof walletTransfer>;
interface Leg {
  readonly from: PlayerAccount;
  readonly to: PlayerAccount;
  readonly amount: Micro;
}

/** Moves money between the player's own wallets, once per key; with an empty body everything at game houses comes home to main. */
export async function transferBetween(ask: Ask<PlayerSession>, input: Input): Promise<OutputOf<typeof walletTransfer>> {
  const { house, who, key } = ask;
  const { playerId } = who;
  const answer = await inTx(house.db, (tx) =>
    once(tx, { actor: `player:${playerId}`, key, endpoint: walletTransfer.name, input }, async () => {
      const wallet = await walletOf(house, tx, playerId);
      // two transfers of one player take turns: each sees what the other left
      await lockForOpening(tx, playerId);
      const legs = isEmpty(input) ? await homeward(ask, tx) : [await oneLeg(ask, tx, wallet, input)];
      await book(tx, wallet, key, legs);
      return legs.map(({ from, to, amount }) => ({
        fromAccountType: from.typeId,
        toAccountType: to.typeId,
        amount: formatMoney(amount),
      }));
    }),
  );
  await announceBalance(house, playerId);
  const main = (await playerAccounts(house.db, playerId)).find(({ typeId }) => typeId === walletTypes.main);
  return {
    moved: answer.map((leg) => ({ ...leg, amount: parseMoney(leg.amount) })),
    mainWalletBalance: main?.available ?? 0n,
  };
}

const isEmpty = ({ fromAccountType, toAccountType, amount }: Input) =>
  fromAccountType === undefined && toAccountType === undefined && amount === undefined;

/** Everything that lies at game houses and is free to leave. */
async function homeward({ house, who }: Ask<PlayerSession>, tx: Tx): Promise<Leg[]> {
  const accounts = await playerAccounts(tx, who.playerId);
  const main = accounts.find(({ typeId }) => typeId === walletTypes.main);
  const locks = new Map((await locksOf(house, tx, who.playerId, accounts)).map((lock) => [lock.accountTypeId, lock]));
  if (!main) return [];
  return accounts
    .filter(({ typeId, available }) => typeId >= firstVendorType && available > 0n && !locks.get(typeId)?.lockedOut)
    .map((from) => ({ from, to: main, amount: from.available }));
}

async function oneLeg(ask: Ask<PlayerSession>, tx: Tx, wallet: WalletRow, input: Input): Promise<Leg> {
  const { fromAccountType, toAccountType, amount } = input;
  if (fromAccountType === undefined) return refuse('request.invalid', { field: 'fromAccountType', problem: 'empty' });
  if (toAccountType === undefined) return refuse('request.invalid', { field: 'toAccountType', problem: 'empty' });
  if (amount === undefined) return refuse('request.invalid', { field: 'amount', problem: 'empty' });
  if (fromAccountType === toAccountType) return refuse('wallet.same_wallet', { field: 'toAccountType' });
  const from = await transferable(tx, wallet, fromAccountType, 'fromAccountType');
  const to = await transferable(tx, wallet, toAccountType, 'toAccountType');
  const [leaving, arriving] = await locksOf(ask.house, tx, wallet.playerId, [from, to]);
  if (leaving?.lockedOut) refuseLocked(ask, leaving, 'fromAccountType');
  // the player's own money always comes home
  if (arriving?.lockedIn && to.typeId !== walletTypes.main) refuseLocked(ask, arriving, 'toAccountType');
  if (from.available < amount)
    return refuse('wallet.insufficient', { field: 'amount', available: formatMoney(from.available) });
  return { from, to, amount };
}

/**
 * A wallet of the player's own currency; points are none, and are redeemed and not transferred. Only that of a game house is opened by asking:
 * a bonus wallet comes with a bonus.
 */
async function transferable(tx: Tx, wallet: WalletRow, typeId: number, field: string): Promise<PlayerAccount> {
  if (typeId >= firstVendorType && !(await subAccount(tx, wallet, typeId)))
    return refuse('wallet.unknown_wallet', { field });
  const account = (await playerAccounts(tx, wallet.playerId)).find((row) => row.typeId === typeId);
  if (account?.currency !== wallet.currency) return refuse('wallet.unknown_wallet', { field });
  return account;
}

function refuseLocked({ language }: Ask<PlayerSession>, { reason }: LockState, field: string): never {
  return refuse('wallet.locked', { field, reason, why: saidIn(lockWords[reason ?? 'staff'], language) });
}

/** All legs or none. */
async function book(tx: Tx, { playerId }: WalletRow, key: string, legs: readonly Leg[]): Promise<void> {
  const [first] = legs;
  if (!first) return;
  const [answer] = await post(tx, [
    {
      key: keyOf('wallet', 'transfer', playerId, key),
      owner: first.from.account,
      input: inputOf(...legs.flatMap(({ from, to, amount }) => [from.typeId, to.typeId, amount])),
      steps: legs.map(({ from, to, amount }) => ({
        do: 'transfer',
        debit: from.account,
        credit: to.account,
        amount,
        kind: 'wallet_transfer',
      })),
    },
  ]);
  // under the player's lock nobody else takes what was read: anything but yes is a fault of ours
  if (!answer?.ok) throw new Error(`the ledger refused a transfer between wallets: ${answer?.code}`);
}
