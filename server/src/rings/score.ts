import type { signalKinds } from '@palpite/contract/rings/office.ts';

export type SignalKind = (typeof signalKinds)[number];

/** Something accounts have in common. */
export interface Signal {
  readonly kind: SignalKind;
  readonly what: string | null;
  /** Accounts that share it, or how many times it happened. */
  readonly count: number;
  readonly players: readonly bigint[];
}

export interface Link {
  /** The lower number first. */
  readonly one: bigint;
  readonly other: bigint;
  /** From 0 to 1. */
  readonly score: number;
  readonly signals: readonly Omit<Signal, 'players'>[];
}

/** Accounts linked with each other, directly or through others. */
export interface Group {
  readonly players: readonly bigint[];
  readonly links: readonly Link[];
  readonly score: number;
}

/**
 * How much one signal says by itself that two accounts are one person's. A bank account or a payer in common is nearly
 * proof: both must be the player's own. A browser is strong, in many accounts (a shop with one computer) weak. A
 * network, a time of registration and taking turns say little each, for a household has them too: no two of them
 * reach `leastScore`, all three do.
 */
const weights: Readonly<Record<SignalKind, (count: number) => number>> = {
  bank: () => 0.95,
  payer: () => 0.9,
  device: (count) => (count <= 25 ? 0.8 : 0.15),
  network: (count) => (count <= 5 ? 0.3 : 0.15),
  registered: () => 0.35,
  handover: () => 0.35,
};

/** From here on two accounts count as linked. */
export const leastScore = 0.6;
/** Of more accounts than this each is linked with the first alone: a hundred have five thousand pairs. */
const mostPaired = 50;

/** Whatever links each pair, those below `leastScore` left out. */
export function linksOf(signals: readonly Signal[]): Link[] {
  const pairs = new Map<string, { one: bigint; other: bigint; signals: Omit<Signal, 'players'>[] }>();
  for (const { players, ...said } of signals)
    for (const [one, other] of pairsOf(players)) {
      const key = `${one}:${other}`;
      const pair = pairs.get(key) ?? { one, other, signals: [] };
      pair.signals.push(said);
      pairs.set(key, pair);
    }
  return [...pairs.values()].flatMap((pair) => {
    const score = together(pair.signals);
    return score >= leastScore ? [{ ...pair, score }] : [];
  });
}

function pairsOf(players: readonly bigint[]): [bigint, bigint][] {
  const sorted = [...new Set(players)].sort((a, b) => (a < b ? -1 : 1));
  const [first, ...rest] = sorted;
  if (first === undefined) return [];
  if (sorted.length > mostPaired) return rest.map((other) => [first, other]);
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): [bigint, bigint] => [one, other]));
}

/** Signals as if independent; a kind counts once, by its strongest: ten networks in common are one habit. */
function together(signals: readonly Omit<Signal, 'players'>[]): number {
  const strongest = new Map<SignalKind, number>();
  for (const { kind, count } of signals) strongest.set(kind, Math.max(strongest.get(kind) ?? 0, weights[kind](count)));
  return 1 - [...strongest.values()].reduce((doubt, weight) => doubt * (1 - weight), 1);
}

/** Accounts that hang together by links, the surest link of each account averaged. */
export function groupsOf(links: readonly Link[]): Group[] {
  const root = new Map<bigint, bigint>();
  const rootOf = (player: bigint): bigint => {
    let at = player;
    for (let up = root.get(at) ?? at; up !== at; up = root.get(at) ?? at) at = up;
    root.set(player, at);
    return at;
  };
  for (const { one, other } of links) root.set(rootOf(one), rootOf(other));
  const byRoot = new Map<bigint, Link[]>();
  for (const link of links) {
    const at = rootOf(link.one);
    const own = byRoot.get(at) ?? [];
    own.push(link);
    byRoot.set(at, own);
  }
  return [...byRoot.values()].map((own) => {
    const best = new Map<bigint, number>();
    for (const { one, other, score } of own)
      for (const player of [one, other]) best.set(player, Math.max(best.get(player) ?? 0, score));
    const sum = [...best.values()].reduce((all, score) => all + score, 0);
    return { players: [...best.keys()].sort((a, b) => (a < b ? -1 : 1)), links: own, score: sum / best.size };
  });
}
