/** Deals again what came at a table, from what is told of it, and says what of that is otherwise. */
import { drawsWith, type Hashes } from '../chance/committed-draw.ts';
import { asciiOf, hexOf } from '../chance/merkle.ts';
import { hashEarlier } from '../games/crash/chain.ts';
import { afterRound, burn, cardsFrom, type ShoePlace, shuffledShoe } from './shoe/shoe.ts';
import type { TableGame } from './table-game.ts';

/** A round as the table told it. */
export interface ToldRound {
  readonly outcome: unknown;
  /** How many cards had left the shoe before, and how many cards or draws it took; undefined: not told. */
  readonly first?: number | undefined;
  readonly taken?: number | undefined;
}

export interface Difference {
  /** Which part of the round: `outcome.player.2`, `taken`, or `round` where the shoe has no such round. */
  readonly at: string;
  /** Undefined: there is none. */
  readonly told: unknown;
  readonly dealt: unknown;
}

/** A round that is dealt again. */
export interface RedoneRound {
  readonly first: number;
  readonly taken: number;
  readonly outcome: unknown;
  /** What was told otherwise; undefined of a round of which nothing was told. */
  readonly differences: readonly Difference[] | undefined;
}

export interface RedoneShoe {
  /** The first card, which is shown, and how many were burned after it. */
  readonly shown: number;
  readonly burned: number;
  /** How many cards come before the cut card. */
  readonly cut: number;
  /** As many as the shoe has; one that was left before its cut card had fewer. */
  readonly rounds: readonly RedoneRound[];
  /** Of rounds that were told and that the shoe does not have. */
  readonly missing: readonly Difference[];
}

/** The hash that was published before the first round, from one that comes so many rounds later. */
export function publishedFrom({ sha256 }: Pick<Hashes, 'sha256'>, hash: string, rounds: number): string {
  return hashEarlier((text) => hexOf(sha256(asciiOf(text))), hash, rounds);
}

/**
 * Shuffles the shoe of this seed and salt, and deals it to its end. Rounds that were told are held against those that
 * begin at the same card, or where that is not told, in their order.
 */
export function redoShoe(
  hashes: Hashes,
  game: Pick<TableGame<unknown>, 'play'>,
  { seed, salt, told }: { readonly seed: string; readonly salt: string; readonly told: readonly ToldRound[] },
): RedoneShoe {
  const shoe = shuffledShoe(drawsWith(hashes, { seed, salt }));
  const { shown, burned, ...start } = burn(shoe);
  const rounds: RedoneRound[] = [];
  const held = new Set<ToldRound>();
  for (let place: ShoePlace = start; place.next !== 'over'; ) {
    const { result: outcome, taken } = game.play(cardsFrom(shoe, place));
    const { dealt: first } = place;
    const found = told.find((each, at) => (each.first === undefined ? at === rounds.length : each.first === first));
    if (found) held.add(found);
    const round = { first, taken, outcome };
    rounds.push({ ...round, differences: found && differencesBetween(round, found) });
    place = afterRound(shoe, place, taken);
  }
  const missing = told
    .filter((each) => !held.has(each))
    .map((each) => ({ at: 'round', told: each.first ?? each.outcome, dealt: undefined }));
  return { shown, burned, cut: shoe.cut, rounds, missing };
}

/** Draws the round of this hash again. */
export function redoDraws(
  hashes: Hashes,
  game: Pick<TableGame<unknown>, 'play'>,
  { hash, salt, told }: { readonly hash: string; readonly salt: string; readonly told: ToldRound | undefined },
): RedoneRound {
  const { result: outcome, taken } = game.play(drawsWith(hashes, { seed: hash, salt }));
  const round = { first: 0, taken, outcome };
  return { ...round, differences: told && differencesBetween(round, told) };
}

function differencesBetween(dealt: Omit<RedoneRound, 'differences'>, told: ToldRound): Difference[] {
  return [
    ...(told.first === undefined ? [] : partsApart(dealt.first, told.first, 'first')),
    ...(told.taken === undefined ? [] : partsApart(dealt.taken, told.taken, 'taken')),
    ...partsApart(dealt.outcome, told.outcome, 'outcome'),
  ];
}

/** Every part that is not the same, of plain JSON. */
export function partsApart(dealt: unknown, told: unknown, at: string): Difference[] {
  if (!isParted(dealt) || !isParted(told)) return dealt === told ? [] : [{ at, told, dealt }];
  const names = [...new Set([...Object.keys(dealt), ...Object.keys(told)])];
  return names.flatMap((name) => partsApart(dealt[name], told[name], `${at}.${name}`));
}

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Rounds as they are typed or kept in a file: the outcome of one, a round with its `outcome`, a list of rounds, or a
 * shoe with its `rounds`, all as the table tells them. Undefined where they are none of these.
 */
export function readTold(json: string, first?: number): ToldRound[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isParted(read)) return undefined;
  if (Array.isArray(read) || 'rounds' in read) {
    const list: unknown = Array.isArray(read) ? read : read.rounds;
    const rounds = Array.isArray(list) ? list.map(toldOf) : [];
    return rounds.every((each) => each !== undefined) ? rounds : undefined;
  }
  const round = 'outcome' in read ? toldOf(read) : { outcome: read };
  return round && [{ ...round, first: round.first ?? first }];
}

function toldOf(read: unknown): ToldRound | undefined {
  if (!isParted(read) || !isParted(read.outcome)) return undefined;
  const { outcome, first, taken } = read;
  const isNumber = (value: unknown): value is number | undefined => value === undefined || typeof value === 'number';
  return isNumber(first) && isNumber(taken) ? { outcome, first, taken } : undefined;
}
