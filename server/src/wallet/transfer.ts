import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { walletTransfer } from '@palpite/contract/wallet/player.ts';
import { floorToCents, formatMoney, type Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { earlierAnswer, once } from '../base/db/once.ts';
import { perPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { saidIn } from '../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { accountRows, vendorRows } from './account-store.ts';
import { firstVendorType, type PlayerAccount, playerAccounts, subAccount, walletTypes } from './accounts.ts';
import type { CarriedRow } from './carry/carried-store.ts';
import { carrierOf } from './carry/carriers.ts';
import { beginTransfer, carriedTransfers, carryAll, type Way } from './carry/carry.ts';
import { type LockState, locksOf, lockWords } from './locks.ts';
import { announceBalance, openWallet, walletOf } from './open-wallet.ts';
import { lockForOpening, type WalletRow } from './store.ts';

type Input = InputOf<typeof walletTransfer>;
type Output = OutputOf<typeof walletTransfer>;

/** What the vendors say is free to leave, by the type of their wallet; undefined of one that gave no answer. */
type Free = ReadonlyMap<number, Micro | undefined>;

/**
 * Moves money between the player's own wallets, once per key; with an empty body everything at vendors and all
 * commission comes home to main, each on its own. The money is set aside in one commit; then the vendors are asked, and
 * what they gave no clear answer to stays under way.
 */
export async function transferBetween(ask: Ask<PlayerSession>, input: Input): Promise<Output> {
  const running = underWay.of(ask.platform);
  const name = `${ask.who.playerId} ${ask.key}`;
  // a repeat that comes meanwhile hears how the first ended
  await running.get(name)?.catch(() => undefined);
  const run = transfer(ask, input).finally(() => running.get(name) === run && running.delete(name));
  running.set(name, run);
  return run;
}

/** Transfers of this process, by player and key. */
const underWay = perPlatform(() => new Map<string, Promise<unknown>>());

async function transfer(ask: Ask<PlayerSession>, input: Input): Promise<Output> {
  const { platform, who, key } = ask;
  const { playerId } = who;
  const asked = { actor: `player:${playerId}`, key, endpoint: walletTransfer.name, input };
  const free = (await earlierAnswer(platform.db, asked)) ? new Map() : await freeToLeave(ask, input);
  let first = false;
  const ids = await inTx(platform.db, (tx) =>
    once(tx, asked, async () => {
      first = true;
      const wallet = await walletOf(platform, tx, playerId);
      // two transfers of one player take turns: each sees what the other left
      await lockForOpening(tx, playerId);
      const ways = isEmpty(input) ? await homeward(ask, tx, free) : [await oneWay(ask, tx, wallet, input, free)];
      const set: string[] = [];
      for (const way of ways) {
        const id = await beginTransfer(platform, tx, wallet, key, way);
        // a bet was faster
        if (id === undefined && !isEmpty(input)) await refuseInsufficient(tx, playerId, way);
        if (id !== undefined) set.push(id);
      }
      return set;
    }),
  );
  if (first && ids.length > 0) {
    await announceBalance(platform, playerId);
    await carryAll(platform, ids);
  }
  return told(ask, input, await carriedTransfers(platform, ids), free);
}

async function told(
  { platform, who }: Ask<PlayerSession>,
  input: Input,
  rows: readonly CarriedRow[],
  free: Free,
): Promise<Output> {
  const [only] = rows;
  const accounts = await playerAccounts(platform.db, who.playerId);
  if (!isEmpty(input) && only?.state === 'refused')
    return refuse('wallet.refused_there', {
      vendor: accounts.find(({ name }) => name === only.vendor)?.shown ?? only.vendor,
    });
  const legs = (state: CarriedRow['state']) =>
    rows
      .filter((row) => row.state === state)
      .map(({ fromType, toType, amount }) => ({ fromAccountType: fromType, toAccountType: toType, amount }));
  const main = accounts.find(({ typeId }) => typeId === walletTypes.main);
  return {
    moved: legs('done'),
    underWay: legs('asked'),
    refused: legs('refused'),
    silent: isEmpty(input) ? [...free].flatMap(([typeId, amount]) => (amount === undefined ? typeId : [])) : [],
    mainWalletBalance: main?.available ?? 0n,
  };
}

const isEmpty = ({ fromAccountType, toAccountType, amount }: Input) =>
  fromAccountType === undefined && toAccountType === undefined && amount === undefined;

/**
 * Asks the vendors that money is to leave. It also makes our books know what was bet there. Refuses
 * `wallet.vendor_silent` where nobody could carry it to the vendor it is to go to.
 */
async function freeToLeave({ platform, who }: Ask<PlayerSession>, input: Input): Promise<Free> {
  const { playerId } = who;
  const target = (await vendorRows(platform.db, who.merchant)).find(({ typeId }) => typeId === input.toAccountType);
  if (target && !(await carrierOf(platform, target.code)))
    refuse('wallet.vendor_silent', { vendor: target.name ?? target.code });
  const { currency } = await openWallet(platform, playerId);
  const rows = (await accountRows(platform.db, playerId)).filter(
    ({ typeId }) => typeId >= firstVendorType && (isEmpty(input) || typeId === input.fromAccountType),
  );
  const told = rows.map(async ({ typeId, name }): Promise<[number, Micro | undefined]> => {
    const carrier = await carrierOf(platform, name);
    return [typeId, await carrier?.freeThere({ playerId, currency })];
  });
  return new Map(await Promise.all(told));
}

/** Everything that lies at vendors and is free to leave, and what the player earned as an agent, in whole cents. */
async function homeward({ platform, who }: Ask<PlayerSession>, tx: Tx, free: Free): Promise<Way[]> {
  const accounts = await playerAccounts(tx, who.playerId);
  const main = accounts.find(({ typeId }) => typeId === walletTypes.main);
  const locks = new Map(
    (await locksOf(platform, tx, who.playerId, accounts)).map((lock) => [lock.accountTypeId, lock]),
  );
  if (!main) return [];
  return accounts.flatMap((from) => {
    const isEarned = from.typeId === walletTypes.commission;
    const amount = isEarned ? floorToCents(from.available) : least(from.available, free.get(from.typeId) ?? 0n);
    return (isEarned || from.typeId >= firstVendorType) && amount > 0n && !locks.get(from.typeId)?.lockedOut
      ? [{ from, to: main, amount }]
      : [];
  });
}

async function oneWay(
  ask: Ask<PlayerSession>,
  tx: Tx,
  wallet: WalletRow,
  { fromAccountType, toAccountType, amount }: Input,
  free: Free,
): Promise<Way> {
  if (fromAccountType === undefined) return refuse('request.invalid', { field: 'fromAccountType', problem: 'empty' });
  if (toAccountType === undefined) return refuse('request.invalid', { field: 'toAccountType', problem: 'empty' });
  if (amount === undefined) return refuse('request.invalid', { field: 'amount', problem: 'empty' });
  if (fromAccountType === toAccountType) return refuse('wallet.same_wallet', { field: 'toAccountType' });
  const from = await transferable(tx, wallet, fromAccountType, 'fromAccountType');
  const to = await transferable(tx, wallet, toAccountType, 'toAccountType');
  const asked = [from, to, { typeId: walletTypes.main }];
  const [leaving, arriving, home] = await locksOf(ask.platform, tx, wallet.playerId, asked);
  if (leaving?.lockedOut) refuseLocked(ask, leaving, 'fromAccountType');
  // what an agent earned goes to a vendor without passing main, where what is owed would be taken
  if (from.typeId === walletTypes.commission && to.typeId !== walletTypes.main && home?.lockedOut)
    refuseLocked(ask, home, 'fromAccountType');
  // the player's own money always comes home
  if (arriving?.lockedIn && to.typeId !== walletTypes.main) refuseLocked(ask, arriving, 'toAccountType');
  if (free.has(from.typeId) && free.get(from.typeId) === undefined)
    return refuse('wallet.vendor_silent', { vendor: from.shown });
  const available = least(from.available, free.get(from.typeId) ?? from.available);
  if (available < amount) return refuse('wallet.insufficient', { field: 'amount', available: formatMoney(available) });
  if (from.typeId < firstVendorType || to.typeId < firstVendorType) return { from, to, amount };
  // between two vendors it goes by way of main
  return { from, to: await transferable(tx, wallet, walletTypes.main, 'toAccountType'), amount, onward: to.typeId };
}

async function refuseInsufficient(tx: Tx, playerId: bigint, { from }: Way): Promise<never> {
  const left = (await playerAccounts(tx, playerId)).find(({ typeId }) => typeId === from.typeId)?.available ?? 0n;
  return refuse('wallet.insufficient', { field: 'amount', available: formatMoney(left) });
}

const least = (one: Micro, other: Micro): Micro => (one < other ? one : other);

/**
 * A wallet of the player's own currency; points are none, and are redeemed and not transferred. Only that of a
 * vendor is opened by asking: a bonus wallet comes with a bonus.
 */
async function transferable(tx: Tx, wallet: WalletRow, typeId: number, field: string): Promise<PlayerAccount> {
  if (typeId >= firstVendorType && !(await subAccount(tx, wallet, typeId)))
    return refuse('wallet.unknown_wallet', { field });
  // what an agent reserved for others has a way of its own, which keeps what is owed
  if (typeId === walletTypes.reserve) return refuse('wallet.unknown_wallet', { field });
  const account = (await playerAccounts(tx, wallet.playerId)).find((row) => row.typeId === typeId);
  if (account?.currency !== wallet.currency) return refuse('wallet.unknown_wallet', { field });
  return account;
}

function refuseLocked({ language }: Ask<PlayerSession>, { reason }: LockState, field: string): never {
  return refuse('wallet.locked', { field, reason, why: saidIn(lockWords[reason ?? 'staff'], language) });
}
