import type { Language } from '@palpite/contract/base/language.ts';
import type { OutsideType } from '@palpite/contract/catalogue/shapes.ts';
import type { SettingName } from '@palpite/contract/vendors/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Platform } from '../base/room.ts';
import type { Fact, Vendor } from '../vendors/vendors.ts';

/** A call of a vendor as it came: nothing is parsed before its signature holds. */
export interface Exchange {
  readonly platform: Platform;
  readonly vendor: Vendor;
  readonly raw: Buffer;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The `:name` parts of the door's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** What it is answered, and what of it goes into the journal of calls beside the bytes. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly signature: 'good' | 'bad' | 'none';
  readonly keyId?: string | undefined;
  readonly playerId?: bigint | undefined;
  readonly transaction?: string | undefined;
  readonly round?: string | undefined;
  /** What it is counted under: why nothing moved. Undefined: all went well. */
  readonly fact?: Fact | 'signature' | 'unreadable' | 'fault' | 'busy' | undefined;
}

export interface Door {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/hooks/vendors/<code>`, as in '/transaction/bet'. */
  readonly path: string;
  readonly handle: (exchange: Exchange) => Promise<Reply>;
  /** What it is answered in its own words when we are at fault, or have no answer in time (`busy`). */
  readonly fault: (exchange: Exchange, why: 'fault' | 'busy') => Reply;
}

/** A game of theirs as their list tells it. */
export interface ListedGame {
  readonly gameCode: string;
  readonly name: string;
  readonly gameType: OutsideType;
  readonly classify: string | null;
  readonly trial: boolean;
  /** Hundredths of a percent. */
  readonly rtp: number | null;
  readonly iconUrl: string | undefined;
  readonly currencies: readonly string[];
}

export interface LaunchAsked {
  /** Undefined for a demonstration with their own play money. */
  readonly seat: { readonly user: string; readonly token: string; readonly currency: string } | undefined;
  readonly gameCode: string;
  readonly language: Language;
  readonly phone: boolean;
  readonly ip: string;
  readonly country: string;
  /** Addresses of ours. */
  readonly lobbyUrl: string;
  readonly depositUrl: string;
}

export interface AwardAsked {
  readonly award: string;
  readonly user: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly rounds: number;
  readonly value: Micro;
  readonly endsAt: Date;
}

/**
 * What we ask of a vendor. Every call is timed, counted and broken off by `outgoing.ts`; a clear no is
 * `VendorRefused`, anything else `VendorUnavailable`.
 */
export interface Partner {
  games(): Promise<ListedGame[]>;
  launchUrl(asked: LaunchAsked): Promise<string>;
  /** Where the vendor itself shows the round; undefined where it shows none. */
  roundUrl?(asked: { user: string; transaction: string; round: string }): Promise<string | undefined>;
  grantAward?(asked: AwardAsked): Promise<void>;
  cancelAward?(award: string): Promise<void>;
  /** Whether it is there at all: cheap, asked now and then. */
  probe(): Promise<void>;
}

/** One protocol: a folder of its own. It translates and decides nothing. */
export interface Dialect {
  readonly name: string;
  /** By what its calls prove who sent them: a signature under a key of theirs, or a word both know. */
  readonly proof: 'signature' | 'bearer';
  /** Whether the players' money lies with the vendor. */
  readonly keepsMoney: boolean;
  /** The settings of a vendor that it reads, in the order staff are asked for them. */
  readonly reads: readonly SettingName[];
  readonly doors: readonly Door[];
  readonly partner: (platform: Platform, vendor: Vendor) => Partner;
}
