import { type GameHouse, type OpenedHouse, type SettingName, settingNames } from '@palpite/contract/vendors/shapes.ts';
import { refuse } from '../../base/refusal.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { betRowOf, betsById } from '../../bets/bets.ts';
import {
  aboutDialect,
  type Difference,
  givesAwards,
  transferDifferences,
  vendorHealth,
} from '../../dialects/dialects.ts';
import { type Player, playersById } from '../../players/players.ts';
import { keysOf, type OpenRound, openRounds, type Vendor, vendorsNow } from '../../vendors/vendors.ts';

/** A bet that waits longer than this is one to ask the game house about. */
const oldHours = 48;

interface Sight {
  readonly vendors: readonly Vendor[];
  readonly health: Awaited<ReturnType<typeof vendorHealth>>;
  /** Of the caller's brand. */
  readonly rounds: readonly OpenRound[];
  readonly differences: readonly Difference[];
  readonly players: ReadonlyMap<bigint, Player>;
}

/** Every game house, as the platform has it and as the caller's brand stands with it. */
export async function listHouses(ask: Ask<StaffSession>): Promise<GameHouse[]> {
  const seen = await look(ask);
  return seen.vendors.map((vendor) => rowOf(seen, vendor));
}

/** One of them with all that is set; its secrets are not among it. Refuses `vendors.unknown`. */
export async function showHouse(ask: Ask<StaffSession>, code: string): Promise<OpenedHouse> {
  const { house } = ask;
  const seen = await look(ask);
  const vendor = seen.vendors.find((each) => each.code === code) ?? refuse('vendors.unknown');
  const rounds = seen.rounds.filter((round) => round.vendor === code);
  const [keys, bets] = await Promise.all([
    keysOf(house.db, code),
    betsById(
      house.db,
      rounds.map(({ bet }) => bet),
    ),
  ]);
  const orderNoOf = new Map(bets.map((bet) => [bet.id, betRowOf(bet).orderNo]));
  const about = aboutDialect(vendor.dialect);
  const nameOf = (playerId: bigint) => seen.players.get(playerId)?.username ?? `#${playerId}`;
  return {
    ...rowOf(seen, vendor),
    baseUrl: vendor.baseUrl,
    callbackUrl: `${house.settings.webhookUrl}/hooks/vendors/${code}`,
    allowList: [...vendor.allowList],
    settings: Object.fromEntries(
      Object.entries(vendor.settings).filter(([name]) => (settingNames as readonly string[]).includes(name)),
    ) as Partial<Record<SettingName, string>>,
    reads: [...(about?.reads ?? [])],
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
    givesAwards: givesAwards(house, vendor),
    openRounds: rounds.map(({ bet, playerId, gameCode, stake, currency, placedAt }) => ({
      ...{ orderNo: orderNoOf.get(bet) ?? bet.toString(), playerName: nameOf(playerId) },
      ...{ gameCode, stake, currency, placedAt: placedAt.getTime() },
    })),
    walletDifferences: seen.differences
      .filter((each) => each.vendor === code)
      .map(({ playerId, ours, theirs, inPlay, waiting, firstSeen, lastSeen }) => ({
        ...{ playerName: nameOf(playerId), currency: seen.players.get(playerId)?.currency ?? '' },
        ...{ ours, theirs, inPlay, waiting, firstSeen: firstSeen.getTime(), lastSeen: lastSeen.getTime() },
      })),
  };
}

async function look({ house, who }: Ask<StaffSession>): Promise<Sight> {
  const [vendors, health, open, differing] = await Promise.all([
    vendorsNow(house),
    vendorHealth(house),
    openRounds(house, { hours: oldHours }),
    transferDifferences(house),
  ]);
  const rounds = open.filter(({ merchant }) => merchant === who.merchant);
  const players = await playersById(
    house,
    house.db,
    [...rounds, ...differing].map(({ playerId }) => playerId),
  );
  const differences = differing.filter(({ playerId }) => players.get(playerId)?.merchant === who.merchant);
  return { vendors, health, rounds, differences, players };
}

function rowOf({ health, rounds, differences }: Sight, vendor: Vendor): GameHouse {
  const { code, name, dialect, enabled, currencies } = vendor;
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
    oldRounds: rounds.filter((round) => round.vendor === code).length,
    differences: differences.filter((each) => each.vendor === code).length,
  };
}
