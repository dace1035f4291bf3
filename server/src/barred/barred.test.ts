import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { login, register } from '@palpite/contract/entrance/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { createDeposit } from '@palpite/contract/payments/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { banksRoom } from '../banks/room.ts';
import { inTx } from '../base/db/db.ts';
import { migrateJobs } from '../base/jobs/worker.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { betsRoom } from '../bets/room.ts';
import { gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { bringPlayer, filledForm } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { instantRoom } from '../instant/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { paymentsRoom } from '../payments/room.ts';
import { playerByToken, setContact } from '../players/players.ts';
import { cpfOf } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { refusalOf } from '../safeguards/rig-guarded.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { exclusionOf } from '../safeguards/safeguards.ts';
import { siteRoom } from '../site/room.ts';
import { saveSetting } from '../site/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { askAll, askWaiting, forgetProofs } from './jobs.ts';
import { openRegistry, type RegistryRig } from './rig-registry.ts';
import { barredRoom } from './room.ts';

const dayMs = 86_400_000;
const dice = { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' } as const;
let rig: Rig;
let wire: Wire;
let registry: RegistryRig;
let people = 0;
let keys = 0;
const freshCpf = () => cpfOf(String(600_000_000 + people++));

beforeAll(async () => {
  rig = await openRig();
  await migrateJobs(rig.url);
  const below = [siteRoom, safeguardsRoom, playersRoom, walletRoom, barredRoom, entranceRoom, betsRoom];
  wire = await openWire(rig, [...below, catalogueRoom, instantRoom, banksRoom, paymentsRoom], {
    player: playerByToken,
    game: gameByToken,
    staff: async () => undefined,
  });
  registry = await openRegistry(rig);
  // the open brand asks by its own wish, so that nothing else of the law is in the way
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', 'barred.query', true));
});
beforeEach(() => {
  registry.mode = 'well';
  rig.clock.move(dayMs);
});
afterAll(async () => {
  await wire.close();
  await registry.close();
  await rig.close();
});

const regulated = (cpf: string) =>
  filledForm({
    payeeName: 'Maria Prado',
    idNumber: cpf,
    birthday: '1990-05-17',
    lossLimit: '300',
    timeLimit: '90',
  });
const enrol = (form: ReturnType<typeof filledForm>) =>
  wire.as(undefined, { merchant: 'palpite-regulated' })(register, form);
const logIn = ({ username, password }: { username: string; password: string }) =>
  wire.as()(login, { username, password });

/** Somebody of the open brand with a password, a proven number, a CPF and 100.00. */
async function somebody() {
  const cpf = freshCpf();
  const { username, password } = filledForm();
  const passwordHash = await rig.platform.hasher.hash(password);
  const { id, token } = await bringPlayer(rig.platform, { username, passwordHash, cpf, fullName: 'Ana Reis' });
  await inTx(rig.db, async (tx) => {
    await setContact(rig.platform, tx, id, 'email', `${username}@correio.example`, { verified: true });
    const key = keyOf('test', `grant-${id}`);
    const amount = parseMoney('100');
    await credit(rig.platform, tx, {
      playerId: id,
      house: 'bank.pix',
      amount,
      kind: 'deposit',
      key,
      input: inputOf('100'),
    });
  });
  return { id, cpf, username, password, token };
}

async function openDice(token: string) {
  const { gameUrl } = await wire.as(token)(launchGame, dice);
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const game = wire.as((await wire.as()(enterGame, { ticket })).token);
  return () => game(diceBet, { stake: parseMoney('1'), target: 5000, direction: 'over' }, `barred-key-${keys++}`);
}

const proofsOf = async (id: bigint) =>
  (
    await sql<{ occasion: string; answer: string }>`select occasion, answer from barred.query where player_id = ${id}
      order by id`.execute(rig.db)
  ).rows.map(({ occasion, answer }) => `${occasion} ${answer}`);
const letters = async (template: string) =>
  Number(
    (
      await sql<{ count: string }>`select count(*) as count from courier.message where template = ${template}`.execute(
        rig.db,
      )
    ).rows[0]?.count,
  );
const playersNow = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from players.player`.execute(rig.db)).rows[0]?.n);

test('the regulated brand asks before it makes an account, and the proof holds no CPF', async () => {
  const cpf = freshCpf();
  const { customerId } = await enrol(regulated(cpf));
  expect(registry.questions.filter((asked) => asked.includes(cpf))).toHaveLength(1);
  const { rows } = await sql<{
    row: string;
  }>`select q::text as row from barred.query q order by id desc limit 1`.execute(rig.db);
  expect(rows[0]?.row).toContain('registration');
  expect(rows[0]?.row).toContain('R-');
  expect(rows[0]?.row).not.toContain(cpf);
  const standing = await sql`select answer from barred.standing where player_id = ${customerId}::bigint`.execute(
    rig.db,
  );
  expect(standing.rows).toEqual([{ answer: 'clear' }]);
});

test('who is barred gets no account and is not told why', async () => {
  const form = regulated(freshCpf());
  registry.barred.set(form.idNumber ?? '', null);
  const before = await playersNow();
  expect(await refusalOf(enrol(form))).toEqual({ code: 'entrance.not_possible', value: undefined });
  expect(await playersNow()).toBe(before);
});

test('no answer, half an answer or nonsense makes no account; the next try does', async () => {
  const form = regulated(freshCpf());
  const before = await playersNow();
  for (const mode of ['down', 'forgets', 'babbles'] as const) {
    registry.mode = mode;
    expect(await refusalOf(enrol(form))).toMatchObject({ code: 'identity.registry_down' });
  }
  expect(await playersNow()).toBe(before);
  registry.mode = 'well';
  expect((await enrol(form)).token).not.toBe('');
});

test('the first login of a day asks, the second does not, the next day does', async () => {
  const who = await somebody();
  await logIn(who);
  await logIn(who);
  expect(await proofsOf(who.id)).toEqual(['login clear']);
  rig.clock.move(dayMs);
  await logIn(who);
  expect(await proofsOf(who.id)).toEqual(['login clear', 'login clear']);
});

test('who is barred at the login comes in to withdraw: no play, no deposit, and a letter that says so, once', async () => {
  const who = await somebody();
  const bet = await openDice(who.token);
  await bet();
  registry.barred.set(who.cpf, null);
  rig.clock.move(dayMs);
  const told = await letters('play_closed');
  const session = await logIn(who);
  expect(session.excluded).toEqual({ until: null });
  expect(await refusalOf(wire.as(session.token)(launchGame, dice))).toMatchObject({ code: 'safeguards.excluded' });
  const paying = wire.as(session.token)(createDeposit, { amount: parseMoney('50') }, `barred-key-${keys++}`);
  expect(await refusalOf(paying)).toMatchObject({ code: 'safeguards.excluded' });
  rig.clock.move(dayMs);
  expect((await logIn(who)).excluded).toEqual({ until: null });
  await askAll(rig.platform);
  expect(await letters('play_closed')).toBe(told + 1);
});

test('a game that is open stops with the answer of the round', async () => {
  const who = await somebody();
  const bet = await openDice(who.token);
  await bet();
  registry.barred.set(who.cpf, new Date(rig.clock.now().getTime() + 400 * dayMs));
  rig.clock.move(5 * 60_000);
  await sql`update barred.standing set answered_at = answered_at - interval '12 days' where player_id = ${who.id}`.execute(
    rig.db,
  );
  await askAll(rig.platform);
  await expect(bet()).rejects.toThrow();
  expect(await proofsOf(who.id)).toEqual(['play clear', 'round barred']);
  expect(await exclusionOf(rig.platform, rig.db, who.id)).toEqual({ until: registry.barred.get(who.cpf)?.getTime() });
});

test('without an answer the login opens, play and deposits stay closed until one came, and the job asks for it', async () => {
  const who = await somebody();
  registry.mode = 'down';
  const { token } = await logIn(who);
  expect(token).not.toBe('');
  for (const tried of [
    () => wire.as(token)(launchGame, dice),
    () => wire.as(token)(createDeposit, { amount: parseMoney('50') }, `barred-key-${keys++}`),
  ])
    expect(await refusalOf(tried())).toMatchObject({ code: 'identity.registry_down' });
  const end = rig.clock.now();
  await askWaiting.run(rig.platform, { start: end, end });
  registry.mode = 'well';
  await askWaiting.run(rig.platform, { start: end, end });
  expect(await proofsOf(who.id)).toEqual(['login none', 'play none', 'play none', 'round none', 'round clear']);
  await (await openDice(token))();
  expect((await proofsOf(who.id)).length).toBe(5);
});

test('asked by many at once, one exclusion begins and one letter goes', async () => {
  const who = await somebody();
  registry.barred.set(who.cpf, null);
  const told = await letters('play_closed');
  await Promise.all([logIn(who), logIn(who), askAll(rig.platform), askAll(rig.platform)]);
  const { rows } = await sql`select 1 from safeguards.exclusion where player_id = ${who.id}`.execute(rig.db);
  expect(rows).toHaveLength(1);
  expect(await letters('play_closed')).toBe(told + 1);
});

test('an exclusion that ends opens play only after a new answer', async () => {
  const who = await somebody();
  registry.barred.set(who.cpf, new Date(rig.clock.now().getTime() + 2 * dayMs));
  await logIn(who);
  rig.clock.move(2 * dayMs + 1_000);
  registry.mode = 'down';
  const { token } = await logIn(who);
  expect(await refusalOf(wire.as(token)(launchGame, dice))).toMatchObject({ code: 'identity.registry_down' });
  registry.mode = 'well';
  await (await openDice(token))();
});

test('over sixty days with four of outage nobody who has a CPF goes unasked for more than fifteen', async () => {
  for (let made = 0; made < 105; made++) await bringPlayer(rig.platform, { cpf: freshCpf(), fullName: 'Gente Fina' });
  await askAll(rig.platform);
  for (let day = 1; day <= 60; day++) {
    rig.clock.move(dayMs);
    registry.mode = day > 22 && day <= 26 ? 'down' : 'well';
    if (day % 7 === 0) await bringPlayer(rig.platform, { cpf: freshCpf(), fullName: 'Gente Nova' });
    await askAll(rig.platform);
    const { rows } = await sql<{ late: string; unasked: string }>`select
      count(*) filter (where s.answered_at < ${new Date(rig.clock.now().getTime() - 15 * dayMs)}) as late,
      count(*) filter (where s.answered_at is null) as unasked
      from players.player p left join barred.standing s on s.player_id = p.id where p.cpf_index is not null`.execute(
      rig.db,
    );
    expect([day, rows[0]]).toEqual([day, { late: 0n, unasked: registry.mode === 'down' ? expect.anything() : 0n }]);
  }
  expect(Math.max(...registry.questions.map((asked) => asked.length))).toBe(100);
});

test('proofs are kept five years', async () => {
  const count = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from barred.query`.execute(rig.db)).rows[0]?.n);
  const before = await count();
  const now = rig.clock.now();
  rig.clock.move(5 * 365 * dayMs - 90 * dayMs);
  await forgetProofs.run(rig.platform, { start: now, end: now });
  expect(await count()).toBe(before);
  rig.clock.move(91 * dayMs + 2 * dayMs);
  await forgetProofs.run(rig.platform, { start: now, end: now });
  expect(await count()).toBe(0);
});
