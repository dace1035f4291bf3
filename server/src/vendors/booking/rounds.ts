// What this process knows of the rounds it moved: a decision rests on it, and the statement that books it makes
// sure that it still stands.
import { perPlatform } from '../../base/per-platform.ts';
import type { TxKnown } from './command.ts';

interface Round {
  readonly txs: TxKnown[];
}

export interface Rounds {
  /** Undefined where nothing is known of it, which need not mean that there is none. */
  roundOf(vendor: string, playerId: bigint, round: string): readonly TxKnown[] | undefined;
  byId(vendor: string, id: string): TxKnown | undefined;
  /** Rows read from the database replace the memory, unless the memory is newer. */
  keep(vendor: string, playerId: bigint, round: string, txs: readonly TxKnown[]): void;
  add(vendor: string, tx: TxKnown, undoes: string | undefined): void;
  forget(vendor: string, playerId: bigint, round: string): void;
}

const mostKept = 200_000;
const kept = perPlatform(() => openRounds(mostKept));
export const roundsOf = kept.of;

/** Keeps so many transactions at most: the rounds longest unused go first. */
export function openRounds(most: number): Rounds {
  const rounds = new Map<string, Round>();
  const byId = new Map<string, TxKnown>();
  const nameOf = (vendor: string, playerId: bigint, round: string) => `${vendor} ${playerId} ${round}`;

  function drop(name: string, vendor: string): void {
    const found = rounds.get(name);
    if (!found) return;
    rounds.delete(name);
    for (const { id } of found.txs) byId.delete(`${vendor} ${id}`);
  }

  function put(name: string, vendor: string, txs: TxKnown[]): void {
    rounds.set(name, { txs });
    for (const tx of txs) byId.set(`${vendor} ${tx.id}`, tx);
    while (byId.size > most && rounds.size > 1) {
      const [oldest = ''] = rounds.keys();
      drop(oldest, oldest.slice(0, oldest.indexOf(' ')));
    }
  }

  return {
    roundOf(vendor, playerId, round) {
      const name = nameOf(vendor, playerId, round);
      const found = rounds.get(name);
      if (!found) return undefined;
      // used last, it goes last
      rounds.delete(name);
      rounds.set(name, found);
      return found.txs;
    },
    byId: (vendor, id) => byId.get(`${vendor} ${id}`),
    keep(vendor, playerId, round, txs) {
      const name = nameOf(vendor, playerId, round);
      if ((rounds.get(name)?.txs.length ?? 0) > txs.length) return;
      drop(name, vendor);
      put(name, vendor, [...txs]);
    },
    add(vendor, tx, undoes) {
      if (tx.round === null || tx.seq === null) return;
      const name = nameOf(vendor, tx.playerId, tx.round);
      const before = rounds.get(name)?.txs ?? [];
      // a gap: others moved it meanwhile
      if (tx.seq !== before.length + 1) return drop(name, vendor);
      const txs =
        undoes === undefined ? before : before.map((each) => (each.id === undoes ? { ...each, undone: true } : each));
      rounds.delete(name);
      put(name, vendor, [...txs, tx]);
    },
    forget: (vendor, playerId, round) => drop(nameOf(vendor, playerId, round), vendor),
  };
}
