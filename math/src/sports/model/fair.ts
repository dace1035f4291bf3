/** Fair odds of any market over cells: what settles a bet also prices it, so the two cannot differ. */
import type { Market, Template } from '../market/market.ts';
import type { Tally } from '../market/result.ts';
import { type Outcome, type OutcomeKind, outcomes } from '../settle/outcome.ts';
import { outcomeOf } from '../settle/shapes.ts';
import type { Cell } from './score-matrix.ts';

/** Which part of the stake is paid at the odds and which comes back, on average. */
export interface Fair {
  readonly won: number;
  readonly back: number;
}

const shares = new Map<OutcomeKind, Fair>(Object.values(outcomes).map((each) => [each.kind, inNumbers(each)]));

function inNumbers({ won, back }: Outcome): Fair {
  return {
    won: Number(won.numerator) / Number(won.denominator),
    back: Number(back.numerator) / Number(back.denominator),
  };
}

/**
 * The cells are of what the market counts, over the part `of`: goals of a match, kills of the first map. Throws
 * RangeError on what they do not tell: a half where they hold no half-time, another part, names.
 */
export function fairOf(market: Market, selection: string, cells: readonly Cell[], of = 'match'): Fair {
  let [won, back] = [0, 0];
  for (const cell of cells) {
    const outcome = outcomeOf(market, selection, tallyOf(market.template, cell, of));
    const share = shares.get(outcome.kind) ?? inNumbers(outcome);
    won += cell.p * share.won;
    back += cell.p * share.back;
  }
  return { won, back };
}

/** The chance to win of what is decided: the fair odds are 1 over it, which is 1 + lost ÷ won with halves as halves. */
export function chanceOf({ won, back }: Fair): number {
  return won <= 0 ? 0 : won / (1 - back);
}

/** What a market sees of a cell. */
export function tallyOf(template: Template, { full, first, order }: Cell, of = 'match'): Tally {
  const { part, counted, shape, firstPart } = template;
  if (shape === 'named' || shape === 'race') throw new RangeError(`no model of ${counted}`);
  if (shape === 'nth' && (order === undefined || part !== of)) throw new RangeError('no order in these cells');
  const ordered = order === undefined ? {} : { order };
  if (part === of) return { score: full, ...ordered, ...(firstPart && { first: first ?? noHalfTime() }) };
  if (of === 'match' && part === 'h1') return { score: first ?? noHalfTime() };
  if (of !== 'match' || part !== 'h2') throw new RangeError(`no model of the part ${part}`);
  const { home, away } = first ?? noHalfTime();
  return { score: { home: full.home - home, away: full.away - away } };
}

function noHalfTime(): never {
  throw new RangeError('no half-time score in these cells');
}
