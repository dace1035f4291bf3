import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileJournal } from '../bank/journal.ts';
import { manualClock } from '../clock.ts';
import { reels } from './games/slot.ts';
import { createOutsideVendor } from './outside-vendor.ts';
import { openPage, openSlot, pairOf, scripted, secret, shortWaits, smallOperator } from './rig.ts';

/** Stops that show a sun on the first three reels, none on the others. */
const threeSuns = reels.map((reel, at) => (at < 3 ? reel.indexOf('sol') : 0));

test('who does not know the secret is not introduced, and who is not introduced is asked nothing', async () => {
  await using pair = await pairOf('hub88');
  const wrong = await fetch(`${pair.base}/onboarding`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer nothing' },
    body: '{}',
  });
  expect(wrong.status).toBe(401);
  const stranger = await smallOperator(pair.base, 'hub88', 'STRANGER');
  expect(await stranger.ask('/game/list', {})).toMatchObject({ status: 403, body: { error: 'unknown_operator' } });
  await stranger.close();
});

test('a call whose signature does not hold over its bytes is refused', async () => {
  await using pair = await pairOf('hub88');
  expect((await pair.operator.ask('/game/list', {}, { badly: true })).status).toBe(401);
  expect((await pair.operator.ask('/game/list', {}, { keyId: 'another' })).status).toBe(401);
  expect((await pair.operator.ask('/game/list', {})).status).toBe(200);
});

test('a platform that is introduced again with a new key may use both', async () => {
  await using pair = await pairOf('hub88');
  const first = pair.vendor.store.operators.get('OPERATOR')?.ourKey.id;
  await pair.operator.introduce();
  expect(pair.vendor.store.operators.get('OPERATOR')).toMatchObject({
    ourKey: { id: first },
    theirKeys: [{ id: 'key-1' }],
  });
});

test('a spin asks for its stake, is decided, pays, and moves the balance by exactly that', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  expect(await page.open()).toEqual({ balance: '100.00' });
  const spun = await page.play({ stake: '1.00' });
  const [bet, win] = pair.operator.heard.slice(1);
  expect(bet).toMatchObject({
    path: '/transaction/bet',
    signed: true,
    body: { user: 'u42', amount: 100_000, round: spun.round },
  });
  expect(win).toMatchObject({
    path: '/transaction/win',
    signed: true,
    body: { reference_transaction_uuid: bet?.body.transaction_uuid, round_closed: true },
  });
  expect(Number(win?.body.amount)).toBe(Math.round(Number(spun.total) * 100_000));
  expect(spun.balance).toBe(String((100 - 1 + Number(spun.total)).toFixed(2)));
  expect(page.round(spun.round)?.state).toBe('closed');
});

test('the same press again is the same round: one bet, the same answer', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  const key = 'press-0001';
  const [one, other] = await Promise.all([
    page.play({ stake: '2.00' }, { key }),
    page.play({ stake: '2.00' }, { key }),
  ]);
  expect(other.round).toBe(one.round);
  expect(pair.operator.heard.filter(({ path }) => path.endsWith('/bet'))).toHaveLength(1);
});

test('a stake that is none of the game’s is refused before anybody is asked', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  for (const stake of ['0.01', '-1', '1e3', 'abc', '']) expect(await page.play({ stake })).toEqual({ no: 'bad_stake' });
  expect(pair.operator.heard).toEqual([]);
});

test('no money is a refusal and nothing to roll back; a stopped player is rolled back by Hub88’s rule, not by Caleta’s', async () => {
  for (const dialect of ['hub88', 'caleta'] as const) {
    await using pair = await pairOf(dialect);
    const page = await openSlot(pair);
    pair.operator.balance = 0n;
    expect(await page.play({ stake: '1.00' })).toEqual({ no: 'no_money' });
    const rollbacks = () => pair.operator.heard.filter(({ path }) => path.endsWith('/rollback')).length;
    expect(rollbacks()).toBe(0);
    pair.operator.instead.push({ path: '/bet', does: { status: 'RS_ERROR_USER_DISABLED' } });
    expect(await page.play({ stake: '1.00' })).toEqual({ no: 'stopped' });
    expect(rollbacks()).toBe(dialect === 'hub88' ? 1 : 0);
  }
});

test('a bet without a clear answer is asked again under its id, and rolled back if that stays so', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  for (const does of ['cut', 'broken', { http: 502 }, 'cut'] as const)
    pair.operator.instead.push({ path: '/bet', does });
  pair.operator.instead.push({ path: '/rollback', does: 'cut' });
  expect(await page.play({ stake: '5.00' })).toEqual({ no: 'unavailable' });
  await expect
    .poll(() => pair.vendor.store.moves.all().map(({ kind, state }) => `${kind} ${state}`))
    .toEqual(['bet dropped', 'rollback done']);
  const bets = pair.operator.heard.filter(({ path }) => path.endsWith('/bet'));
  expect(new Set(bets.map(({ body }) => body.transaction_uuid)).size).toBe(1);
  expect(bets).toHaveLength(4);
  expect(pair.operator.balance).toBe(10_000_000n);
});

test('one answer that never comes costs nothing: the bet is asked again and goes on', async () => {
  await using pair = await pairOf('hub88', { settings: { ...shortWaits, callTimeoutMs: 500 } });
  const page = await openSlot(pair);
  pair.operator.instead.push({ path: '/bet', does: 'hang' });
  expect((await page.play({ stake: '1.00' })).state).toBe('closed');
});

test('a win is asked for until it has its answer, and the next round waits for it', async () => {
  await using pair = await pairOf('hub88', { settings: { ...shortWaits, finalRetryMs: [400], patienceMs: 50 } });
  const page = await openSlot(pair);
  pair.operator.instead.push({ path: '/win', does: { http: 500 } });
  const spun = await page.play({ stake: '1.00' });
  expect(spun.state).toBe('paying');
  expect(await page.play({ stake: '1.00' })).toEqual({ no: 'paying' });
  await expect.poll(() => page.round(spun.round)?.state).toBe('closed');
  expect((await page.play({ stake: '1.00' })).state).toBe('closed');
});

test('a win that is refused for good is left for people, who may ask again', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  pair.operator.instead.push({ path: '/win', does: { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } });
  const spun = await page.play({ stake: '1.00' });
  const stuck = pair.vendor.store.moves.all().find(({ state }) => state === 'stuck');
  expect(stuck?.kind).toBe('win');
  await pair.vendor.seamless.retry(stuck?.id ?? '');
  expect(page.round(spun.round)?.state).toBe('closed');
});

test('three suns leave the round open; it is there when the player comes back, and paid once they saw it', async () => {
  await using pair = await pairOf('hub88', { below: scripted(threeSuns) });
  const page = await openSlot(pair);
  const spun = await page.play({ stake: '1.00' });
  expect(spun.state).toBe('open');
  expect(spun.free).toHaveLength(10);
  expect(await page.play({ stake: '1.00' })).toEqual({ no: 'paying' });
  expect(await page.open()).toMatchObject({ pending: { round: spun.round, state: 'open' } });
  const [finished, again] = [await page.finish(spun.round), await page.finish(spun.round)];
  expect(finished).toMatchObject({ state: 'closed', total: spun.total });
  expect(again.round).toBe(spun.round);
  const wins = pair.operator.heard.filter(({ path }) => path.endsWith('/win'));
  expect(wins.map(({ body }) => body.round_closed)).toEqual([false, true]);
  expect(wins.reduce((sum, { body }) => sum + Number(body.amount), 0)).toBe(Math.round(Number(spun.total) * 100_000));
  expect(await page.open()).not.toHaveProperty('pending');
});

test('an open round nobody comes back to is paid after two days', async () => {
  const clock = manualClock(Date.UTC(2026, 0, 5));
  await using pair = await pairOf('hub88', { below: scripted(threeSuns), clock });
  const page = await openSlot(pair);
  const spun = await page.play({ stake: '1.00' });
  await clock.advance(47 * 3_600_000);
  expect(page.round(spun.round)?.state).toBe('open');
  await clock.advance(2 * 3_600_000);
  await expect.poll(() => page.round(spun.round)?.state).toBe('closed');
});

test('after a restart, bets nobody knows the answer of are rolled back and wins are paid', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'palpite-vendor-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const journal = () => fileJournal(join(dir, 'vendor.jsonl'));
  const settings = { ...shortWaits, callTimeoutMs: 5000, patienceMs: 50, finalRetryMs: [60_000] };
  const first = await createOutsideVendor({ journal: journal(), onboardingKey: () => secret, settings });
  const base = await first.listen();
  const operator = await smallOperator(base, 'hub88', 'OPERATOR');
  await operator.introduce();
  const page = await openSlot({ vendor: first, base, operator });
  operator.instead.push({ path: '/win', does: { http: 500 } });
  const unpaid = await page.play({ stake: '1.00' });
  const round = first.store.rounds.get(String(unpaid.round));
  if (!round) throw new Error('no round');
  // a second player's bet, of which the process stopped in the middle
  const asked = { ...round, id: 'CJ-asked', key: 'asked', user: 'u43', state: 'betting' as const, payout: undefined };
  first.store.write([
    first.store.putRound(asked),
    first.store.putMove({
      id: 'bet-asked',
      round: 'CJ-asked',
      operator: 'OPERATOR',
      kind: 'bet',
      amount: 100_000n,
      closes: false,
      state: 'waiting',
      attempts: 0,
      dueAt: 0,
      last: '',
      at: 0,
    }),
  ]);
  await first.close();
  const second = await createOutsideVendor({ journal: journal(), settings: { ...shortWaits, finalRetryMs: [5] } });
  await second.listen();
  await second.seamless.pushAll();
  await expect.poll(() => second.store.rounds.get(String(unpaid.round))?.state).toBe('closed');
  await expect
    .poll(() =>
      operator.heard.some(
        ({ path, body }) => path.endsWith('/rollback') && body.reference_transaction_uuid === 'bet-asked',
      ),
    )
    .toBe(true);
  expect(second.store.rounds.get('CJ-asked')?.state).toBe('void');
  await second.close();
  await operator.close();
});

test('free rounds cost the player nothing, are counted, and end', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  const given = {
    user: 'u42',
    game_code: 'caju-sorte',
    currency: 'BRL',
    bet_value: 200_000,
    bet_count: 2,
    reward_uuid: 'gift-1',
  };
  expect(await pair.operator.ask('/freebet/rewards/create', given)).toMatchObject({ body: { bets_left: 2 } });
  expect(await pair.operator.ask('/freebet/rewards/create', { ...given, bet_value: 7 })).toMatchObject({
    status: 400,
    body: { field: 'bet_value' },
  });
  expect(await page.open()).toMatchObject({ reward: { id: 'gift-1', left: 2, value: '2.00' } });
  for (let left = 1; left >= 0; left -= 1) {
    const spun = await page.play({}, { reward: 'gift-1' });
    expect(spun).toMatchObject({ gift: true, stake: '2.00' });
    if (spun.state === 'open') await page.finish(spun.round);
  }
  expect(await page.play({}, { reward: 'gift-1' })).toEqual({ no: 'no_reward' });
  const bets = pair.operator.heard.filter(({ path }) => path.endsWith('/bet'));
  expect(bets.every(({ body }) => body.is_free === true && body.reward_uuid === 'gift-1')).toBe(true);
});

test('a demonstration plays with play money and asks nobody', async () => {
  await using pair = await pairOf('hub88');
  const launched = await pair.operator.ask('/game/url', {
    game_code: 'caju-sorte',
    currency: 'X'.repeat(3),
    lang: 'en',
    lobby_url: 'http://lobby.example',
  });
  const page = await openPage(pair.vendor, pair.base, String(launched.body.url));
  expect(await page.open()).toEqual({ balance: '1000.00' });
  expect((await page.play({ stake: '1.00' })).round).toBeDefined();
  expect(pair.operator.heard).toEqual([]);
});

test('Caleta’s token is changed once for one of the page’s own, and bets go on with it', async () => {
  await using pair = await pairOf('caleta');
  const before = pair.operator.token;
  const page = await openSlot(pair);
  await page.open();
  await page.open();
  expect(pair.operator.heard.filter(({ path }) => path === '/wallet/check')).toHaveLength(1);
  expect(pair.operator.token).not.toBe(before);
  expect((await page.play({ stake: '1.00' })).round).toBeDefined();
  expect(pair.operator.heard.at(-1)?.body).toMatchObject({ supplier_user: 'cj-u42' });
});

test('the address of a round is given to its own operator', async () => {
  await using pair = await pairOf('hub88');
  const page = await openSlot(pair);
  const spun = await page.play({ stake: '1.00' });
  expect(await pair.operator.ask('/game/round', { user: 'u42', round: spun.round })).toMatchObject({
    body: { url: `${pair.base}/rounds/${spun.round}` },
  });
  expect((await pair.operator.ask('/game/round', { user: 'u99', round: spun.round })).status).toBe(404);
});
