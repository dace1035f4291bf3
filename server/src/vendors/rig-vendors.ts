// For tests of vendors: a platform with one, players at its games, and what it asks of their money.
import { parseMoney } from '@palpite/math/money.ts';
import { inTx, openDb } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import type { Platform, PlayerSession } from '../base/room.ts';
import { type BetRecord, betsById } from '../bets/bets.ts';
import { betsRoom } from '../bets/room.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { vendorsRoom } from './room.ts';
import {
  type Outcome,
  openSession,
  play,
  saveVendor,
  transactionOf,
  type Vendor,
  type VendorCommand,
  vendorByCode,
} from './vendors.ts';

export interface Guest {
  readonly id: bigint;
  readonly who: PlayerSession;
  readonly user: string;
  readonly token: string;
}

/** What a test says of a command; amounts in units. */
export type Asked = Partial<Omit<VendorCommand, 'amount'>> & { amount?: string };

export interface VendorsRig {
  readonly rig: Rig;
  readonly vendor: Vendor;
  /** A player with that much in the wallet and a session at the vendor. */
  guest(amount?: string): Promise<Guest>;
  pay(guest: Pick<Guest, 'id'>, amount: string): Promise<void>;
  /** A bet of 1.00 on game `samba` unless said otherwise. */
  bet(guest: Guest, asked?: Asked, at?: Platform): Promise<Outcome>;
  win(guest: Guest, asked: Asked, at?: Platform): Promise<Outcome>;
  rollback(guest: Guest, refers: string, asked?: Asked, at?: Platform): Promise<Outcome>;
  adjust(guest: Guest, asked: Asked): Promise<Outcome>;
  /** The bet of the journal that this transaction of the vendor belongs to. */
  record(id: string): Promise<BetRecord | undefined>;
  /** Another process of the same platform. */
  twin(): Promise<Platform>;
  /** The vendor as it is known now. */
  known(at?: Platform): Promise<Vendor>;
  nextId(): string;
  close(): Promise<void>;
}

export async function openVendors(): Promise<VendorsRig> {
  const rig = await openRig();
  const { platform } = rig;
  await rig.seed([siteRoom, safeguardsRoom, playersRoom, walletRoom, betsRoom, catalogueRoom, vendorsRoom]);
  await inTx(rig.db, async (tx) => {
    await saveVendor(platform, tx, {
      ...{ code: 'ACME', dialect: 'test', name: 'Acme', baseUrl: 'http://127.0.0.1:1', enabled: true },
      currencies: ['BRL'],
      allowList: ['127.0.0.0/8'],
      bearer: 'test-bearer-of-acme',
    });
    const game = { classify: null, hot: false, trial: false, rtp: 9_600, page: '' };
    await offerGames(platform, tx, { code: 'ACME', name: 'Acme' }, [
      { ...game, gameCode: 'samba', namePt: 'Samba', nameEn: 'Samba', gameType: 'RNG' },
      { ...game, gameCode: 'mesa', namePt: 'Mesa', nameEn: 'Table', gameType: 'LIVE' },
    ]);
  });
  const closers = [await vendorsRoom.open?.(platform)];
  const known = async (at = platform) => (await vendorByCode(at, 'ACME')) ?? never();
  let ids = 0;
  const nextId = () => `t-${++ids}`;
  const rigged: VendorsRig = {
    rig,
    vendor: await known(),
    known,
    nextId,
    async guest(amount = '100.00') {
      const { id, token } = await bringPlayer(platform);
      const who = (await playerByToken(platform, token, '127.0.0.1', true)) ?? never();
      if (parseMoney(amount) > 0n) await rigged.pay({ id }, amount);
      const seat = await openSession(platform, { vendor: rigged.vendor, who, gameCode: 'samba' });
      return { id, who, ...seat };
    },
    pay: ({ id: playerId }, amount) =>
      inTx(rig.db, async (tx) => {
        const money = { amount: parseMoney(amount), kind: 'deposit' as const, house: 'bank.pix' };
        await credit(platform, tx, { playerId, ...money, key: keyOf('test', nextId()), input: inputOf(amount) });
      }),
    bet: async (guest, asked = {}, at = platform) =>
      play(at, await known(at), commandOf(guest, { kind: 'bet', amount: '1.00', token: guest.token, ...asked })),
    win: async (guest, asked, at = platform) => play(at, await known(at), commandOf(guest, { kind: 'win', ...asked })),
    rollback: async (guest, refers, asked = {}, at = platform) =>
      play(at, await known(at), commandOf(guest, { kind: 'rollback', refers, ...asked })),
    adjust: async (guest, asked) => play(platform, await known(), commandOf(guest, { kind: 'adjust', ...asked })),
    async record(id) {
      const found = await transactionOf(rig.db, { vendor: 'ACME', id });
      return found?.bet ? (await betsById(rig.db, [found.bet]))[0] : undefined;
    },
    async twin() {
      const opened = openDb(rig.url, { max: 4 });
      const other: Platform = { ...platform, db: opened.db };
      const close = await vendorsRoom.open?.(other);
      closers.push(async () => {
        await close?.();
        await opened.close();
      });
      return other;
    },
    async close() {
      for (const close of closers.reverse()) await close?.();
      await rig.close();
    },
  };

  function commandOf(guest: Guest, { amount = '0', ...asked }: Asked): VendorCommand {
    return {
      kind: 'bet',
      id: nextId(),
      refers: undefined,
      round: undefined,
      closesRound: false,
      user: guest.user,
      token: undefined,
      gameCode: asked.kind === 'bet' ? 'samba' : undefined,
      currency: asked.kind === 'rollback' ? undefined : 'BRL',
      purse: 'cash',
      award: undefined,
      ...asked,
      amount: amount.startsWith('-') ? -parseMoney(amount.slice(1)) : parseMoney(amount),
    };
  }
  return rigged;
}

/** The fact of what was refused; 'ok' of what was done, 'again' of what had been done before. */
export function factOf(outcome: Outcome): string {
  return outcome.ok ? (outcome.first ? 'ok' : 'again') : outcome.fact;
}

function never(): never {
  throw new Error('what the test needs is not there');
}
