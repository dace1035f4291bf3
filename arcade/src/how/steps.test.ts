// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawsOf } from '../stage/rig-client.tsx';
import { games } from '../verify/game/games.ts';
import { blackjack } from './rig-blackjack.ts';
import type { Play } from './rig-page.ts';
import { hilo, mines, tower } from './rig-steps.ts';
import { sections } from './sections.ts';

const stake = 1_000_000n;
const players = { blackjack, hilo, mines, tower } as unknown as Record<string, Play>;

type Draws = (index: number) => number;
type Choose = (open: readonly { readonly kind: string }[], turn: number) => { readonly kind: string } | undefined;

/** Any way through a round. */
const anyFrom =
  (choice: number): Choose =>
  (open, turn) =>
    open[(choice + turn) % open.length];

/** The first of these kinds that is open. */
const rather =
  (...kinds: readonly string[]): Choose =>
  (open) =>
    kinds.map((kind) => open.find((action) => action.kind === kind)).find((action) => action !== undefined);

/**
 * Plays rounds beside the house and holds every step against what the page says. A round tells what
 * was said and what happened.
 */
async function besideHouse(code: string): Promise<(bet: object, draws: Draws, choose: Choose) => object[]> {
  const page = (await sections[code]?.())?.derivation;
  const game = await games[code]?.();
  const play = players[code];
  if (!page || !game || !play) throw new Error(`nothing is told of ${code}`);
  return (bet, draws, choose) => {
    const happened: object[] = [];
    const reader = play(page, bet as never, draws);
    let step = game.begin(game.betOf(bet), stake, draws);
    let read = reader.begin();
    for (let turn = 0; ; turn += 1) {
      const { staked, payout, over } = step;
      const open = game.actionsOf(step.state) as { kind: string }[];
      expect(read.events).toEqual(step.events);
      expect({ over: read.over, open: read.open }).toEqual({ over, open });
      expect([read.staked, read.paid].map((each) => (stake * BigInt(each)) / 10_000n)).toEqual([staked, payout]);
      happened.push(...read.events);
      const action = choose(open, turn);
      if (over || action === undefined) return happened;
      happened.push(action);
      read = reader.act(action);
      step = game.act(step.state, action, stake, draws);
    }
  };
}

/** The lowest draw that gives this card. */
function drawOfCard(name: string): number {
  const card = '23456789TJQKA'.indexOf(name.charAt(0)) * 4 + 'dhsc'.indexOf(name.charAt(1));
  return Math.ceil((card * 2 ** 32) / 52);
}

const has = (events: readonly object[], part: object) =>
  events.some((event) => Object.entries(part).every(([name, value]) => Reflect.get(event, name) === value));

test('who has read the page deals blackjack as the house does: a pair of ten and king, naturals, insurance, aces', async () => {
  const play = await besideHouse('blackjack');
  const faces = ['Ad', '5h', 'Tc', 'Kd'];
  const came = new Set<string>();
  for (let deal = 0; deal < faces.length ** 4 * 4; deal += 1) {
    const dealt = [4, 16, 64, 256].map((each) => faces[Math.floor(deal / each) % faces.length] ?? '');
    const more = drawsOf(deal);
    const cards = dealt.map(drawOfCard);
    const events = play({}, (index) => cards[index] ?? more(index), anyFrom(deal % 4));
    const pair = [dealt[0], dealt[2]].sort().join(' ');
    if (has(events, { kind: 'split' })) came.add(`split ${pair}`);
    if (has(events, { kind: 'settled', result: 'blackjack' }))
      came.add(has(events, { kind: 'peeked' }) ? 'natural, looked at' : 'natural');
    for (const won of [true, false]) if (has(events, { kind: 'insurance', won })) came.add(`insurance ${won}`);
    const isSplit = has(events, { kind: 'settled', hand: 1 });
    if (isSplit && has(events, { kind: 'doubled', hand: 1 })) came.add('doubled after a split');
    if (has(events, { kind: 'decline' }) && has(events, { kind: 'peeked', blackjack: true })) came.add('declined');
    if (has(events, { kind: 'settled', hand: 1, result: 'bust' })) came.add('second hand over');
  }
  const splits = ['split 5h 5h', 'split Ad Ad', 'split Kd Kd', 'split Kd Tc', 'split Tc Tc'];
  const ends = [
    'declined',
    'doubled after a split',
    'insurance false',
    'insurance true',
    'natural',
    'natural, looked at',
  ];
  expect([...came].sort()).toEqual([...ends, 'second hand over', ...splits]);
});

test('they guess higher or lower as the house does: on an ace, on a king, up to the most and to the last skip', async () => {
  const play = await besideHouse('hilo');
  for (let seed = 0; seed < 400; seed += 1) play({}, drawsOf(seed), anyFrom(seed));
  // the same card is not higher than an ace nor lower than a king
  for (const [card, guess, right] of [
    ['Ad', 'higher', false],
    ['Ad', 'lower', true],
    ['Kd', 'higher', true],
    ['Kd', 'lower', false],
  ] as const)
    expect(
      has(
        play({}, () => drawOfCard(card), rather(guess, 'cash-out')),
        { kind: 'guessed', right },
      ),
    ).toBe(true);
  const most = play({}, () => drawOfCard('Kd'), rather('higher', 'skip', 'cash-out'));
  expect(most.filter((each) => has([each], { kind: 'guessed' }))).toHaveLength(5);
  expect(most.filter((each) => has([each], { kind: 'skipped' }))).toHaveLength(52);
  expect(most.at(-1)).toEqual({ kind: 'ended', multiplier: Math.floor(9900 * 13 ** 5) });
});

test('they open tiles and climb as the house does, with any number of mines and at every level', async () => {
  const [dig, climb] = [await besideHouse('mines'), await besideHouse('tower')];
  const levels = ['easy', 'medium', 'hard', 'expert', 'master'];
  const came = new Set<string>();
  for (let seed = 0; seed < 240; seed += 1) {
    const on = seed % 2 === 0 ? anyFrom(seed) : rather('reveal', 'pick');
    const dug = dig({ mines: 1 + (seed % 24) }, drawsOf(seed), on);
    const climbed = climb({ difficulty: levels[seed % 5] }, drawsOf(seed), on);
    for (const kind of ['mine', 'gem', 'cash-out', 'fell', 'climbed'])
      if (has([...dug, ...climbed], { kind })) came.add(kind);
  }
  expect([...came].sort()).toEqual(['cash-out', 'climbed', 'fell', 'gem', 'mine']);
  // the draws that leave place 0 safe on every row, and every tile but the last without a mine
  const top = climb({ difficulty: 'easy' }, () => 0, rather('pick'));
  expect(has(top, { kind: 'climbed', row: 8 }) && !has(top, { kind: 'cash-out' })).toBe(true);
  const all = dig({ mines: 1 }, () => 2 ** 32 - 1, rather('reveal'));
  expect(all.filter((each) => has([each], { kind: 'gem' }))).toHaveLength(24);
});
