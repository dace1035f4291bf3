// Against the simulated vendor itself: its games are opened, played and paid over HTTP, signed both ways,
// also when it misbehaves.

import { parseMoney } from '@palpite/math/money.ts';
import { createOutsideVendor, type OutsideVendor as Outside } from '@palpite/outside/vendor/outside-vendor.ts';
import { draws, openPage, type Page, shortWaits } from '@palpite/outside/vendor/rig.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { pursesOf, saveVendor, vendorByCode } from '../vendors/vendors.ts';
import { giveAward, takeAward, tellAward } from './awards.ts';
import { roundPage } from './dialects.ts';
import { exchangeKeys } from './introduce.ts';
import { type DialectRig, openDialects } from './rig-dialects.ts';
import { syncGames } from './sync-games.ts';

let dialects: DialectRig;
let outside: Outside;
let base: string;

const accounts = [
  ['CAJU', 'hub88'],
  ['CAJUC', 'caleta'],
] as const;

beforeAll(async () => {
  dialects = await openDialects();
  const { platform, db, clock } = dialects.rig;
  // by luck a player might end with what they brought
  const below = draws(1n);
  const onboardingKey = () => platform.secrets.get('vendor.onboarding');
  outside = await createOutsideVendor({ settings: shortWaits, onboardingKey, below });
  base = await outside.listen();
  Object.assign(platform.settings, { vendorUrl: base, webhookUrl: dialects.url });
  for (const [code, dialect] of accounts) {
    const given = { code, dialect, name: 'Caju Jogos', baseUrl: base, enabled: true, currencies: ['BRL'] };
    await inTx(db, (tx) => saveVendor(platform, tx, { ...given, allowList: ['127.0.0.1/32'] }));
    clock.move(1_000);
    const vendor = await vendorByCode(platform, code);
    const met = vendor && (await exchangeKeys(platform, vendor));
    if (!met) throw new Error(`${code} was not introduced`);
    expect(await syncGames(platform, met)).toMatchObject({ ok: true });
    clock.move(1_000);
  }
});
afterAll(async () => {
  await outside.close();
  await dialects.close();
});
afterEach(() => {
  for (const [code] of accounts) outside.troublesOf(code).behave();
});

interface Playing {
  readonly playerId: bigint;
  readonly page: Page;
  readonly user: string;
}

async function begin(code: string, amount: string): Promise<Playing> {
  const player = await dialects.player(amount);
  const url = await dialects.launch(player, { code } as never, 'caju-sorte');
  const page = await openPage(outside, base, url);
  await page.open();
  return { playerId: player.playerId, page, user: outside.store.seats.get(page.seat)?.user ?? '' };
}

/** What the player has with us. */
async function cashOf(code: string, user: string): Promise<bigint> {
  const { platform } = dialects.rig;
  const vendor = await vendorByCode(platform, code);
  const found = vendor && (await pursesOf(platform, vendor, { user }));
  if (!found?.ok) throw new Error('nobody there');
  return found.purses.cash;
}

function movesOf(user: string) {
  return outside.store.rounds.all().flatMap((round) => (round.user === user ? outside.store.movesOf(round.id) : []));
}

/** What the vendor believes the player won or lost. */
function theirSum(user: string): bigint {
  const done = movesOf(user).filter(({ state }) => state === 'done');
  return done.reduce((sum, { kind, amount }) => sum + (kind === 'bet' ? -amount : kind === 'win' ? amount : 0n), 0n);
}

/** Everything that has no final answer yet is asked for once more. */
async function again(user: string): Promise<void> {
  for (const { id, state } of movesOf(user)) if (state === 'stuck') await outside.seamless.retry(id);
  await outside.seamless.pushAll();
}

test.for(accounts)('%s: a game is opened, played, and pays what it shows', async ([code]) => {
  const { page, user } = await begin(code, '100');
  for (let spin = 0; spin < 10; spin++) {
    const played = await page.play({ stake: '1.00' });
    if (played.state === 'open') await page.finish(played.round);
  }
  await outside.seamless.pushAll();
  expect(theirSum(user)).not.toBe(0n);
  expect(await cashOf(code, user)).toBe(parseMoney('100') + theirSum(user));
});

test.for(accounts)('%s: also when it misbehaves in every way at once both books say the same', async ([code]) => {
  const { page, user } = await begin(code, '500');
  const troubles = outside.troublesOf(code);
  const often = { next: 0, share: 20 };
  troubles.change({
    ...{
      loseReply: often,
      duplicate: often,
      storm: { next: 2, share: 0 },
      reorder: often,
      lateBet: { next: 1, share: 20 },
    },
    ...{ badSignature: often, wrongCurrency: { next: 0, share: 5 }, malformed: often },
  });
  for (let spin = 0; spin < 25; spin++) {
    const played = await page.play({ stake: '1.00' });
    if (played.state === 'open') await page.finish(played.round);
    // a payout that was refused for a fault of theirs is asked for again, as their people do;
    // until then nobody plays on
    await again(user);
  }
  troubles.behave();
  await again(user);
  const moves = movesOf(user);
  expect(moves.filter(({ state }) => state === 'waiting')).toEqual([]);
  expect(moves.some(({ kind }) => kind === 'rollback')).toBe(true);
  expect(await cashOf(code, user)).toBe(parseMoney('500') + theirSum(user));
  expect(await verifyBooks(dialects.rig.db)).toMatchObject({ findings: [] });
});

test.for(accounts)('%s: the vendor shows its own page of a round, and none of one it does not know', async ([code]) => {
  const { page, user } = await begin(code, '10');
  const { round } = await page.play({ stake: '1.00' });
  const [bet] = movesOf(user);
  const asked = { user, transaction: bet?.id ?? '', round: String(round) };
  const shown = await roundPage(dialects.rig.platform, code, asked);
  expect(shown).toMatch(/^http/);
  expect((await fetch(shown ?? '')).status).toBe(200);
  expect(
    await roundPage(dialects.rig.platform, code, { ...asked, transaction: crypto.randomUUID(), round: 'none' }),
  ).toBe(undefined);
});

test('free rounds are given, played without the player’s money, and bring cash; what is left can be taken back', async () => {
  const { page, user, playerId } = await begin('CAJU', '10');
  const { platform, db } = dialects.rig;
  const award = crypto.randomUUID();
  // the vendor goes by a clock of its own
  const endsAt = new Date('2040-01-01T00:00:00Z');
  const given = { vendor: 'CAJU', award, gameCode: 'caju-sorte', currency: 'BRL', rounds: 3 };
  await inTx(db, (tx) => giveAward(platform, tx, { ...given, playerId, value: parseMoney('1'), endsAt }));
  await tellAward.run(platform, { ...given, user, value: parseMoney('1').toString(), endsAt: endsAt.toISOString() });
  const played = await page.play({ stake: '1.00' }, { reward: award });
  if (played.state === 'open') await page.finish(played.round);
  await outside.seamless.pushAll();
  const round = outside.store.rounds.get(String(played.round));
  const [bet, ...rest] = outside.store.movesOf(round?.id ?? '');
  expect(bet).toMatchObject({ kind: 'bet', state: 'done' });
  const won = rest.reduce((sum, { kind, amount }) => (kind === 'win' ? sum + amount : sum), 0n);
  expect(await cashOf('CAJU', user)).toBe(parseMoney('10') + won);
  await takeAward(platform, { vendor: 'CAJU', award });
  const after = await page.play({ stake: '1.00' }, { reward: award });
  expect(after).toEqual({ no: 'no_reward' });
});
