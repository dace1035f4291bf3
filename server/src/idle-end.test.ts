// After thirty idle minutes everything asks for a login again, whatever the pages of the player did
// by themselves meanwhile.
import { Refused } from '@palpite/contract/base/client.ts';
import { type AnyEndpoint, pathParameters } from '@palpite/contract/base/endpoint.ts';
import { launchGame, winnerBoard } from '@palpite/contract/catalogue/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { depositSettings } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from './base/db/db.ts';
import { migrateJobs } from './base/jobs/worker.ts';
import { type LiveHub, openHub } from './base/live/live.ts';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Speak, type Wire } from './base/rig-wire.ts';
import { routesOf } from './base/room.ts';
import { bringPlayer } from './entrance/rig-people.ts';
import { doorkeepers, rooms } from './house.ts';
import { inputOf, keyOf } from './ledger/ledger.ts';
import { playerGuest } from './open-platform.ts';
import { type LiveRig, openLiveRig } from './rig-live.ts';
import { credit } from './wallet/wallet.ts';

const endpoints = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));
/** What pages ask by themselves, again and again. */
const polled = endpoints.filter(
  ({ passive, access }) => passive && (access === 'player' || access === 'member'),
) as AnyEndpoint[];
const dice = { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' } as const;

let rig: Rig;
let wire: Wire;
let live: LiveRig;
beforeAll(async () => {
  rig = await openRig();
  await migrateJobs(rig.url);
  const hub: LiveHub = openHub(rig.platform);
  Object.assign(rig.platform, { live: hub });
  wire = await openWire(rig, rooms, doorkeepers);
  live = await openLiveRig(rig, hub, playerGuest(rig.platform));
});
afterAll(async () => {
  await live.close();
  await wire.close();
  await rig.close();
});

/** A player with money, a game open, and a live socket of each page. */
async function sitting() {
  const { token, id } = await bringPlayer(rig.platform);
  const amount = 100n * unit;
  const key = keyOf('test', String(id));
  await inTx(rig.db, (tx) =>
    credit(rig.platform, tx, {
      playerId: id,
      house: 'bank.pix',
      amount,
      kind: 'deposit',
      key,
      input: inputOf(String(amount)),
    }),
  );
  const page = wire.as(token);
  const { gameUrl } = await page(launchGame, dice);
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const { token: seat } = await page(enterGame, { ticket });
  const sockets = [live.connect(token, 'me'), live.connect(seat, 'me')];
  for (const { answer } of sockets) expect(await answer).toMatchObject({ type: 'joined' });
  return { token, page, game: wire.as(seat), sockets };
}

/** The minutes pass while both sockets are open and the page asks everything it asks by itself, every two minutes. */
async function waiting({ token, page }: Awaited<ReturnType<typeof sitting>>, seconds: number) {
  const ask = async () => {
    for (const { path, method } of polled) {
      const url = pathParameters(path).reduce((filled, name) => filled.replace(`:${name}`, 'nenhum'), path);
      const answer = await wire.app.inject({
        method: method as 'GET',
        url,
        headers: { merchant: 'palpite', authorization: token },
        // as the page of this token: every test has an address of its own
        remoteAddress: '127.0.0.1',
      });
      expect([path, answer.json().errorCode]).not.toEqual([path, 'login.not.session']);
    }
    await page(winnerBoard, { gameCategory: '', limitNum: 20 });
  };
  const end = rig.clock.now().getTime() + seconds * 1000;
  while (end - rig.clock.now().getTime() > 120_000) {
    rig.clock.move(120_000);
    await ask();
  }
  rig.clock.move(end - rig.clock.now().getTime());
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );

let keys = 0;
const acts: readonly [what: string, act: (page: Speak, game: Speak) => Promise<unknown>][] = [
  ['a bet', (_, game) => game(diceBet, { stake: unit, target: 5000, direction: 'under' }, `idle-bet-${++keys}`)],
  ['a launch', (page) => page(launchGame, dice)],
  ['the cashier', (page) => page(depositSettings, {})],
];

test('the pages ask something by themselves', () => {
  expect(polled.length).toBeGreaterThan(8);
});

const name = '%s is taken at 29:59 and asks for a login at 30:00, polls and open sockets or not';
test.for(acts)(name, async ([, act]) => {
  const early = await sitting();
  await waiting(early, 29 * 60 + 59);
  expect(await codeOf(act(early.page, early.game))).toBe('taken');
  expect(early.sockets.map((socket) => socket.isOpen())).toEqual([true, true]);
  for (const socket of early.sockets) socket.close();

  const late = await sitting();
  await waiting(late, 30 * 60);
  expect(await codeOf(act(late.page, late.game))).toBe('login.not.session');
  expect(await Promise.all(late.sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
});
