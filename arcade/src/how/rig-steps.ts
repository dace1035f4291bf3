/** Plays the games of several steps as somebody who has read the page and nothing else. */
import type { Derivation } from './derivation.ts';
import { column, type Draws, outcome, type Play, type Read, type Round } from './rig-page.ts';

export const hilo: Play = (page, _bet, draws) => {
  const [most, skips] = [Number(page.figures?.most) * 10_000, Number(page.figures?.skips)];
  const ways = { higher: column(page, 'hilo', 1, 2), lower: column(page, 'hilo', 1, 4) };
  const rankOf = (card: number) => ((Math.floor(card / 4) + 1) % 13) + 1;
  const isRight = (rank: number, guess: 'higher' | 'lower', next: number) => {
    if (rank === 1 && guess === 'higher') return next > rank;
    if (rank === 13 && guess === 'lower') return next < rank;
    return guess === 'higher' ? next >= rank : next <= rank;
  };
  let used = 0;
  const card = () => {
    used += 1;
    return outcome(draws(used - 1), 52);
  };
  let [last, product, guesses, skipped, isOver, paid] = [0, 1n, 0, 0, false, 0];
  const timesOf = (count: number, all: bigint) => (count === 0 ? 0 : Number((9900n * 13n ** BigInt(count)) / all));
  const waysNow = (guess: 'higher' | 'lower') => BigInt(ways[guess].get(String(rankOf(last))) ?? 0);
  const next = (guess: 'higher' | 'lower') => timesOf(guesses + 1, product * waysNow(guess));
  const read = (events: readonly object[]): Read => {
    const may = (['higher', 'lower'] as const).filter((guess) => next(guess) <= most);
    const open = [...may, ...(skipped < skips ? ['skip'] : []), ...(guesses > 0 ? ['cash-out'] : [])];
    return { events, open: isOver ? [] : open.map((kind) => ({ kind })), over: isOver, staked: 10_000, paid };
  };
  const end = (before: readonly object[], multiplier: number): Read => {
    [isOver, paid] = [true, multiplier];
    return read([...before, { kind: 'ended', multiplier }]);
  };
  return {
    begin() {
      last = card();
      return read([{ kind: 'dealt', card: last }]);
    },
    act({ kind }) {
      if (kind === 'cash-out') return end([], timesOf(guesses, product));
      const before = last;
      const guess = kind === 'higher' || kind === 'lower' ? kind : undefined;
      const [multiplier, all] = guess ? [next(guess), product * waysNow(guess)] : [0, product];
      last = card();
      if (!guess) {
        skipped += 1;
        return read([{ kind: 'skipped', card: last }]);
      }
      const right = isRight(rankOf(before), guess, rankOf(last));
      const told = { kind: 'guessed', guess, card: last, right, multiplier: right ? multiplier : 0 };
      if (!right) return end([told], 0);
      [guesses, product] = [guesses + 1, all];
      return read([told]);
    },
  };
};

/** Numbers taken out of a list. */
function taken(drawn: readonly number[], size: number): number[] {
  const pool = Array.from({ length: size }, (_, each) => each);
  return drawn.flatMap((each, at) => pool.splice(outcome(each, size - at), 1));
}

const drawn = (draws: Draws, from: number, count: number) => Array.from({ length: count }, (_, at) => draws(from + at));

/** Places opened one after another, for more each time. */
function climb(opened: {
  readonly begun: object;
  readonly ladder: readonly number[];
  readonly open: (before: readonly object[]) => readonly object[];
  readonly step: (action: { readonly kind: string }, at: number, multiplier: number) => object | undefined;
  readonly fall: (action: { readonly kind: string }, at: number) => object;
  readonly hidden: object;
}): Round {
  let [isOver, paid] = [false, 0];
  const said: object[] = [];
  const read = (events: readonly object[]): Read => {
    const leave = said.length > 0 ? [{ kind: 'cash-out' }] : [];
    return { events, open: isOver ? [] : [...opened.open(said), ...leave], over: isOver, staked: 10_000, paid };
  };
  const end = (before: readonly object[], multiplier: number): Read => {
    [isOver, paid] = [true, multiplier];
    return read([...before, { kind: 'ended', multiplier, ...opened.hidden }]);
  };
  return {
    begin: () => read([opened.begun]),
    act(action) {
      if (action.kind === 'cash-out') return end([], opened.ladder[said.length - 1] ?? 0);
      const multiplier = opened.ladder[said.length] ?? 0;
      const step = opened.step(action, said.length, multiplier);
      if (!step) return end([opened.fall(action, said.length)], 0);
      said.push(action);
      return said.length === opened.ladder.length ? end([step], multiplier) : read([step]);
    },
  };
}

export const mines = (page: Derivation, bet: { mines: number }, draws: Draws): Round => {
  const mineTiles = taken(drawn(draws, 0, bet.mines), 25);
  const pays = column(page, 'mines', 0, bet.mines);
  const tiles = Array.from({ length: 25 }, (_, tile) => ({ kind: 'reveal', tile }));
  const tileOf = (action: object) => ('tile' in action ? Number(action.tile) : -1);
  return climb({
    begun: { kind: 'begun', mines: bet.mines },
    ladder: Array.from({ length: 25 - bet.mines }, (_, at) => pays.get(String(at + 1)) ?? 0),
    open: (before) => tiles.filter(({ tile }) => !before.some((each) => tileOf(each) === tile)),
    step: (action, _at, multiplier) =>
      mineTiles.includes(tileOf(action)) ? undefined : { kind: 'gem', tile: tileOf(action), multiplier },
    fall: (action) => ({ kind: 'mine', tile: tileOf(action) }),
    hidden: { mineTiles },
  });
};

export const tower = (page: Derivation, bet: { difficulty: string }, draws: Draws): Round => {
  const of = (at: number) => column(page, 'towerLevels', 0, at).get(bet.difficulty) ?? 0;
  const [places, safeOnes, rows] = [of(1), of(2), Number(page.figures?.rows)];
  const head = page.tables.find(({ title }) => title.key === 'tables.tower')?.head ?? [];
  const pays = column(page, 'tower', 0, head.indexOf(bet.difficulty));
  const safe = Array.from({ length: rows }, (_, row) => taken(drawn(draws, row * safeOnes, safeOnes), places));
  const placeOf = (action: object) => ('place' in action ? Number(action.place) : -1);
  return climb({
    begun: { kind: 'begun', difficulty: bet.difficulty },
    ladder: Array.from({ length: rows }, (_, row) => pays.get(String(row + 1)) ?? 0),
    open: () => Array.from({ length: places }, (_, place) => ({ kind: 'pick', place })),
    step: (action, row, multiplier) =>
      safe[row]?.includes(placeOf(action)) ? { kind: 'climbed', row, place: placeOf(action), multiplier } : undefined,
    fall: (action, row) => ({ kind: 'fell', row, place: placeOf(action) }),
    hidden: { safe },
  });
};
