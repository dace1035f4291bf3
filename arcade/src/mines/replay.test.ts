import { type MinesAction, mines } from '@palpite/math/games/mines/play.ts';
import { expect, test } from 'vitest';
import { client } from './client.ts';
import { faceOf, type MinesWager, replay } from './replay.ts';

const wager: MinesWager = { mines: 3, marked: [] };
const stake = 2_000_000n;
/** The lowest draws: the mines lie on tiles 0, 1 and 2. */
const draws = () => 0;

/** Plays to the end by the client's own automatic play, the scene following. */
async function playOut(set: MinesWager) {
  let step = mines.begin({ mines: set.mines }, stake, draws);
  let board = step.events.reduce(replay, client.blank(set));
  const acted: MinesAction[] = [];
  while (!step.over) {
    const action = await client.autoAction?.(set, mines.view(step.state), mines.actionsOf(step.state));
    if (!action) throw new Error('automatic play knows what to do in every open round');
    acted.push(action);
    step = mines.act(step.state, action, stake, draws);
    board = step.events.reduce(replay, board);
  }
  return { step, board, acted };
}

test('the board shows the gems turned over, and every mine once the player has left', async () => {
  const { board, step, acted } = await playOut({ mines: 3, marked: [24, 7] });
  expect(acted).toEqual([{ kind: 'reveal', tile: 24 }, { kind: 'reveal', tile: 7 }, { kind: 'cash-out' }]);
  expect(board).toEqual({ mines: 3, gems: [24, 7], hit: null, mineTiles: [0, 1, 2], multiplier: 12_857 });
  expect(step.payout).toBe(2_571_400n);
  expect([24, 0, 3].map((tile) => faceOf(board, tile))).toEqual(['gem', 'mine', 'gemLeft']);
});

test('a mine ends the round with nothing and is told from the others', async () => {
  const { board, step } = await playOut({ mines: 3, marked: [24, 1, 5] });
  expect(step.payout).toBe(0n);
  expect(board).toMatchObject({ gems: [24], hit: 1, multiplier: 0 });
  expect([1, 0].map((tile) => faceOf(board, tile))).toEqual(['hit', 'mine']);
});

test('automatic play without marks turns over the middle tile and leaves', async () => {
  expect((await playOut(wager)).acted).toEqual([{ kind: 'reveal', tile: 12 }, { kind: 'cash-out' }]);
});

test('nothing lies open before the round says so', () => {
  const board = mines.begin({ mines: 3 }, stake, draws).events.reduce(replay, client.blank({ mines: 9, marked: [3] }));
  expect(board.mines).toBe(3);
  expect(Array.from({ length: 25 }, (_, tile) => faceOf(board, tile))).toEqual(Array(25).fill('closed'));
});

test('the key of leaving does nothing before the first gem, the key of chance picks what may be picked', () => {
  const { state } = mines.begin({ mines: 24 }, stake, draws);
  const choices = mines.actionsOf(state);
  expect(client.keys?.c?.(choices, mines.view(state))).toBeUndefined();
  expect(choices).toContainEqual(client.keys?.r?.(choices, mines.view(state)));
  expect(client.keys?.r?.([], mines.view(state))).toBeUndefined();
});

test('a number of mines the rules do not know is named', () => {
  expect(client.faultOf({ mines: 0, marked: [] }, stake)).toBe('mines');
  expect(client.faultOf(wager, stake)).toBeUndefined();
  expect(client.wagerOf(client.said({ mines: 7, marked: [1] }))).toEqual({ mines: 7, marked: [] });
});

test('the most a bet can pay is what its first gem does: every gem after it is held against the cap by itself', () => {
  expect(client.mostPayout(wager, stake)).toBe(2_250_000n);
});
