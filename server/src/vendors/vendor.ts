import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Db, Tx } from '../base/db/db.ts';
import { perPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { showVendor } from '../catalogue/catalogue.ts';
import { cachedPerMerchant } from '../site/site.ts';
import { digestOf, makeFirstKey } from './keys.ts';
import {
  changeVersion,
  insertVendor,
  lockVendor,
  nextKeyAt,
  ourKeys,
  theirKeys,
  updateVendor,
  type VendorRow,
  vendorRows,
} from './vendor-store.ts';

/** A vendor as we know it. Never changed: a change of anything makes another. */
export interface Vendor {
  readonly code: string;
  readonly dialect: string;
  readonly name: string;
  /** Where it answers, without a slash at the end. */
  readonly baseUrl: string;
  /** Switched off, it takes no bets; what it owes still comes in. */
  readonly enabled: boolean;
  readonly settings: Readonly<Record<string, string>>;
  /** Those it may play for. */
  readonly currencies: readonly string[];
  /** Networks its calls come from (CIDR); none: nobody is let in. */
  readonly allowList: readonly string[];
  /** The key that signs for us. */
  readonly ourKey: { readonly id: string; readonly publicPem: string };
  readonly theirKeys: readonly { readonly id: string; readonly publicKey: KeyObject; readonly until: Date | null }[];
  /** For the room alone: what signs, who is let in, what it proves itself with. */
  readonly inside: {
    readonly privateKey: KeyObject;
    readonly let: BlockList;
    readonly bearerDigest: Buffer | undefined;
    /** Sealed. */
    readonly bearer: Buffer | undefined;
  };
}

export interface VendorGiven {
  readonly code: string;
  readonly dialect: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly enabled: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly currencies: readonly string[];
  readonly allowList: readonly string[];
  /** The token it sends with every call, where its protocol knows no signature. */
  readonly bearer?: string;
}

/** Settings are merged; one that is given as '' is taken away. */
export type VendorChange = Partial<Omit<VendorGiven, 'code' | 'dialect'>>;

export type VendorKept = Omit<VendorRow, 'bearerSealed'>;

type Known = ReadonlyMap<string, Vendor>;
interface Read {
  readonly version: bigint;
  readonly until: Date | undefined;
  readonly known: Known;
}
const before = perPlatform<{ read: Read | undefined }>(() => ({ read: undefined }));

/** At most a second old, and made anew only where something changed, or another key of ours begins. */
const known: (platform: Platform, key: string) => Known | Promise<Known> = cachedPerMerchant((db, _, platform) =>
  read(platform, db),
);

async function read(platform: Platform, db: Db): Promise<Known> {
  const now = platform.clock.now();
  const version = await changeVersion(db);
  const last = before.of(platform).read;
  if (last?.version === version && (last.until === undefined || now < last.until)) return last.known;
  const [rows, ours, theirs, until] = await Promise.all([
    vendorRows(db),
    ourKeys(db, now),
    theirKeys(db),
    nextKeyAt(db, now),
  ]);
  const found = new Map<string, Vendor>();
  for (const row of rows) {
    const our = ours.find(({ vendor }) => vendor === row.code);
    if (!our) throw new Error(`the vendor ${row.code} has no key of ours`);
    const { bearerSealed, ...vendor } = row;
    found.set(row.code, {
      ...vendor,
      ourKey: { id: our.id, publicPem: our.publicPem },
      theirKeys: theirs
        .filter((key) => key.vendor === row.code)
        .map(({ id, publicPem, until }) => ({ id, publicKey: createPublicKey(publicPem), until })),
      inside: {
        privateKey: createPrivateKey(sealFor(platform, 'vendors.key').open(our.privateSealed)),
        let: blockOf(row.allowList),
        bearerDigest: bearerSealed ? digestOf(sealFor(platform, 'vendors.bearer').open(bearerSealed)) : undefined,
        bearer: bearerSealed ?? undefined,
      },
    });
  }
  before.of(platform).read = { version, until, known: found };
  return found;
}

/** Also one that is switched off: what it owes must come in. Answered at once when it is known. */
export function vendorByCode(platform: Platform, code: string): Vendor | undefined | Promise<Vendor | undefined> {
  const found = known(platform, '');
  return found instanceof Promise ? found.then((all) => all.get(code)) : found.get(code);
}

export async function allVendors(platform: Platform): Promise<readonly Vendor[]> {
  return [...(await known(platform, '')).values()];
}

/** Read from the database now: for a caller that has just changed one. */
export async function vendorsNow(platform: Platform): Promise<readonly Vendor[]> {
  return [...(await read(platform, platform.db)).values()];
}

/**
 * Whether players may bet there: it is on, and no alarm holds new bets (setting `betsHeld`, since when). What it
 * owes comes in all the same.
 */
export function takesBets({ enabled, settings }: Pick<Vendor, 'enabled' | 'settings'>): boolean {
  return enabled && settings.betsHeld === undefined;
}

/** Whether a call may come from that address. */
export function allowed(vendor: Vendor, ip: string): boolean {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  const family = isIP(plain);
  return family !== 0 && vendor.inside.let.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether an address a vendor gave us lies where it may: at one of the origins agreed for that purpose, separated
 * by spaces, or where none are said at that of its own address.
 */
export function opensAt(
  { settings, baseUrl }: Vendor,
  what: 'launchOrigins' | 'pictureOrigins',
  address: string,
): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  const agreed = settings[what]?.split(/\s+/).filter((each) => each !== '') ?? [];
  return [...agreed, new URL(baseUrl).origin].includes(url.origin);
}

/**
 * Adds a vendor with a first key of ours; of one that is known only the address is brought up to date. False for
 * one that was known. Refuses what `changeVendor` refuses.
 */
export async function saveVendor(platform: Platform, tx: Tx, given: VendorGiven): Promise<boolean> {
  if (!/^[A-Z0-9]{2,20}$/.test(given.code)) refuse('request.invalid', { field: 'code' });
  const isNew = await insertVendor(tx, {
    ...given,
    settings: given.settings ?? {},
    ...checked(given),
    bearerSealed: sealed(platform, given.bearer) ?? null,
  });
  await makeFirstKey(platform, tx, given.code);
  return isNew;
}

/**
 * Refuses `request.invalid` with the field: no address, an empty name, a network or currency that is none. Gives it as
 * it was and as it is; undefined for an unknown vendor.
 */
export async function changeVendor(
  platform: Platform,
  tx: Tx,
  code: string,
  change: VendorChange,
): Promise<{ readonly before: VendorKept; readonly after: VendorKept } | undefined> {
  const row = await lockVendor(tx, code);
  if (!row) return undefined;
  const { bearer, settings, ...rest } = change;
  const merged = Object.entries({ ...row.settings, ...settings }).filter(([, value]) => value !== '');
  const next: VendorRow = {
    ...row,
    ...rest,
    settings: Object.fromEntries(merged),
    bearerSealed: bearer === undefined ? row.bearerSealed : (sealed(platform, bearer) ?? null),
  };
  const after = { ...next, ...checked(next) };
  await updateVendor(tx, after);
  if (next.enabled !== row.enabled) await showVendor(tx, code, next.enabled);
  return { before: row, after };
}

/** Whether it is switched on, which stays so until the transaction ends. False for an unknown vendor. */
export async function holdEnabled(tx: Tx, code: string): Promise<boolean> {
  return (await lockVendor(tx, code))?.enabled ?? false;
}

function sealed(platform: Platform, bearer: string | undefined): Buffer | undefined {
  if (!bearer) return undefined;
  if (bearer.length < 16) refuse('request.invalid', { field: 'bearer' });
  return sealFor(platform, 'vendors.bearer').close(bearer);
}

function checked({
  name,
  baseUrl,
  currencies,
  allowList,
}: Pick<VendorRow, 'name' | 'baseUrl' | 'currencies' | 'allowList'>) {
  if (name.trim() === '') refuse('request.invalid', { field: 'name' });
  // our paths are written behind it: a query or a name in it would lead them elsewhere
  const { protocol = '', username, password } = URL.parse(baseUrl) ?? {};
  if (!/^https?:$/.test(protocol) || /[?#\\]/.test(baseUrl) || username || password)
    refuse('request.invalid', { field: 'baseUrl' });
  if (currencies.some((each) => !/^[A-Z]{3,5}$/.test(each))) refuse('request.invalid', { field: 'currencies' });
  try {
    blockOf(allowList);
  } catch {
    refuse('request.invalid', { field: 'allowList' });
  }
  return { name: name.trim(), baseUrl: baseUrl.replace(/\/+$/, ''), currencies, allowList };
}

/** Throws where a network is none. */
function blockOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family);
  }
  return list;
}
