// What tests of the desk stand on: a vendor that keeps its players' money, and two people who decide.
import { balance, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Speak } from '../../base/rig-wire.ts';
import { openVendorsDesk, type VendorsDeskRig } from '../../dialects/desk/rig-vendors-desk.ts';
import { openTransferVendor, type TransferVendor } from '../../dialects/transfer/rig-transfer-vendor.ts';
import { followTransferVendors } from '../../dialects/transfer/transfer.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { playerAccounts } from '../../wallet/wallet.ts';
import { oversightRoom } from '../room.ts';

export const code = 'JANGADA';
export const reais = parseMoney;
export const may = ['vendors.read', 'vendors.write', 'adjustments.propose', 'adjustments.decide', 'treasury.explain'];

let keys = 0;
export const newKey = () => `matter-of-a-test-${keys++}`;
export const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

export type Player = Awaited<ReturnType<VendorsDeskRig['dialects']['player']>>;

export interface DeskRig {
  readonly rig: VendorsDeskRig;
  readonly jangada: TransferVendor;
  readonly one: Speak;
  readonly two: Speak;
  /** The account of what lies at the vendor. */
  readonly there: number;
  /** Whatever became of the player's session meanwhile. */
  amounts(player: Player): Promise<{ main: bigint; there: bigint; held: bigint }>;
  /** Forty from one account to another. */
  move(player: Player, from: number, to: number): Promise<unknown>;
  /** Closes all of it. Resolves with what is wrong with the books. */
  close(): Promise<readonly unknown[]>;
}

export async function openDesk(): Promise<DeskRig> {
  const rig = await openVendorsDesk([oversightRoom]);
  const { db, clock, platform } = rig.dialects.rig;
  const jangada = await openTransferVendor(rig.dialects, code);
  const end = clock.now();
  await followTransferVendors.run(platform, { start: end, end });
  const [one, two] = [await rig.staff(may), await rig.staff(may, 'palpite', 'conferencia')];
  const { say } = await rig.dialects.player();
  const there = (await say(balance, {})).balance.at(-1)?.accountTypeId ?? 0;
  return {
    ...{ rig, jangada, one, two, there },
    async amounts({ playerId }) {
      const accounts = await playerAccounts(db, playerId);
      const of = (type: number) => accounts.find(({ typeId }) => typeId === type)?.available ?? 0n;
      return { main: of(2), there: of(there), held: accounts.reduce((sum, { held }) => sum + held, 0n) };
    },
    move: (player, from, to) =>
      player.say(walletTransfer, { fromAccountType: from, toAccountType: to, amount: reais('40') }, newKey()),
    async close() {
      const { findings } = await verifyBooks(db);
      await jangada.close();
      await rig.close();
      return findings;
    },
  };
}
