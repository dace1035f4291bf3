// The operator API of a Valkyrie aggregator: the games agreed with its providers, and opening one of them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { gamesKnown } from '../../catalogue/catalogue.ts';
import { changeVendor, userOf } from '../../vendors/vendors.ts';
import { type DialectRig, openDialects, type RigVendor } from '../rig-dialects.ts';
import { syncGames } from '../sync-games.ts';

let dialects: DialectRig;
let valkyrie: RigVendor;
const bearer = 'a-word-both-sides-know';
const opens = { body: { gameUrl: 'https://games.example/caleta/77?x=1' } };

beforeAll(async () => {
  dialects = await openDialects();
  valkyrie = await dialects.addVendor({
    ...{ code: 'VALK', dialect: 'pam', bearer },
    settings: { currencyAs: 'BRX=BRL', launchOrigins: 'https://games.example' },
  });
});
beforeEach(() => {
  valkyrie.asked.length = 0;
  valkyrie.answers.clear();
  valkyrie.answers.set('/caleta/gamelaunch', opens);
});
afterAll(() => dialects.close());

async function agree(games: string) {
  const { platform, db, clock } = dialects.rig;
  await inTx(db, (tx) => changeVendor(platform, tx, 'VALK', { settings: { games } }));
  clock.move(1_001);
  const synced = await syncGames(platform, await valkyrie.vendor());
  clock.move(1_001);
  return synced;
}

test('the games staff agreed on are on the shelf, the first of each code; without any nothing changes', async () => {
  expect(await agree('')).toMatchObject({ ok: false });
  const synced = await agree('caleta/77; Caju Real; RNG; 96.5\nred.tiger/77; Outro\nevolution/mesa:1; Mesa Um; LIVE');
  expect(synced).toMatchObject({ ok: true, games: 2 });
  const known = (await gamesKnown(dialects.rig.db)).filter(({ vassalage }) => vassalage === 'VALK');
  expect(known.map(({ gameCode, gameName, gameType }) => [gameCode, gameName, gameType])).toEqual([
    ['77', 'Caju Real', 'RNG'],
    ['mesa:1', 'Mesa Um', 'LIVE'],
  ]);
});

test('a game opens at its provider, for a session with which it is then played', async () => {
  const ana = await dialects.player('100');
  expect(await dialects.launch(ana, valkyrie, '77')).toBe(opens.body.gameUrl);
  const [asked, ...others] = valkyrie.asked;
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    path: '/caleta/gamelaunch',
    headers: { authorization: `Bearer ${bearer}` },
    body: {
      providerGameId: '77',
      currency: 'BRX',
      playerId: userOf(ana.playerId),
      language: 'en',
      launchConfig: { lobby_url: expect.stringMatching(/rng/) },
    },
  });
  const body = {
    ...{ currency: 'BRX', provider: 'caleta', transactionType: 'WITHDRAW', providerTransactionId: 't1' },
    ...{ cashAmount: 2.5, bonusAmount: 0, promoAmount: 0, transactionDateTime: '2026-03-02T15:00:00Z' },
    ...{ providerGameId: '77', providerRoundId: 'r1' },
  };
  const answer = await fetch(
    `${dialects.url}/hooks/vendors/VALK/players/${userOf(ana.playerId)}/transactions?provider=caleta`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'x-player-token': `${asked?.headers['x-player-token']}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    },
  );
  expect(await answer.json()).toMatchObject({ status: 'OK', transactionResult: { balance: { cashAmount: 97.5 } } });
});

test.each([
  ['says no', () => valkyrie.answers.set('/caleta/gamelaunch', { status: 400, body: 'Bad game launch call' })],
  ['is at fault', () => valkyrie.answers.set('/caleta/gamelaunch', { status: 500 })],
  ['says nothing of an address', () => valkyrie.answers.set('/caleta/gamelaunch', { body: {} })],
  ['says what cannot be read', () => valkyrie.answers.set('/caleta/gamelaunch', { raw: Buffer.from('{') })],
  [
    'names an address not agreed',
    () => valkyrie.answers.set('/caleta/gamelaunch', { body: { gameUrl: 'https://elsewhere.example/' } }),
  ],
] as const)('where the aggregator %s the player hears that the game does not answer', async (_, answer) => {
  answer();
  await expect(dialects.launch(await dialects.player('1'), valkyrie, '77')).rejects.toMatchObject({
    code: 'vendors.unavailable',
  });
});

test('a game no provider is agreed for any more is asked of nobody, and there is no trial', async () => {
  const trial = await dialects.player(undefined, { memberType: 4, currency: 'FUN' });
  await expect(dialects.launch(trial, valkyrie, '77')).rejects.toMatchObject({
    code: expect.stringMatching(/no_trial|unknown_game/),
  });
  const { platform, db, clock } = dialects.rig;
  await inTx(db, (tx) => changeVendor(platform, tx, 'VALK', { settings: { games: 'caleta/78; Outro' } }));
  clock.move(1_001);
  await expect(dialects.launch(await dialects.player('1'), valkyrie, '77')).rejects.toMatchObject({
    code: 'vendors.unavailable',
  });
  expect(valkyrie.asked).toEqual([]);
});
