// Where the brand keeps quiet about accounts, neither an answer nor its time may tell whether there is one: who asks
// for a name or a number nobody has hears what the owner's stranger hears, in the same words and after as long.
import { forgotByEmail, login, smsForLogin, smsForReset } from '@palpite/contract/entrance/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from './base/db/db.ts';
import { hasherInside } from './base/seal/hasher.ts';
import { type DoorRig, freshMobile, openDoor } from './entrance/rig-door.ts';
import { bringPlayer } from './entrance/rig-people.ts';
import { setContact } from './players/players.ts';

/**
 * Tries of each kind in one sample. How strong that is: two paths fail the test when all of three samples tell them
 * apart at the level of 0.01. With 150 of each, equal paths do so about once in a million runs, and a shift of 0.52 of
 * the times' own standard deviation nine times in ten. A hash or a statement left out is far more than that; a
 * difference of a few microseconds is less, and is not seen. The shift that is seen shrinks with the root of the tries:
 * EQUAL_TRIES=3000, before a release, sees less than a quarter of it.
 */
const tries = Number(process.env.EQUAL_TRIES ?? 150);
const right = 'pedra-lua-42-marola';
const wrong = 'errada-mesmo-1';

let door: DoorRig;
let passwordHash: string;
beforeAll(async () => {
  // the work a real password costs, with an account and without
  door = await openDoor({ hasher: hasherInside() });
  await door.set('account.errors', 'neutral');
  // what is compared is the account, not the captcha that follows failures
  await door.flag('CAPTCHA3', false);
  await door.set('sms.day_total', 1_000_000);
  passwordHash = await door.rig.platform.hasher.hash(right);
});
afterAll(() => door.close());

interface Person {
  readonly username: string;
  readonly id: bigint;
  readonly mobile: string;
  readonly email: string;
}

let count = 0;
async function somebody(): Promise<Person> {
  const { platform, db } = door.rig;
  const username = `alguem${String(++count).padStart(4, '0')}`;
  const { id } = await bringPlayer(platform, { username, passwordHash });
  const mobile = freshMobile();
  const email = `${username}@correio.example`;
  await inTx(db, async (tx) => {
    await setContact(platform, tx, id, 'mobile', mobile.e164, { verified: true, dialing: '55' });
    await setContact(platform, tx, id, 'email', email, { verified: true });
  });
  return { username, id, mobile: mobile.typed, email };
}
const some = (many: number) => Promise.all(Array.from({ length: many }, somebody));
let strangers = 0;
const nobody = () => `ninguem${String(++strangers).padStart(4, '0')}`;

async function block({ id }: Person) {
  await sql`update players.player set blocked_at = now() where id = ${id}`.execute(door.rig.db);
}

/** Locked to strangers, as wrong passwords would leave it, for longer than the test lasts. */
async function lock({ username }: Person) {
  const at = door.rig.clock.now();
  await sql`insert into guard.failure (merchant, username, place, tries, locked_until, touched_at)
    values ('palpite', ${username}, '', array[${at}::timestamptz], ${at}::timestamptz + interval '9 days', ${at})`.execute(
    door.rig.db,
  );
}

let callers = 0;
/**
 * One call of a browser never seen, from an address of its own: everything of the answer that is seen from
 * outside, and how long it took.
 */
async function ask({ path, method, takes }: { path: string; method: string; takes?: string }, said: object) {
  const number = ++callers;
  const form = takes === 'form';
  const began = process.hrtime.bigint();
  const answer = await door.wire.app.inject({
    method: method as 'POST',
    url: path,
    remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    headers: {
      merchant: 'palpite',
      language: 'EN',
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    payload: form ? new URLSearchParams({ ...said }).toString() : JSON.stringify(said),
  });
  const tookNs = Number(process.hrtime.bigint() - began);
  const { date: _, 'set-cookie': cookies, ...headers } = answer.headers;
  const named = [cookies ?? []].flat().map((line) => line.replace(/=[^;]*/, '='));
  return { seen: { status: answer.statusCode, headers, cookies: named, body: answer.json() }, tookNs };
}

interface Kind {
  readonly name: string;
  /** The call of the numbered try; no number comes twice in a sample. */
  readonly call: (index: number) => ReturnType<typeof ask>;
}

/** Tries before a sample, which are not measured. */
const warmUp = 5;
/** All numbers the tries of one sample have. */
const allTries = tries + warmUp;

/** One sample: the kinds by turns, so that what else the machine does meets all of them alike. */
async function sample(kinds: readonly Kind[]): Promise<number[][]> {
  const took = kinds.map((): number[] => []);
  for (let index = 0; index < allTries; index++) {
    for (const turn of kinds.keys()) {
      const at = (turn + index) % kinds.length;
      const answer = await kinds[at]?.call(index);
      if (answer && index >= warmUp) took[at]?.push(answer.tookNs);
    }
    // time passes: what some tries took from a budget is there again for the next
    if (index % 20 === 19) door.rig.clock.move(11 * 60_000);
  }
  return took;
}

/**
 * How likely samples that differ as much come from one distribution: the two-sided Mann–Whitney U test with mid-ranks,
 * normal approximation with correction for ties and continuity.
 */
function likeness(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, of: 0 })), ...other.map((value) => ({ value, of: 1 }))];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to++;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at++) if (all[at]?.of === 0) ranks += rank;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / (spread || 1);
  return spread > 0 ? tail(z) * 2 : 1;
}

/** The normal distribution above z ≥ 0 (Abramowitz and Stegun 26.2.17, to 7.5e-8). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((inner, factor) => (inner + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/**
 * The first kind's times against each other's. A sample that fails is drawn again with new people, five times at most:
 * the machine may have had its own troubles. `gather` brings the people of one sample.
 */
async function expectAlike(gather: () => Promise<readonly Kind[]>) {
  const told: string[] = [];
  for (let sampled = 0; sampled < 6; sampled++) {
    const kinds = await gather();
    const [first = [], ...others] = await sample(kinds);
    const found = others.map((each) => likeness(first, each));
    told.push(kinds.map(({ name }, at) => `${name} ${middle(at === 0 ? first : (others[at - 1] ?? []))}`).join(', '));
    told.push(found.map((p) => `p = ${p.toPrecision(3)}`).join(', '));
    if (found.every((p) => p > 0.01)) {
      process.stdout.write(`${told.slice(-2).join(': ')}\n`);
      return;
    }
  }
  expect.fail(`the time tells: ${told.join('; ')}`);
}

const middle = (times: readonly number[]) =>
  `${Math.round(([...times].sort((a, b) => a - b)[times.length >> 1] ?? 0) / 1000)} µs`;

test('the measure knows one distribution from another', () => {
  const drawn = (seed: number, shift: number) =>
    Array.from({ length: 300 }, (_, index) => ((index * 7919 + seed * 104_729) % 1009) + shift);
  expect(likeness(drawn(1, 0), drawn(2, 0))).toBeGreaterThan(0.01);
  expect(likeness(drawn(1, 0), drawn(2, 120))).toBeLessThan(0.01);
  expect(likeness([1, 1, 1, 1], [1, 1, 1, 1])).toBeCloseTo(1);
  // R: wilcox.test(c(1.1,2.2,3.3,4.4,5.5), c(2.5,6.1,7.2,8.3,9.4), exact = FALSE): W = 3, p = 0.06010
  expect(likeness([1.1, 2.2, 3.3, 4.4, 5.5], [2.5, 6.1, 7.2, 8.3, 9.4])).toBeCloseTo(0.0601, 3);
});

test('a login that fails is answered alike for a name nobody has, a wrong password, a locked account and a blocked one', async () => {
  const [known, locked, blocked] = await some(3);
  if (!known || !locked || !blocked) throw new Error('nobody came');
  await lock(locked);
  await block(blocked);
  // a captcha is asked sooner of a name that was tried before, whether anybody has it or not
  await door.set('captcha.after', 0);
  const answers = [
    await ask(login, { username: nobody(), password: wrong }),
    await ask(login, { username: known.username, password: wrong }),
    await ask(login, { username: locked.username, password: wrong }),
    await ask(login, { username: locked.username, password: right }),
    await ask(login, { username: blocked.username, password: wrong }),
  ].map(({ seen }) => seen);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.body.errorCode).toBe('players.bad_credentials');
  await door.set('captcha.after', 3);
});

test('a row of tries ends alike, word for word, for a name nobody has and for one somebody has', async () => {
  await door.flag('CAPTCHA3', true);
  const person = await somebody();
  const row = async (username: string, password: (index: number) => string) => {
    const heard: unknown[] = [];
    for (let index = 0; index < 8; index++)
      heard.push((await ask(login, { username, password: password(index) })).seen);
    return heard;
  };
  const unknown = await row('ninguemmesmo', () => wrong);
  expect(await row(person.username, () => wrong)).toEqual(unknown);
  await door.flag('CAPTCHA3', false);
  const [other] = await some(1);
  const without = await row('ninguemoutro', () => wrong);
  // the last tries bring the right password: while locked they are told no other
  expect(await row(other?.username ?? '', (index) => (index < 5 ? wrong : right))).toEqual(without);
});

test('a forgotten password is answered alike whoever asks', async () => {
  const person = await somebody();
  const heard = [
    await ask(forgotByEmail, { username: person.username, email: person.email }),
    await ask(forgotByEmail, { username: person.username, email: 'outra@correio.example' }),
    await ask(forgotByEmail, { username: nobody(), email: 'ninguem@correio.example' }),
  ].map(({ seen }) => seen);
  for (const each of heard) expect(each).toEqual(heard[0]);
});

test.for([smsForLogin, smsForReset])('$name answers alike for a number nobody has', async (endpoint) => {
  const person = await somebody();
  const known = await ask(endpoint, { mobileNum: person.mobile });
  const unknown = await ask(endpoint, { mobileNum: freshMobile().typed });
  expect(unknown.seen).toEqual(known.seen);
  expect(known.seen.status).toBe(200);
});

const patience = { timeout: 600_000 + tries * 3000 };

test(
  'a login that fails takes as long for a name nobody has, a wrong password and a locked account',
  patience,
  async () => {
    const failing = (username = '') => ask(login, { username, password: wrong });
    await expectAlike(async () => {
      const [known, locked] = [await some(allTries), await some(allTries)];
      for (const each of locked) await lock(each);
      return [
        { name: 'wrong password', call: (index) => failing(known[index]?.username) },
        { name: 'nobody', call: () => failing(nobody()) },
        { name: 'locked', call: (index) => failing(locked[index]?.username) },
      ];
    });
  },
);

test('a forgotten password takes as long whoever asks', patience, async () => {
  const asking = (username = '', email = `${username}@correio.example`) => ask(forgotByEmail, { username, email });
  await expectAlike(async () => {
    const known = await some(allTries);
    return [
      { name: 'the owner', call: (index) => asking(known[index]?.username) },
      { name: 'nobody', call: () => asking(nobody()) },
    ];
  });
});

test.for([smsForLogin, smsForReset])('$name takes as long for a number nobody has', patience, async (endpoint) => {
  await expectAlike(async () => {
    const known = await some(allTries);
    const unknown = known.map(() => freshMobile().typed);
    return [
      { name: 'the owner', call: (index) => ask(endpoint, { mobileNum: known[index]?.mobile }) },
      { name: 'nobody', call: (index) => ask(endpoint, { mobileNum: unknown[index] }) },
    ];
  });
});
