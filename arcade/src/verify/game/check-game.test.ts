import { expect, test } from 'vitest';
import { checkGame, type GameForm } from './check-game.ts';
import { exampleBets, games } from './games.ts';

const form: GameForm = {
  serverSeed: 'e2bb9a0f1a0c0f0d9c6e5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a39281706',
  clientSeed: 'palpite',
  nonce: '3',
  hash: '',
  stake: '',
  bet: '',
  actions: '',
};

test('every game can be checked, with the example of its bet', async () => {
  for (const [code, load] of Object.entries(games)) {
    const verdict = checkGame(await load(), { ...form, bet: exampleBets[code] ?? '' });
    if (verdict.kind !== 'checked') throw new Error(`${code}: ${JSON.stringify(verdict)}`);
    expect(verdict.messages[0]).toBe('palpite:3:0');
    expect(verdict.draws.map(({ index }) => index)).toEqual(verdict.draws.map((_, at) => at));
    expect(verdict.steps[0]?.events.length).toBeGreaterThan(0);
  }
});

test('a round of several steps is followed to its end', async () => {
  const mines = await games.mines?.();
  if (!mines) throw new Error('there is no mines');
  const begun = checkGame(mines, { ...form, bet: '{"mines":24}' });
  expect(begun).toMatchObject({ kind: 'checked', over: false, multiplier: 0 });
  // 24 of 25 tiles hide a mine: whichever is turned over first ends the round
  const ended = checkGame(mines, { ...form, bet: '{"mines":24}', actions: '[{"kind":"reveal","tile":0}]' });
  expect(ended).toMatchObject({ kind: 'checked', over: true });
});

test('what cannot be a round is said to be none, at its field', async () => {
  const mines = await games.mines?.();
  if (!mines) throw new Error('there is no mines');
  expect(checkGame(mines, { ...form, clientSeed: '' })).toEqual({ kind: 'waiting' });
  expect(checkGame(mines, { ...form, serverSeed: '', hash: 'ABC' })).toEqual({ kind: 'sealed', hash: 'abc' });
  expect(checkGame(mines, { ...form, bet: '{"mines":' })).toEqual({ kind: 'fault', field: 'bet' });
  expect(checkGame(mines, { ...form, bet: '{"mines":25}' })).toEqual({ kind: 'fault', field: 'bet' });
  expect(checkGame(mines, { ...form, bet: '{"mines":3}', stake: '-1' })).toEqual({ kind: 'fault', field: 'stake' });
  for (const actions of ['{}', '[', '[{"kind":"cash-out"}]'])
    expect(checkGame(mines, { ...form, bet: '{"mines":3}', actions })).toEqual({ kind: 'fault', field: 'actions' });
});

test('the commitment is held against the seed', async () => {
  const limbo = await games.limbo?.();
  if (!limbo) throw new Error('there is no limbo');
  const asked = { ...form, bet: '{"target":20000}' };
  const checked = checkGame(limbo, asked);
  if (checked.kind !== 'checked') throw new Error(checked.kind);
  expect(checkGame(limbo, { ...asked, hash: checked.serverSeedHash.toUpperCase() })).toMatchObject({
    isPromised: true,
  });
  expect(checkGame(limbo, { ...asked, hash: 'f'.repeat(64) })).toMatchObject({ isPromised: false });
});

test('a game with a jackpot tells the draw after its last one, and its bound follows the stake', async () => {
  const [folia, feira] = [await games.folia?.(), await games.feira?.()];
  if (!folia || !feira) throw new Error('there are two slots');
  const small = checkGame(folia, form);
  const large = checkGame(folia, { ...form, stake: '100' });
  if (small.kind !== 'checked' || large.kind !== 'checked') throw new Error('a round can be checked');
  expect(small.jackpot).toMatchObject({ index: small.draws.length, below: 1073 });
  expect(large.jackpot).toMatchObject({ index: small.draws.length, drawn: small.jackpot?.drawn, below: 107_374 });
  expect(checkGame(feira, form)).toMatchObject({ jackpot: undefined });
});
