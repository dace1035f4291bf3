import { call, Refused } from '@palpite/contract/base/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as office from '@palpite/contract/office/office.ts';
import { saveMember } from '@palpite/contract/profile/player.ts';
import { staffLogin } from '@palpite/contract/staff/office.ts';
import * as desk from '@palpite/contract/withdrawals/office.ts';
import { requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { openHttp } from '../../base/http/http.ts';
import { migrateJobs } from '../../base/jobs/worker.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { codeAt } from '../../base/seal/totp.ts';
import { recordBets } from '../../bets/bets.ts';
import { bringPlayer } from '../../entrance/rig-people.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { officeRoom } from '../../office/room.ts';
import { paymentsRoom } from '../../payments/room.ts';
import { playerByToken } from '../../players/players.ts';
import { playersRoom } from '../../players/room.ts';
import { profileRoom } from '../../profile/room.ts';
import { siteRoom } from '../../site/room.ts';
import { staffRoom } from '../../staff/room.ts';
import { hashPassword } from '../../staff/session/password.ts';
import { closeSecret } from '../../staff/session/staff-secret.ts';
import { staffByToken } from '../../staff/staff.ts';
import { putStaff } from '../../staff/store.ts';
import { walletRoom } from '../../wallet/room.ts';
import { balanceOf, credit, debit } from '../../wallet/wallet.ts';
import { withdrawalsRoom } from '../room.ts';

const secret = Buffer.from('12345678901234567890');
const rooms = [siteRoom, playersRoom, profileRoom, walletRoom, paymentsRoom, withdrawalsRoom, staffRoom, officeRoom];
let rig: Rig;
let app: FastifyInstance;
let address = '';
let count = 0;

beforeAll(async () => {
  rig = await openRig();
  await migrateJobs(rig.url);
  await rig.seed(rooms);
  const doorkeepers = { player: playerByToken, game: async () => undefined, staff: staffByToken };
  app = await openHttp({
    platform: rig.platform,
    rooms,
    doorkeepers,
    merchantKnown: () => true,
    moduleOn: () => true,
    serves: () => true,
    onUndeclared: (endpoint, code) => {
      throw new Error(`${endpoint} refused with ${code}, which it does not declare`);
    },
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const role of ['support', 'cashier', 'auditor', 'owner']) await addStaff('palpite', role);
  await addStaff('outra', 'owner');
});
afterAll(async () => {
  await app.close();
  await rig.close();
});
beforeEach(() => rig.clock.move(60_000));

async function addStaff(merchant: string, role: string): Promise<void> {
  const owner = { merchant, username: `${role}_${merchant}` };
  const passwordHash = await hashPassword(rig.platform.chance, 'senha de teste');
  const staff = { ...owner, name: role, role, passwordHash, totpSealed: closeSecret(rig.platform, owner, secret) };
  await inTx(rig.db, (tx) => putStaff(tx, staff, rig.clock.now()));
}

interface Person {
  readonly token: string;
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, key?: string): Promise<OutputOf<E>>;
}

function person(token: string, merchant: string): Person {
  const caller = { baseUrl: address, merchant, token: () => token };
  return { token, call: (endpoint, input, key) => call(caller, endpoint, input, key ? { key } : {}) };
}

const sessions = new Map<string, Person>();
/** Somebody of this role, logged in. */
async function staff(role: string, merchant = 'palpite'): Promise<Person> {
  const username = `${role}_${merchant}`;
  const there = sessions.get(username);
  if (there && (await staffByToken(rig.platform, there.token, '127.0.0.1'))) return there;
  const code = codeAt(secret, rig.clock.now());
  const { token } = await person('', merchant).call(staffLogin, { username, password: 'senha de teste', code });
  const made = person(token, merchant);
  sessions.set(username, made);
  return made;
}

/** A withdrawal of R$ 120 that waits for a person, of a new player who has R$ 200. */
async function waiting(): Promise<{ orderNo: string; playerId: bigint; username: string }> {
  const { id: playerId, username, token } = await bringPlayer(rig.platform);
  const player = person(token, 'palpite');
  const cpf = cpfOf(810_000_000 + count);
  await player.call(saveMember, { payeeName: 'Luana Ferreira Martins', idNumber: cpf });
  await inTx(rig.db, (tx) =>
    credit(rig.platform, tx, {
      playerId,
      house: 'bank.pix',
      amount: 200n * unit,
      kind: 'deposit',
      key: keyOf('office', 'test', username),
      input: inputOf(username),
    }),
  );
  const { orderNo } = await player.call(
    requestWithdrawal,
    { amount: 120n * unit, pixKeyType: 'CPF', pixKey: cpf },
    key(),
  );
  return { orderNo, playerId, username };
}

const key = () => `key-of-a-test-${++count}`;

async function codeOf(work: Promise<unknown>): Promise<string> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Refused)) throw new Error(`expected a refusal, got ${String(thrown)}`);
  return thrown.code;
}

async function actions(orderNo: string): Promise<string[]> {
  const found = await sql<{
    action: string;
  }>`select action from staff.audit where subject = ${`withdrawal:${orderNo}`} order by id`.execute(rig.db);
  return found.rows.map((row) => row.action);
}

async function money(playerId: bigint): Promise<[available: bigint, held: bigint]> {
  const { available, held } = await balanceOf(rig.platform, rig.db, playerId);
  return [available / unit, held / unit];
}

test('the queue shows what waits, with who asked and how many stand where', async () => {
  const { orderNo, username, playerId } = await waiting();
  const cashier = await staff('cashier');
  const queue = await cashier.call(desk.withdrawalQueue, { page: 1, size: 100, state: 'review' });
  const row = queue.list.find((each) => each.orderNo === orderNo);
  expect(row).toMatchObject({
    playerName: username,
    playerId: playerId.toString(),
    amount: 120n * unit,
    payeeName: 'Luana Ferreira Martins',
    decidedBy: null,
  });
  expect(queue.counts.review).toBe(queue.total);
});

test('the case shows the money of the player and who looked, one look for ten minutes', async () => {
  const { orderNo } = await waiting();
  const support = await staff('support');
  await support.call(desk.withdrawalCase, { orderNo });
  const found = await support.call(desk.withdrawalCase, { orderNo });
  expect(found.player).toMatchObject({ available: 80n * unit, held: 120n * unit, staked: 0n, withdrawn: 0n });
  expect(found.history.map((event) => `${event.who} ${event.what}`)).toEqual([
    'player requested',
    'support_palpite opened',
  ]);
  expect(await actions(orderNo)).toEqual(['withdrawal.open']);
  rig.clock.move(10 * 60_000 + 1);
  await support.call(desk.withdrawalCase, { orderNo });
  expect(await actions(orderNo)).toEqual(['withdrawal.open', 'withdrawal.open']);
});

test('approving sends it on its way and says who decided', async () => {
  const { orderNo, playerId } = await waiting();
  const cashier = await staff('cashier');
  const decided = await cashier.call(desk.decideWithdrawal, { orderNo, decision: 'approve' }, key());
  expect(decided).toMatchObject({ state: 'approved', decidedBy: 'cashier_palpite' });
  expect(await money(playerId)).toEqual([80n, 120n]);
  expect(await actions(orderNo)).toEqual(['withdrawal.approve']);
});

test('rejecting gives the money back, and the player may read why', async () => {
  const { orderNo, playerId } = await waiting();
  const cashier = await staff('cashier');
  const decided = await cashier.call(
    desk.decideWithdrawal,
    { orderNo, decision: 'reject', reason: ' Envie um documento. ' },
    key(),
  );
  expect(decided).toMatchObject({ state: 'rejected', reason: 'Envie um documento.', decidedBy: 'cashier_palpite' });
  expect(await money(playerId)).toEqual([200n, 0n]);
  const kept =
    await sql`select who, before, after, reason, ip from staff.audit where subject = ${`withdrawal:${orderNo}`}`.execute(
      rig.db,
    );
  expect(kept.rows).toEqual([
    {
      who: 'cashier_palpite',
      before: { state: 'review' },
      after: { state: 'rejected' },
      reason: 'Envie um documento.',
      ip: '127.0.0.1',
    },
  ]);
});

test('rejecting without a reason is refused and changes nothing', async () => {
  const { orderNo, playerId } = await waiting();
  const cashier = await staff('cashier');
  expect(await codeOf(cashier.call(desk.decideWithdrawal, { orderNo, decision: 'reject' }, key()))).toBe(
    'office.reason_required',
  );
  expect(await codeOf(cashier.call(desk.decideWithdrawal, { orderNo, decision: 'reject', reason: '  ' }, key()))).toBe(
    'office.reason_required',
  );
  expect(await money(playerId)).toEqual([80n, 120n]);
  expect(await actions(orderNo)).toEqual([]);
});

test('the same key answers the same decision once; with another decision it is refused', async () => {
  const { orderNo, playerId } = await waiting();
  const cashier = await staff('cashier');
  const once = key();
  const reject = { orderNo, decision: 'reject', reason: 'Não.' } as const;
  const [first, second] = await Promise.all([
    cashier.call(desk.decideWithdrawal, reject, once),
    cashier.call(desk.decideWithdrawal, reject, once),
  ]);
  expect(second).toEqual(first);
  expect(await codeOf(cashier.call(desk.decideWithdrawal, { orderNo, decision: 'approve' }, once))).toBe(
    'request.key_reused',
  );
  expect(await money(playerId)).toEqual([200n, 0n]);
  expect(await actions(orderNo)).toEqual(['withdrawal.reject']);
});

test('of two people at once one decides', async () => {
  const { orderNo, playerId } = await waiting();
  const [cashier, owner] = [await staff('cashier'), await staff('owner')];
  const both = await Promise.allSettled([
    cashier.call(desk.decideWithdrawal, { orderNo, decision: 'reject', reason: 'Não.' }, key()),
    owner.call(desk.decideWithdrawal, { orderNo, decision: 'reject', reason: 'Não.' }, key()),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = both.find((one) => one.status === 'rejected');
  expect(lost?.reason.code).toBe('withdrawals.wrong_state');
  expect(await money(playerId)).toEqual([200n, 0n]);
  expect(await actions(orderNo)).toHaveLength(1);
});

test('a decision without a key is refused', async () => {
  const { orderNo } = await waiting();
  const cashier = await staff('cashier');
  expect(await codeOf(cashier.call(desk.decideWithdrawal, { orderNo, decision: 'approve' }))).toBe(
    'request.key_missing',
  );
});

test('each role may do what its rows say and nothing else', async () => {
  const { orderNo } = await waiting();
  const may = async (role: string) => {
    const who = await staff(role);
    const tried: Record<string, () => Promise<unknown>> = {
      read: () => who.call(desk.withdrawalCase, { orderNo }),
      decide: () => who.call(desk.decideWithdrawal, { orderNo: 'W-0', decision: 'approve' }, key()),
      bets: () => who.call(office.officeBet, { orderNo: '1' }),
      ledger: () => who.call(office.verifyLedger, {}),
    };
    const allowed: string[] = [];
    for (const [name, work] of Object.entries(tried)) {
      const code = await work().then(
        () => '',
        (error: Refused) => error.code,
      );
      if (code !== 'office.not_permitted') allowed.push(name);
    }
    return allowed;
  };
  expect(await may('support')).toEqual(['read', 'bets']);
  expect(await may('cashier')).toEqual(['read', 'decide', 'bets']);
  expect(await may('auditor')).toEqual(['read', 'bets', 'ledger']);
  expect(await may('owner')).toEqual(['read', 'decide', 'bets', 'ledger']);
});

test('another brand does not have this withdrawal', async () => {
  const { orderNo, playerId } = await waiting();
  const stranger = await staff('owner', 'outra');
  expect(await codeOf(stranger.call(desk.withdrawalCase, { orderNo }))).toBe('withdrawals.unknown');
  expect(await codeOf(stranger.call(desk.decideWithdrawal, { orderNo, decision: 'approve' }, key()))).toBe(
    'withdrawals.unknown',
  );
  expect((await stranger.call(desk.withdrawalQueue, { page: 1, size: 20 })).total).toBe(0);
  expect(await money(playerId)).toEqual([80n, 120n]);
});

test('without a session, or with a player’s, nothing opens', async () => {
  const { orderNo } = await waiting();
  expect(await codeOf(person('', 'palpite').call(desk.withdrawalCase, { orderNo }))).toBe('login.not.session');
  const player = await bringPlayer(rig.platform);
  expect(await codeOf(person(player.token, 'palpite').call(desk.withdrawalCase, { orderNo }))).toBe(
    'login.not.session',
  );
});

test('the books are read, and that somebody asked is written down', async () => {
  await waiting();
  const auditor = await staff('auditor');
  const found = await auditor.call(office.verifyLedger, {});
  expect(found).toMatchObject({ clean: true, findings: [] });
  expect(found.entries).toBeGreaterThan(0);
  const kept = await sql<{
    after: unknown;
  }>`select after from staff.audit where action = 'ledger.verify' order by id desc limit 1`.execute(rig.db);
  expect(kept.rows[0]?.after).toEqual({ clean: true, findings: 0 });
});

test('a bet opens to its entries, for its own brand only', async () => {
  const { playerId, username } = await waiting();
  const orderNo = await inTx(rig.db, async (tx) => {
    const stake = { playerId, house: 'games.PGE', amount: 10n * unit, kind: 'stake' } as const;
    const input = inputOf(username, 'stake');
    const { transfer } = await debit(rig.platform, tx, { ...stake, key: keyOf('office', 'stake', username), input });
    const at = rig.clock.now();
    const bet = {
      id: transfer,
      playerId,
      merchant: 'palpite',
      currency: 'BRL',
      vassalage: 'PGE',
      gameCode: 'none',
      gameType: 'RNG',
    } as const;
    const result = {
      stake: 10n * unit,
      payout: 0n,
      validTurnover: 10n * unit,
      payoutEntry: null,
      state: 'lost',
      placedAt: at,
      settledAt: at,
    } as const;
    await recordBets(tx, [{ ...bet, ...result }]);
    return transfer.toString();
  });
  const support = await staff('support');
  const found = await support.call(office.officeBet, { orderNo });
  expect(found).toMatchObject({
    orderNo,
    playerName: username,
    status: 'lost',
    stake: 10n * unit,
    payout: 0n,
    round: {},
  });
  expect(found.entries).toMatchObject([{ id: orderNo, kind: 'stake', credit: 'games.PGE', amount: 10n * unit }]);
  const stranger = await staff('owner', 'outra');
  expect(await codeOf(stranger.call(office.officeBet, { orderNo }))).toBe('bets.unknown');
});

test('a bet nobody placed is unknown', async () => {
  const support = await staff('support');
  expect(await codeOf(support.call(office.officeBet, { orderNo: '999999999' }))).toBe('bets.unknown');
  expect(await codeOf(support.call(office.officeBet, { orderNo: 'abc' }))).toBe('bets.unknown');
});

/** The valid CPF that begins with these nine digits. */
function cpfOf(base: number): string {
  const digits = [...base.toString()].map(Number);
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

test('the queue as a file has every page of it, as masked as on screen, and the log says who took it', async () => {
  const { orderNo, username } = await waiting();
  await waiting();
  const cashier = await staff('cashier');
  const file = await cashier.call(desk.exportWithdrawals, { state: 'review' });
  const { total } = await cashier.call(desk.withdrawalQueue, { page: 1, size: 1, state: 'review' });
  expect(file).toMatchObject({ lines: total, more: false });
  const [row] = (await cashier.call(desk.withdrawalQueue, { page: 1, size: 1, search: orderNo })).list;
  const line = file.csv.split('\r\n').find((each) => each.startsWith(orderNo));
  expect(line).toContain(
    `${orderNo},${username},"120,00","0,00",Luana Ferreira Martins,PIX CPF,${row?.accountMasked},`,
  );
  expect(file.csv).not.toMatch(/\d{11}/);
  const searched = await cashier.call(desk.exportWithdrawals, { search: username });
  expect(searched.csv.split('\r\n')).toEqual([expect.stringContaining('Pedido,Jogador,Valor'), line, '']);
  const { rows } = await sql<{ who: string; after: object }>`select who, after from staff.audit
    where action = 'queue.export' and subject = 'queue:withdrawals' order by line`.execute(rig.db);
  expect(rows).toEqual([
    { who: 'cashier_palpite', after: { state: 'review', lines: total, more: false } },
    { who: 'cashier_palpite', after: { search: username, lines: 1, more: false } },
  ]);
});

test('a file has nothing of another brand', async () => {
  const { orderNo } = await waiting();
  const stranger = await staff('owner', 'outra');
  expect(await stranger.call(desk.exportWithdrawals, { search: orderNo })).toMatchObject({ lines: 0 });
});
