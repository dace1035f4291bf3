import { captcha as captchaEndpoint } from '@palpite/contract/guard/player.ts';
import type { HumanCheck, HumanProduct, HumanSolution } from '@palpite/contract/guard/shapes.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge } from 'altcha-lib/types';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire } from '../base/rig-wire.ts';
import type { Ask, CookieName, Platform } from '../base/room.ts';
import { siteRoom } from '../site/room.ts';
import { saveFlags, saveMerchant } from '../site/store.ts';
import { alphabet, captchaMs, giveCaptcha } from './captcha.ts';
import {
  checkCaptcha,
  checkHuman,
  clearFailures,
  readTryStanding,
  reserveTry,
  type TryOf,
  type TryRule,
  takeFromBudgets,
} from './guard.ts';
import { challengeMs, giveChallenge } from './human-check.ts';
import { forgetTries } from './jobs.ts';
import { guardRoom } from './room.ts';

const minute = 60_000;
let rig: Rig;

beforeAll(async () => {
  rig = await openRig({ settings: { humanCheck: 40 } });
  await rig.seed([siteRoom]);
  await inTx(rig.db, async (tx) => {
    for (const code of ['other', 'plain'])
      await saveMerchant(tx, {
        code,
        name: code,
        currency: 'BRL',
        currencySymbol: 'R$',
        languages: ['PT'],
        defaultLanguage: 'PT',
        minAge: 18,
      });
    const flags = ['CAPTCHA3', 'GEETEST3'].map((modId) => ({ modId, parent: null, enabled: true }));
    await saveFlags(tx, 'other', flags);
  });
});
afterAll(() => rig.close());
beforeEach(() => rig.clock.move(24 * 60 * minute));

/** One browser: keeps the cookies it is given. */
function browser(
  more: { platform?: Platform; merchant?: string; ip?: string; cookies?: Map<CookieName, string> } = {},
): Ask & { cookies: Map<CookieName, string> } {
  const cookies = more.cookies ?? new Map<CookieName, string>();
  return {
    platform: more.platform ?? rig.platform,
    who: { kind: 'anyone' },
    merchant: more.merchant ?? 'palpite',
    language: 'PT',
    arrivedAt: rig.clock.now(),
    ip: more.ip ?? '203.0.113.7',
    userAgent: 'test',
    traceId: 't',
    jar: {
      get: (name) => cookies.get(name),
      set: (name, value) => void cookies.set(name, value),
      clear: (name) => void cookies.delete(name),
    },
    key: '',
    cookies,
  };
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Refusal)) throw new Error(`expected a refusal, got ${String(thrown)}`);
  return thrown;
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

/** A house whose every captcha reads the same five characters; its ids differ all the same. */
function knowing(text: string): Platform {
  const chance: Chance = {
    bytes: (length) =>
      length === 10
        ? Buffer.from([...text, ...text].map((character) => alphabet.indexOf(character)))
        : rig.platform.chance.bytes(length),
  };
  return { ...rig.platform, chance };
}

test('a captcha is a PNG that only its own answer opens, in small letters too', async () => {
  const visitor = browser({ platform: knowing('K7WX3') });
  const png = Buffer.from(await giveCaptcha(visitor), 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 160, height: 56 });
  expect(visitor.cookies.get('captchaId')).toMatch(/^[0-9a-f]{64}$/);
  await checkCaptcha(visitor, ' k7wx3 ');
});

test('a captcha is answered once, right or wrong', async () => {
  const visitor = browser({ platform: knowing('ACDEF') });
  await giveCaptcha(visitor);
  await checkCaptcha(visitor, 'ACDEF');
  expect(await codeOf(checkCaptcha(visitor, 'ACDEF'))).toBe('guard.captcha_wrong');
  await giveCaptcha(visitor);
  expect(await refusalOf(checkCaptcha(visitor, 'ACDEE'))).toMatchObject({
    code: 'guard.captcha_wrong',
    value: { field: 'captcha', captcha: true },
  });
  expect(await codeOf(checkCaptcha(visitor, 'ACDEF'))).toBe('guard.captcha_wrong');
});

test('of ten answers at once to one captcha a single one counts', async () => {
  const visitor = browser({ platform: knowing('ACDEF') });
  await giveCaptcha(visitor);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => checkCaptcha(visitor, 'ACDEF')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('nothing typed is asked for and spends nothing', async () => {
  const visitor = browser({ platform: knowing('ACDEF') });
  await giveCaptcha(visitor);
  expect(await codeOf(checkCaptcha(visitor, undefined))).toBe('guard.captcha_required');
  expect(await codeOf(checkCaptcha(visitor, '  '))).toBe('guard.captcha_required');
  await checkCaptcha(visitor, 'ACDEF');
});

test("another browser's, another brand's and an old captcha open nothing", async () => {
  const platform = knowing('ACDEF');
  const visitor = browser({ platform });
  await giveCaptcha(visitor);
  expect(await codeOf(checkCaptcha(browser({ platform }), 'ACDEF'))).toBe('guard.captcha_wrong');
  const elsewhere = browser({ platform, merchant: 'other', cookies: visitor.cookies });
  expect(await codeOf(checkCaptcha(elsewhere, 'ACDEF'))).toBe('guard.captcha_wrong');
  await giveCaptcha(visitor);
  rig.clock.move(captchaMs);
  expect(await codeOf(checkCaptcha(visitor, 'ACDEF'))).toBe('guard.captcha_wrong');
});

test('a number a browser brings along is never taken over', async () => {
  const planted = 'ab'.repeat(32);
  const visitor = browser({ cookies: new Map([['captchaId', planted]]) });
  await giveCaptcha(visitor);
  expect(visitor.cookies.get('captchaId')).not.toBe(planted);
  const odd = browser({ cookies: new Map([['captchaId', "'; drop table guard.captcha"]]) });
  expect(await codeOf(checkCaptcha(odd, 'ACDEF'))).toBe('guard.captcha_wrong');
});

test('the same browser gets a new captcha once a second', async () => {
  const visitor = browser({ platform: knowing('ACDEF') });
  await giveCaptcha(visitor);
  rig.clock.move(400);
  expect(await refusalOf(giveCaptcha(visitor))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    value: { afterMs: 600, minutes: 1 },
  });
  rig.clock.move(600);
  await giveCaptcha({ ...visitor, platform: knowing('FEDCA') });
  expect(await codeOf(checkCaptcha(visitor, 'ACDEF'))).toBe('guard.captcha_wrong');
});

test('over the wire the picture comes with a cookie no script reads, and the second one says when to come back', async () => {
  const wire = await openWire(rig, [siteRoom, guardRoom], {
    player: async () => undefined,
    game: async () => undefined,
    staff: async () => undefined,
  });
  const get = (cookie?: string) =>
    wire.app.inject({
      url: captchaEndpoint.path,
      headers: { merchant: 'palpite', language: 'EN', ...(cookie && { cookie }) },
    });
  const first = await get();
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toMatch(/^captchaId=[0-9a-f]{64}; .*HttpOnly/);
  expect(first.json().value).toMatch(/^iVBOR/);
  const second = await get(cookie.split(';')[0]);
  expect(second.statusCode).toBe(429);
  expect(second.headers['retry-after']).toBe('1');
  expect(second.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', value: { afterMs: 1000, minutes: 1 } });
  await wire.close();
});

async function solved(visitor: Ask, product: HumanProduct): Promise<HumanCheck> {
  const { gt, challenge } = await giveChallenge(visitor, product);
  if (!gt || !challenge) throw new Error('nothing was asked');
  const read = JSON.parse(Buffer.from(challenge, 'base64').toString()) as Challenge;
  const solution = await solveChallenge({ challenge: read, deriveKey });
  if (!solution) throw new Error('not solved');
  return {
    captcha_id: gt,
    lot_number: read.parameters.nonce,
    pass_token: challenge,
    gen_time: '0',
    captcha_output: encode({ counter: solution.counter, derivedKey: solution.derivedKey } satisfies HumanSolution),
  };
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

test('a human check opens one call of its product, once', async () => {
  const visitor = browser();
  const answer = await solved(visitor, 'register');
  await checkHuman(visitor, 'register', answer);
  expect(await codeOf(checkHuman(visitor, 'register', answer))).toBe('guard.human_check_failed');
  const other = await solved(visitor, 'register');
  const uses = await Promise.allSettled(Array.from({ length: 10 }, () => checkHuman(visitor, 'register', other)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('mischief with a human check opens nothing', async () => {
  const visitor = browser();
  const answer = await solved(visitor, 'login');
  const challenge = JSON.parse(Buffer.from(answer.pass_token, 'base64').toString()) as Challenge;
  const solution = JSON.parse(Buffer.from(answer.captcha_output, 'base64').toString()) as HumanSolution;
  const altered = (parameters: object) =>
    encode({ ...challenge, parameters: { ...challenge.parameters, ...parameters } });
  const wrongKey = `${solution.derivedKey.slice(0, -1)}${solution.derivedKey.endsWith('0') ? '1' : '0'}`;
  const mischief: Record<string, HumanCheck | undefined> = {
    nothing: undefined,
    'of another product': { ...answer, captcha_id: 'sms' },
    'another number': { ...answer, lot_number: 'ab'.repeat(16) },
    'longer valid': {
      ...answer,
      pass_token: altered({ data: { ...challenge.parameters.data, until: Number.MAX_SAFE_INTEGER } }),
    },
    'easier prefix': { ...answer, pass_token: altered({ keyPrefix: '00' }) },
    unsigned: { ...answer, pass_token: encode({ parameters: challenge.parameters }) },
    'a guess': { ...answer, captcha_output: encode({ counter: 1, derivedKey: wrongKey }) },
    'a negative counter': { ...answer, captcha_output: encode({ ...solution, counter: -1 }) },
    'a prototype': { ...answer, captcha_output: encode(JSON.parse('{"__proto__":{"counter":1,"derivedKey":"00"}}')) },
    'not base64': { ...answer, captcha_output: '%%%' },
    null: { ...answer, pass_token: encode(null) },
  };
  for (const [kind, given] of Object.entries(mischief))
    expect([kind, await codeOf(checkHuman(visitor, 'login', given))]).toEqual([kind, 'guard.human_check_failed']);
  expect(await codeOf(checkHuman(visitor, 'sms', answer))).toBe('guard.human_check_failed');
  expect(await codeOf(checkHuman(browser({ merchant: 'other' }), 'login', answer))).toBe('guard.human_check_failed');
  await checkHuman(visitor, 'login', answer);
  const late = await solved(visitor, 'login');
  rig.clock.move(challengeMs);
  expect(await codeOf(checkHuman(visitor, 'login', late))).toBe('guard.human_check_failed');
});

test('where the check is off nothing is asked and nothing is refused', async () => {
  const visitor = browser({ platform: { ...rig.platform, settings: { ...rig.platform.settings, humanCheck: 0 } } });
  expect(await giveChallenge(visitor, 'login')).toEqual({ gt: null, challenge: null });
  await checkHuman(visitor, 'login', undefined);
});

test('a brand that has neither switched on asks for neither', async () => {
  const visitor = browser({ merchant: 'plain' });
  expect(await codeOf(giveCaptcha(visitor))).toBe('function.not.available');
  await checkCaptcha(visitor, undefined);
  expect(await giveChallenge(visitor, 'login')).toEqual({ gt: null, challenge: null });
  await checkHuman(visitor, 'login', undefined);
});

test('an address that tries a lot is given eight times the work', async () => {
  const ip = '198.51.100.9';
  const work = async () => {
    const counters = Array.from({ length: 12 }, async () => {
      const answer = await solved(browser({ ip }), 'login');
      return (JSON.parse(Buffer.from(answer.captcha_output, 'base64').toString()) as HumanSolution).counter;
    });
    return Math.max(...(await Promise.all(counters)));
  };
  expect(await work()).toBeLessThanOrEqual(80);
  for (let tries = 0; tries < 50; tries++) await takeFromBudgets(rig.platform, [{ name: 'login_ip', of: ip }]);
  expect(await work()).toBeGreaterThan(80);
});

const rule: TryRule = { captchaAfter: 2, lockAfter: 3, lockMinutes: 30 };
const at = (username: string, place = ''): TryOf => ({ merchant: 'palpite', username, place });

test('failures ask for a captcha, then lock until the minutes are over, to the second', async () => {
  const maria = at('maria');
  expect(await readTryStanding(rig.platform, maria, rule)).toMatchObject({ captcha: false, lockedUntil: null });
  expect(await reserveTry(rig.platform, maria, rule)).toMatchObject({ captcha: false, lockedUntil: null });
  expect(await reserveTry(rig.platform, maria, rule)).toMatchObject({ captcha: true, lockedUntil: null });
  expect(await readTryStanding(rig.platform, maria, rule)).toMatchObject({ captcha: true, lockedUntil: null });
  const lockedUntil = new Date(rig.clock.now().getTime() + 30 * minute);
  expect(await reserveTry(rig.platform, maria, rule)).toMatchObject({ captcha: true, lockedUntil: null, locks: true });
  expect(await reserveTry(rig.platform, maria, rule)).toMatchObject({ captcha: true, lockedUntil });
  rig.clock.move(30 * minute - 1000);
  expect(await reserveTry(rig.platform, maria, rule)).toMatchObject({ captcha: true, lockedUntil });
  rig.clock.move(1000);
  expect(await readTryStanding(rig.platform, maria, rule)).toMatchObject({ captcha: false, lockedUntil: null });
  expect((await reserveTry(rig.platform, maria, rule)).lockedUntil).toBeNull();
});

test("the owner's device enters while a stranger keeps the name locked", async () => {
  for (let second = 0; second < 40 * 60; second += 100) {
    rig.clock.move(100_000);
    await reserveTry(rig.platform, at('luana'), rule);
    const owner = at('luana', 'device 7');
    expect(await readTryStanding(rig.platform, owner, rule)).toMatchObject({ captcha: false, lockedUntil: null });
    expect((await reserveTry(rig.platform, owner, rule)).lockedUntil).toBeNull();
    await inTx(rig.db, (tx) => clearFailures(tx, owner));
  }
  expect((await readTryStanding(rig.platform, at('luana'), rule)).captcha).toBe(true);
});

test('two hundred tries at once are as many as the rule allows', async () => {
  const tries = await Promise.all(Array.from({ length: 200 }, () => reserveTry(rig.platform, at('bruna'), rule)));
  expect(tries.filter(({ lockedUntil }) => lockedUntil === null)).toHaveLength(rule.lockAfter);
});

test('who comes in begins anew', async () => {
  await reserveTry(rig.platform, at('carla'), rule);
  await reserveTry(rig.platform, at('carla'), rule);
  await inTx(rig.db, (tx) => clearFailures(tx, at('carla')));
  expect(await readTryStanding(rig.platform, at('carla'), rule)).toMatchObject({ captcha: false, lockedUntil: null });
});

test('when two hundred names fail at once, every unknown device solves a captcha', async () => {
  const names = Array.from({ length: 200 }, (_, index) => at(`stolen${index}`));
  for (const name of names) await reserveTry(rig.platform, name, rule);
  // they may all still turn out right: a rush of honest people is no attack
  expect((await readTryStanding(rig.platform, at('nobody-yet'), rule)).captcha).toBe(false);
  rig.clock.move(10_000);
  expect((await readTryStanding(rig.platform, at('nobody-yet'), rule)).captcha).toBe(true);
  expect((await readTryStanding(rig.platform, at('nobody-yet', 'device 9'), rule)).captcha).toBe(false);
  expect((await readTryStanding(rig.platform, { ...at('nobody-yet'), merchant: 'other' }, rule)).captcha).toBe(false);
  rig.clock.move(5 * minute);
  expect((await readTryStanding(rig.platform, at('nobody-yet'), rule)).captcha).toBe(false);
});

test('what counts for nothing any more is forgotten', async () => {
  await giveCaptcha(browser());
  await checkHuman(browser(), 'sms', await solved(browser(), 'sms'));
  await reserveTry(rig.platform, at('old'), rule);
  await takeFromBudgets(rig.platform, [{ name: 'check_name_ip', of: '203.0.113.9' }]);
  rig.clock.move(3 * 24 * 60 * minute);
  await forgetTries.run(rig.platform, { start: rig.clock.now(), end: rig.clock.now() });
  const { rows } = await sql<{ left: number }>`
    select ((select count(*) from guard.captcha) + (select count(*) from guard.challenge_used)
      + (select count(*) from guard.failure) + (select count(*) from guard.budget))::int as left`.execute(rig.db);
  expect(rows[0]?.left).toBe(0);
});
