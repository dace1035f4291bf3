import { type TowerAction, tower } from '@palpite/math/games/tower/play.ts';
import { expect, test } from 'vitest';
import { client } from './client.ts';
import { faceOf, heightOf, replay, routeWith, type TowerWager } from './replay.ts';

const stake = 2_000_000n;
/** The lowest draws: of three places with one safe, the first is safe in every row. */
const draws = () => 0;

/** Plays to the end by the client's own automatic play, the scene following. */
async function playOut(wager: TowerWager) {
  let step = tower.begin({ difficulty: wager.difficulty }, stake, draws);
  let front = step.events.reduce(replay, client.blank(wager));
  const acted: TowerAction[] = [];
  while (!step.over) {
    const action = await client.autoAction?.(wager, tower.view(step.state), tower.actionsOf(step.state));
    if (!action) throw new Error('automatic play knows what to do in every open round');
    acted.push(action);
    step = tower.act(step.state, action, stake, draws);
    front = step.events.reduce(replay, front);
  }
  return { step, front, acted };
}

test('a route is climbed from below and then left, and every window is seen', async () => {
  const { step, front, acted } = await playOut({ difficulty: 'expert', route: [0, 0] });
  expect(acted.map(({ kind }) => kind)).toEqual(['pick', 'pick', 'cash-out']);
  expect(step.payout).toBe(17_640_000n);
  expect(front).toMatchObject({ picks: [0, 0], hasFallen: false, multiplier: 88_200 });
  expect([0, 1].map((place) => faceOf(front, 1, place))).toEqual(['lamp', 'batLeft']);
  expect([0, 1].map((place) => faceOf(front, 8, place))).toEqual(['lampLeft', 'batLeft']);
});

test('a bat ends the climb in the row it was in', async () => {
  const { step, front } = await playOut({ difficulty: 'expert', route: [0, 2, 0] });
  expect(step.payout).toBe(0n);
  expect(front).toMatchObject({ picks: [0, 2], hasFallen: true, multiplier: 0 });
  expect(heightOf(front)).toBe(1);
  expect([faceOf(front, 0, 0), faceOf(front, 1, 2), faceOf(front, 1, 0)]).toEqual(['lamp', 'bat', 'lampLeft']);
});

test('a route to the top ends the round by itself', async () => {
  const { step, front } = await playOut({ difficulty: 'expert', route: Array(9).fill(0) });
  expect(step.payout).toBe(38_578_680_000n);
  expect(heightOf(front)).toBe(9);
});

test('automatic play without a route climbs one row and leaves', async () => {
  expect((await playOut({ difficulty: 'hard', route: [] })).acted).toEqual([
    { kind: 'pick', place: 0 },
    { kind: 'cash-out' },
  ]);
});

test('a route is marked row by row from below', () => {
  expect(routeWith([], 1, 0)).toEqual([]);
  expect(routeWith([], 0, 2)).toEqual([2]);
  expect(routeWith([2, 1], 2, 0)).toEqual([2, 1, 0]);
  expect(routeWith([2, 1, 0], 1, 0)).toEqual([2, 0, 0]);
  expect(routeWith([2, 1, 0], 1, 1)).toEqual([2]);
});

test('the keys open the windows there are, and each row sounds higher than the one below', () => {
  const { state, events } = tower.begin({ difficulty: 'hard' }, stake, draws);
  const choices = tower.actionsOf(state);
  expect(client.keys?.['2']?.(choices, tower.view(state))).toEqual({ kind: 'pick', place: 1 });
  expect(client.keys?.['3']?.(choices, tower.view(state))).toBeUndefined();
  expect(events.map((event) => client.soundOf(event))).toEqual([undefined]);
  const heard = Array.from({ length: 9 }, (_, row) =>
    client.soundOf({ kind: 'climbed', row, place: 0, multiplier: 0 }),
  );
  const hertz = heard.map((name) => client.sounds[name ?? '']?.[2] ?? 0);
  expect(hertz).toEqual([...new Set(hertz)].sort((one, other) => one - other));
});

test('nothing of a bet but its difficulty is sent, and a wrong one is named', () => {
  expect(client.said({ difficulty: 'easy', route: [1] })).toEqual({ difficulty: 'easy' });
  expect(client.wagerOf({ difficulty: 'easy' })).toEqual({ difficulty: 'easy', route: [] });
  expect(client.faultOf({ difficulty: 'mild' as 'easy', route: [] }, stake)).toBe('difficulty');
});

test('the most a bet can pay is what its first row does: every row above is held against the cap by itself', () => {
  expect(client.mostPayout({ difficulty: 'expert', route: [] }, stake)).toBe(5_880_000n);
});
