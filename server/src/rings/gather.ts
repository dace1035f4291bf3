import type { Db } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { sharedPayers } from '../payments/payments.ts';
import { handovers, registrationsOf, type Shared, sharedDevices, sharedNetworks } from '../players/players.ts';
import { sharedBankAccounts } from '../security/security.ts';
import type { Signal, SignalKind } from './score.ts';

/** How far back sessions are looked at. */
const backMs = 90 * 86_400_000;
/** A browser in more accounts than this is a public one; a network, a carrier's or a campus. */
const mostOnDevice = 50;
const mostOnNetwork = 20;
/** One after the other: how soon somebody registers, or comes as another leaves, and how often that is no accident. */
const registeredWithinMs = 30 * 60_000;
const handoverWithinMs = 10 * 60_000;
const leastHandovers = 3;

/** Everything accounts of a brand have in common. */
export async function gatherSignals(platform: Platform, merchant: string): Promise<Signal[]> {
  const { db, clock } = platform;
  const since = new Date(clock.now().getTime() - backMs);
  const networks = await sharedNetworks(db, merchant, since, mostOnNetwork);
  const neighbours = [...new Set(networks.flatMap(({ players }) => players))];
  return [
    ...shared('bank', await sharedBankAccounts(db, merchant)),
    ...shared('payer', await sharedPayers(db, merchant)),
    ...shared('device', await sharedDevices(db, merchant, mostOnDevice)),
    ...shared('network', networks),
    ...(await registeredTogether(db, networks, neighbours)),
    ...(await takenTurns(db, neighbours, since)),
  ];
}

const shared = (kind: SignalKind, found: readonly Shared[]): Signal[] =>
  found.map(({ what, players }) => ({ kind, what: what === '' ? null : what, count: players.length, players }));

/** Of one network and registered one soon after the other; `count`: the minutes between. */
async function registeredTogether(
  db: Db,
  networks: readonly Shared[],
  neighbours: readonly bigint[],
): Promise<Signal[]> {
  const registered = await registrationsOf(db, neighbours);
  const bornMs = (id: bigint) => registered.get(id)?.getTime() ?? 0;
  const pairs = new Map<string, Signal>();
  for (const { players } of networks) {
    const byTime = [...players].sort((a, b) => bornMs(a) - bornMs(b) || (a < b ? -1 : 1));
    for (const [at, one] of byTime.entries())
      for (const other of byTime.slice(at + 1)) {
        const apartMs = bornMs(other) - bornMs(one);
        if (apartMs > registeredWithinMs) break;
        const count = Math.round(apartMs / 60_000);
        pairs.set([one, other].sort().join(':'), { kind: 'registered', what: null, count, players: [one, other] });
      }
  }
  return [...pairs.values()];
}

async function takenTurns(db: Db, neighbours: readonly bigint[], since: Date): Promise<Signal[]> {
  const found = await handovers(db, neighbours, { since, withinMs: handoverWithinMs, least: leastHandovers });
  return found.map(({ one, other, times }) => ({ kind: 'handover', what: null, count: times, players: [one, other] }));
}
