import {
  type ListedVendor,
  type OpenedVendor,
  type SettingName,
  settingNames,
  watchSettings,
} from '@palpite/contract/vendors/shapes.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { betRowOf, betsById } from '../../bets/bets.ts';
import { aboutDialect, givesAwards, vendorHealth } from '../../dialects/dialects.ts';
import { playersById } from '../../players/players.ts';
import {
  keysOf,
  openRounds,
  type Vendor,
  vendorsNow,
  type WaitingRounds,
  waitingHours,
  waitingRounds,
} from '../../vendors/vendors.ts';
import { carriedSince } from '../../wallet/wallet.ts';
import { openAlarms } from '../alarm-store.ts';
import { standingDifferences } from '../decide.ts';

/** A transfer without an answer for longer than this is one for people. */
const silentMs = 3_600_000;

interface Sight {
  readonly vendors: readonly Vendor[];
  readonly health: Awaited<ReturnType<typeof vendorHealth>>;
  /** Of the caller's brand. */
  readonly waiting: readonly WaitingRounds[];
  readonly differences: ReadonlyMap<string, number>;
  readonly transfers: ReadonlyMap<string, number>;
  readonly alarms: ReadonlyMap<string, number>;
}

/** Every vendor, as the platform has it and as the caller's brand stands with it. */
export async function listForDesk(ask: Ask<StaffSession>): Promise<ListedVendor[]> {
  const seen = await look(ask);
  return seen.vendors.map((vendor) => rowOf(seen, vendor));
}

/** One of them with all that is set; its secrets are not among it. Refuses `vendors.unknown`. */
export async function showForDesk(ask: Ask<StaffSession>, code: string): Promise<OpenedVendor> {
  const { platform } = ask;
  const seen = await look(ask);
  const vendor = seen.vendors.find((each) => each.code === code) ?? refuse('vendors.unknown');
  const { merchant } = ask.who;
  const rounds = await openRounds(platform, { vendor: code, merchant, hours: waitingHours.old });
  const [keys, bets, players] = await Promise.all([
    keysOf(platform.db, code),
    betsById(
      platform.db,
      rounds.map(({ bet }) => bet),
    ),
    playersById(
      platform,
      platform.db,
      rounds.map(({ playerId }) => playerId),
    ),
  ]);
  const orderNoOf = new Map(bets.map((bet) => [bet.id, betRowOf(bet).orderNo]));
  const about = aboutDialect(vendor.dialect);
  const nameOf = (playerId: bigint) => players.get(playerId)?.username ?? `#${playerId}`;
  return {
    ...rowOf(seen, vendor),
    baseUrl: vendor.baseUrl,
    callbackUrl: `${platform.settings.webhookUrl}/hooks/vendors/${code}`,
    allowList: [...vendor.allowList],
    settings: Object.fromEntries(
      Object.entries(vendor.settings).filter(([name]) => (settingNames as readonly string[]).includes(name)),
    ) as Partial<Record<SettingName, string>>,
    reads: [...(about?.reads ?? []), ...watchSettings],
    proof: about?.proof ?? 'signature',
    hasBearer: vendor.inside.bearerDigest !== undefined,
    keys: {
      ours: keys.ours.map(({ id, publicPem, from, until }) => ({
        ...{ id, publicKey: publicPem, from: from.getTime(), until: until?.getTime() ?? null },
      })),
      theirs: keys.theirs.map(({ id, fingerprint, addedAt, until }) => ({
        ...{ id, fingerprint, addedAt: addedAt.getTime(), until: until?.getTime() ?? null },
      })),
    },
    givesAwards: givesAwards(platform, vendor),
    openRounds: rounds.map(({ bet, playerId, gameCode, stake, currency, placedAt }) => ({
      ...{ orderNo: orderNoOf.get(bet) ?? bet.toString(), playerName: nameOf(playerId) },
      ...{ gameCode, stake, currency, placedAt: placedAt.getTime() },
    })),
  };
}

async function look({ platform, who }: Ask<StaffSession>): Promise<Sight> {
  const { merchant } = who;
  const before = new Date(platform.clock.now().getTime() - silentMs);
  const [vendors, health, waiting, transfers, alarms] = await Promise.all([
    vendorsNow(platform),
    vendorHealth(platform),
    waitingRounds(platform),
    carriedSince(platform.db, merchant, before),
    openAlarms(platform.db),
  ]);
  const differing = vendors.map(async ({ code: vendor }): Promise<[string, number]> => {
    return [vendor, (await standingDifferences(platform, { merchant, vendor })).length];
  });
  const differences = new Map(await Promise.all(differing));
  return {
    vendors,
    health,
    waiting: waiting.filter((each) => each.merchant === merchant),
    differences,
    transfers,
    alarms,
  };
}

function rowOf({ health, waiting, differences, transfers, alarms }: Sight, vendor: Vendor): ListedVendor {
  const { code, name, dialect, enabled, currencies, settings } = vendor;
  const seen = health.get(code);
  return {
    ...{ code, name, dialect, enabled, currencies: [...currencies] },
    health: seen?.health
      ? {
          ...seen.health,
          since: seen.health.since.getTime(),
          checkedAt: seen.health.checkedAt.getTime(),
        }
      : null,
    list: seen?.list
      ? { ...seen.list, askedAt: seen.list.askedAt.getTime(), readAt: seen.list.readAt?.getTime() ?? null }
      : null,
    oldRounds: waiting.find(({ vendor }) => vendor === code)?.waiting ?? 0,
    differences: differences.get(code) ?? 0,
    transfers: transfers.get(code) ?? 0,
    alarms: alarms.get(code) ?? 0,
    betsHeld: settings.betsHeld !== undefined,
  };
}
