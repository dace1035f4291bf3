// For tests of the dialects: the platform on a real port, and vendors in the test that sign, are
// asked and may misbehave.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Doorkeepers, PlayerSession, Room } from '../base/room.ts';
import type { Settings } from '../base/settings.ts';
import { betsRoom } from '../bets/room.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { ledgerRoom } from '../ledger/room.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { vendorsRoom } from '../vendors/room.ts';
import {
  addTheirKey,
  openSession,
  saveVendor,
  type Vendor,
  type VendorGiven,
  vendorByCode,
} from '../vendors/vendors.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { dialectsRoom } from './room.ts';
import { syncGames } from './sync-games.ts';

export interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: IncomingMessage['headers'];
  /** Whether the signature over the raw body is ours. */
  readonly good: boolean;
}
/** What the vendor answers; 'nothing': it never does. */
export type Answer = { status?: number; body?: unknown; raw?: Buffer; type?: string } | 'nothing';

export interface RigVendor {
  readonly code: string;
  readonly url: string;
  readonly asked: Asked[];
  /** By path; without one it answers 404. */
  readonly answers: Map<string, Answer | ((asked: Asked) => Answer)>;
  readonly key: { readonly id: string; readonly publicKey: string; readonly privateKey: KeyObject };
  /** As we know it now. */
  vendor(): Promise<Vendor>;
  /** Calls one of our doors with this body, signed. */
  call(path: string, body: unknown, more?: { sign?: KeyObject | false; keyId?: string }): Promise<Heard>;
  close(): Promise<void>;
}

export interface Heard {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Seat {
  readonly playerId: bigint;
  readonly say: Speak;
  readonly who: PlayerSession;
  /** As the vendor knows the player. */
  readonly user: string;
  readonly token: string;
}

export interface DialectRig {
  readonly rig: Rig;
  readonly wire: Wire;
  readonly url: string;
  addVendor(given: Partial<VendorGiven> & { code: string; dialect: string }): Promise<RigVendor>;
  /** Puts these on the shelf as the vendor's list. */
  list(vendor: RigVendor, games: readonly Record<string, unknown>[]): Promise<void>;
  player(amount?: string, more?: Parameters<typeof bringPlayer>[1]): Promise<Omit<Seat, 'user' | 'token'>>;
  /** A player with money and a session at the vendor. */
  sit(vendor: RigVendor, amount?: string, gameCode?: string): Promise<Seat>;
  launch(seat: Pick<Seat, 'say'>, vendor: RigVendor, gameCode: string): Promise<string>;
  close(): Promise<void>;
}

export const signatureHeaders: Readonly<Record<string, { signature: string; keyId: string; under: string }>> = {
  hub88: { signature: 'x-hub88-signature', keyId: 'x-hub88-key-id', under: '/operator/generic/v2' },
  caleta: { signature: 'x-auth-signature', keyId: 'x-auth-key-id', under: '/api' },
};

const pairs = new Map<string, { publicKey: string; privateKey: KeyObject }>();
/** Making a key takes a while: each name has one for the whole process. */
export function keyPair(name: string): { publicKey: string; privateKey: KeyObject } {
  const known = pairs.get(name);
  if (known) return known;
  const made = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const pair = { publicKey: made.publicKey, privateKey: createPrivateKey(made.privateKey) };
  pairs.set(name, pair);
  return pair;
}

/** `more`: rooms above, and who proves staff and games to them. */
export async function openDialects(
  settings: Partial<Settings> = {},
  more: { rooms?: readonly Room[]; doorkeepers?: Partial<Doorkeepers> } = {},
): Promise<DialectRig> {
  // the pictures of their games are kept there
  const dataDir = await mkdtemp(join(tmpdir(), 'palpite-dialects-'));
  const rig = await openRig({ settings: { roles: ['web'], dataDir, ...settings } });
  const rooms = [
    ...[ledgerRoom, siteRoom, safeguardsRoom, playersRoom, walletRoom, betsRoom, catalogueRoom],
    ...[vendorsRoom, dialectsRoom],
    ...(more.rooms ?? []),
  ];
  const wire = await openWire(rig, rooms, {
    player: playerByToken,
    game: async () => undefined,
    staff: async () => undefined,
    ...more.doorkeepers,
  });
  const url = await wire.app.listen({ host: '127.0.0.1', port: 0 });
  const closers: (() => Promise<unknown>)[] = [];
  const { platform } = rig;
  let keys = 0;

  const player: DialectRig['player'] = async (amount, more = {}) => {
    const brought = await bringPlayer(platform, more);
    const say = wire.as(brought.token);
    const who = await playerByToken(platform, brought.token, '203.0.113.9', true);
    if (!who) throw new Error('the player has no session');
    if (amount !== undefined)
      await inTx(rig.db, (tx) =>
        credit(platform, tx, {
          playerId: brought.id,
          kind: 'deposit',
          key: keyOf('rig', ++keys),
          input: inputOf(keys),
          house: 'bank.pix',
          amount: parseMoney(amount),
        }),
      );
    return { playerId: brought.id, say, who };
  };

  return {
    rig,
    wire,
    url,
    player,
    async addVendor(given) {
      const { code, dialect } = given;
      const pair = keyPair(code);
      const opened = await listen(
        (asked) => answerOf(made, asked),
        dialect,
        async () => (await made.vendor()).ourKey.publicPem,
      );
      closers.push(opened.close);
      const made: RigVendor = {
        code,
        url: opened.url,
        asked: opened.asked,
        answers: new Map(),
        key: { id: `${code}-1`, ...pair },
        vendor: async () => {
          const vendor = await vendorByCode(platform, code);
          if (!vendor) throw new Error(`${code} is unknown`);
          return vendor;
        },
        call: (path, body, more = {}) => callDoor({ url, code, dialect, key: made.key }, path, body, more),
        close: opened.close,
      };
      await inTx(rig.db, async (tx) => {
        await saveVendor(platform, tx, {
          name: code,
          enabled: true,
          currencies: ['BRL'],
          allowList: ['127.0.0.1/32'],
          ...given,
          baseUrl: given.baseUrl ?? opened.url,
        });
        await addTheirKey(platform, tx, code, { id: made.key.id, publicKey: pair.publicKey });
      });
      // what is kept in memory is a second old
      rig.clock.move(1_000);
      return made;
    },
    async list(rigVendor, games) {
      const vendor = await rigVendor.vendor();
      const { under } = signatureHeaders[vendor.dialect] ?? { under: '' };
      rigVendor.answers.set(`${under}/game/list`, { body: games });
      const synced = await syncGames(platform, vendor);
      if (!synced.ok) throw new Error(synced.failure);
      rig.clock.move(1_000);
    },
    async sit(rigVendor, amount = '100', gameCode = 'caju-sorte') {
      const one = await player(amount);
      return { ...one, ...(await openSession(platform, { vendor: await rigVendor.vendor(), who: one.who, gameCode })) };
    },
    launch: async ({ say }, rigVendor, gameCode) =>
      (await say(launchGame, { launchMode: 'GLS', vassalage: rigVendor.code, gameCode, backUrl: '/rng?page=2' }))
        .content.game_url,
    async close() {
      await wire.close();
      for (const close of closers) await close();
      await rig.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function answerOf(rigVendor: RigVendor, asked: Asked): Answer {
  const found = rigVendor.answers.get(asked.path) ?? { status: 404, body: { error: 'unknown' } };
  return typeof found === 'function' ? found(asked) : found;
}

async function listen(
  answering: (asked: Asked) => Answer,
  dialect: string,
  ourKey: () => Promise<string>,
): Promise<{ url: string; asked: Asked[]; close: () => Promise<void> }> {
  const asked: Asked[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const signature = request.headers[signatureHeaders[dialect]?.signature ?? ''];
    const good =
      typeof signature === 'string' && verify('sha256', raw, await ourKey(), Buffer.from(signature, 'base64'));
    const body = (raw.length > 0 ? JSON.parse(raw.toString()) : {}) as Record<string, unknown>;
    const one = { path: request.url ?? '', body, headers: request.headers, good };
    asked.push(one);
    const answer = answering(one);
    if (answer === 'nothing') return;
    response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' });
    response.end(answer.raw ?? JSON.stringify(answer.body ?? {}));
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise<void>((closed) => {
        // also one that is closed already
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function callDoor(
  from: { url: string; code: string; dialect: string; key: RigVendor['key'] },
  path: string,
  body: unknown,
  more: { sign?: KeyObject | false; keyId?: string },
): Promise<Heard> {
  const { signature, keyId } = signatureHeaders[from.dialect] ?? { signature: '', keyId: '' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (more.sign !== false)
    headers[signature] = sign('sha256', Buffer.from(text), more.sign ?? from.key.privateKey).toString('base64');
  if (more.keyId !== undefined) headers[keyId] = more.keyId;
  const answer = await fetch(`${from.url}/hooks/vendors/${from.code}${path}`, { method: 'POST', headers, body: text });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
