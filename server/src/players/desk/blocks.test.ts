import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { login } from '@palpite/contract/entrance/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { blockPlayer, showBlock, unblockPlayer } from '@palpite/contract/players/office.ts';
import { memberInfo } from '@palpite/contract/profile/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../../base/db/db.ts';
import { migrateJobs } from '../../base/jobs/worker.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { openWire, type Speak, type Wire } from '../../base/rig-wire.ts';
import type { Platform } from '../../base/room.ts';
import { gameByToken } from '../../catalogue/catalogue.ts';
import { codeOf, refusalOf } from '../../entrance/rig-door.ts';
import { signUp } from '../../entrance/rig-people.ts';
import { guardRoom } from '../../guard/room.ts';
import { gameRooms } from '../../instant/rig-games.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { profileRoom } from '../../profile/room.ts';
import { proofsRoom } from '../../proofs/room.ts';
import { staffRoom } from '../../staff/room.ts';
import { permissionsOf, putStaff, staffNamed } from '../../staff/store.ts';
import { credit, lockWallet, unlockWallet } from '../../wallet/wallet.ts';
import { playerByToken } from '../players.ts';
import { followSessions } from '../session/revoked.ts';

let rig: Rig;
let wire: Wire;
let count = 0;
const key = () => `block-in-a-test-${++count}`;
const people = { caixa: 'cashier', apoio: 'support', auditora: 'auditor' };
const brands = ['palpite', 'palpite-mundo'];

beforeAll(async () => {
  rig = await openRig();
  await migrateJobs(rig.url);
  const staff = async (platform: Platform, token: string) => {
    const [merchant = '', username = ''] = token.split('/');
    const found = await staffNamed(platform.db, merchant, username);
    if (!found) return undefined;
    const { id: staffId, name, role } = found;
    const permissions = await permissionsOf(platform.db, role);
    return { ...{ kind: 'staff' as const, sessionId: 1n, staffId, username, name, merchant }, permissions };
  };
  const rooms = [staffRoom, guardRoom, profileRoom, proofsRoom, ...gameRooms];
  wire = await openWire(rig, rooms, { player: playerByToken, game: gameByToken, staff });
  for (const merchant of brands)
    for (const [username, role] of Object.entries(people)) {
      const one = { merchant, username, name: username, role, passwordHash: 'none', totpSealed: Buffer.from('none') };
      await inTx(rig.db, (tx) => putStaff(tx, one, rig.clock.now()));
    }
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const as = (username: keyof typeof people, merchant = 'palpite') => wire.as(`${merchant}/${username}`, { merchant });
const reason = 'Conta tomada por outra pessoa';

interface Someone {
  readonly id: bigint;
  readonly playerId: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly say: Speak;
}

/** A player who came in by name and password, with ten reais. */
async function somebody(): Promise<Someone> {
  const { token, customerId: playerId, username, password } = await signUp(wire);
  const id = BigInt(playerId);
  const paid = { key: keyOf('test', key()), input: inputOf('10') };
  const money = { playerId: id, house: 'bank.pix', amount: 10n * unit, kind: 'deposit', ...paid } as const;
  await inTx(rig.db, (tx) => credit(rig.platform, tx, money));
  return { id, playerId, username, password, token, say: wire.as(token) };
}

/** The token of a game session. */
async function sitDown(say: Speak): Promise<string> {
  const { gameUrl } = await say(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' });
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  return (await wire.as()(enterGame, { ticket })).token;
}

const roll = (token: string) => wire.as(token)(diceBet, { stake: unit, target: 5000, direction: 'over' }, key());
const comeIn = ({ username, password }: Someone) => wire.as()(login, { username, password });

async function lines({ id }: Someone): Promise<object[]> {
  const { rows } = await sql<object>`select who, action, reason, before, after from staff.audit
    where subject = ${`player:${id}`} order by id`.execute(rig.db);
  return rows;
}

/** Another process of the same house: its own memory, its own connections. */
async function secondProcess(): Promise<{ platform: Platform; published: string[]; close(): Promise<void> }> {
  const opened = openDb(rig.url, { max: 2 });
  const published: string[] = [];
  const live = { publish: (channel: string) => void published.push(channel) };
  const platform: Platform = { ...rig.platform, db: opened.db, live };
  const stop = await followSessions(platform);
  return {
    ...{ platform, published },
    close: async () => {
      await stop();
      await opened.close();
    },
  };
}

test('a block ends every session and every game in every process, and closes their live lines', async () => {
  const player = await somebody();
  const game = await sitDown(player.say);
  await roll(game);
  const other = await secondProcess();
  const there = {
    player: () => playerByToken(other.platform, player.token, '203.0.113.7', false),
    game: () => gameByToken(other.platform, game),
  };
  const session = (await there.player())?.sessionId;
  expect(await there.game()).toBeDefined();

  await as('apoio')(blockPlayer, { playerId: player.playerId, reason }, key());

  expect(await codeOf(player.say(memberInfo, {}))).toBe('login.not.session');
  expect(await codeOf(roll(game))).toBe('login.not.session');
  await expect.poll(there.player).toBeUndefined();
  await expect.poll(there.game).toBeUndefined();
  await expect.poll(() => other.published).toContain(`session:player:${session}`);
  await other.close();
});

test('nobody comes into a blocked account, and its owner reads what stays and whom to ask, but not the reason', async () => {
  const player = await somebody();
  await as('caixa')(blockPlayer, { playerId: player.playerId, reason }, key());
  const refused = await refusalOf(comeIn(player));
  expect(refused.code).toBe('us_forbidden_login_error');
  expect(refused.message).toMatch(/staff have blocked.*balance is safe.*withdrawals.*contact customer service/);
  expect(JSON.stringify(refused)).not.toContain(reason);
});

test('a remembered login does not come in while the account is blocked, nor after it', async () => {
  const player = await somebody();
  const cookies = new Map<string, string>();
  const browser = wire.as(undefined, { cookies, ip: '198.18.4.7' });
  await browser(login, { username: player.username, password: player.password, remember: true });
  await as('apoio')(blockPlayer, { playerId: player.playerId, reason }, key());
  expect(await codeOf(browser(login, { remembered: true }))).toBe('entrance.ticket_gone');
  await as('apoio')(unblockPlayer, { playerId: player.playerId, reason: 'Falamos com a pessoa' }, key());
  expect(await codeOf(browser(login, { remembered: true }))).toBe('entrance.ticket_gone');
});

test('unblocking lets the player in again and play, and brings no old session back', async () => {
  const player = await somebody();
  const game = await sitDown(player.say);
  await as('apoio')(blockPlayer, { playerId: player.playerId, reason }, key());
  await as('apoio')(unblockPlayer, { playerId: player.playerId, reason: 'Falamos com a pessoa' }, key());
  expect(await codeOf(player.say(memberInfo, {}))).toBe('login.not.session');
  expect(await codeOf(roll(game))).toBe('login.not.session');
  const { token } = await comeIn(player);
  await roll(await sitDown(wire.as(token)));
});

test('staff read since when an account is blocked, by whom and why, and when it was before', async () => {
  const player = await somebody();
  const { playerId } = player;
  const look = () => as('auditora')(showBlock, { playerId });
  expect(await look()).toEqual({ blocked: null, earlier: [] });
  const since = rig.clock.now().getTime();
  const blocked = await as('apoio')(blockPlayer, { playerId, reason }, key());
  expect(blocked).toEqual({ blocked: { since, by: 'apoio', reason }, earlier: [] });
  expect(await look()).toEqual(blocked);
  rig.clock.move(60_000);
  const opened = await as('caixa')(unblockPlayer, { playerId, reason: 'Falamos com a pessoa' }, key());
  const over = { since, by: 'apoio', reason, until: since + 60_000, endedBy: 'caixa' };
  expect(opened).toEqual({ blocked: null, earlier: [{ ...over, endReason: 'Falamos com a pessoa' }] });
  expect(await look()).toEqual(opened);
  const [shut, open] = [{ blocked: true, endedSessions: 1 }, { blocked: false }];
  expect(await lines(player)).toEqual([
    { who: 'apoio', action: 'players.block', reason, before: open, after: shut },
    {
      ...{ who: 'caixa', action: 'players.unblock', reason: 'Falamos com a pessoa' },
      ...{ before: { blocked: true }, after: open },
    },
  ]);
});

test('the same key blocks once, also at once, and other input under it is refused', async () => {
  const player = await somebody();
  const input = { playerId: player.playerId, reason };
  const given = key();
  const block = () => as('apoio')(blockPlayer, input, given);
  const [first, second] = await Promise.all([block(), block()]);
  expect(first).toEqual(second);
  await as('apoio')(unblockPlayer, { ...input, reason: 'Foi engano' }, key());
  expect(await block()).toEqual(first);
  expect(await as('auditora')(showBlock, { playerId: player.playerId })).toMatchObject({ blocked: null });
  const other = as('apoio')(blockPlayer, { ...input, reason: 'Outro motivo' }, given);
  expect(await codeOf(other)).toBe('request.key_reused');
  expect(await lines(player)).toHaveLength(2);
});

test('of two members of staff at once one blocks, and the other reads that it is done; so it is with unblocking', async () => {
  const player = await somebody();
  const input = { playerId: player.playerId, reason };
  for (const [call, over] of [
    [blockPlayer, 'players.already_blocked'],
    [unblockPlayer, 'players.not_blocked'],
  ] as const) {
    const both = await Promise.allSettled([as('apoio')(call, input, key()), as('caixa')(call, input, key())]);
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ code: over }]);
  }
  expect(await lines(player)).toHaveLength(2);
});

test('a login at the same moment is either refused or over at once', async () => {
  const player = await somebody();
  const input = { playerId: player.playerId, reason };
  const [came] = await Promise.allSettled([comeIn(player), as('apoio')(blockPlayer, input, key())]);
  if (came.status === 'fulfilled')
    expect(await codeOf(wire.as(came.value.token)(memberInfo, {}))).toBe('login.not.session');
  const { rows } = await sql`select from players.session where player_id = ${player.id} and ended_at is null`.execute(
    rig.db,
  );
  expect(rows).toEqual([]);
});

test('who may only look blocks nobody, and another brand has no such player', async () => {
  const player = await somebody();
  const input = { playerId: player.playerId, reason };
  for (const call of [blockPlayer, unblockPlayer]) {
    expect(await codeOf(as('auditora')(call, input, key()))).toBe('office.not_permitted');
    expect(await codeOf(as('apoio', 'palpite-mundo')(call, input, key()))).toBe('office.not_found');
    expect(await codeOf(as('apoio')(call, { ...input, playerId: '999999999' }, key()))).toBe('office.not_found');
    expect(await codeOf(as('apoio')(call, input))).toBe('request.key_missing');
  }
  expect(await codeOf(as('apoio', 'palpite-mundo')(showBlock, { playerId: player.playerId }))).toBe('office.not_found');
  expect(await codeOf(player.say(showBlock, { playerId: player.playerId }))).toBe('login.not.session');
  expect(await lines(player)).toEqual([]);
  await player.say(memberInfo, {});
});

test('a wallet that is locked as well stays locked when the account is unblocked, and the other way round', async () => {
  const player = await somebody();
  const input = { playerId: player.playerId, reason };
  const stops = async () =>
    (
      await sql<{ stops: string[] | null }>`select safeguards.stop_bets(array[${player.id}]::bigint[],
        array[1]::bigint[], ${rig.clock.now()}) as stops`.execute(rig.db)
    ).rows[0]?.stops;
  await inTx(rig.db, (tx) => lockWallet(rig.platform, tx, { playerId: player.id, reason: 'staff' }));
  await as('apoio')(blockPlayer, input, key());
  await as('apoio')(unblockPlayer, input, key());
  expect(await stops()).toEqual(['wallet.locked']);
  await as('apoio')(blockPlayer, input, key());
  await inTx(rig.db, (tx) => unlockWallet(tx, { playerId: player.id, reason: 'staff' }));
  expect(await stops()).toEqual(['safeguards.blocked']);
  await as('apoio')(unblockPlayer, input, key());
  expect(await stops()).toEqual([null]);
});
