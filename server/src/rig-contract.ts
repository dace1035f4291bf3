// For tests that send all sorts to every call of the house: all its rooms behind the real HTTP layer, an outside world
// that answers, and callers who are who they must be.
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { createOutside } from '@palpite/outside/main.ts';
import type { LightMyRequestResponse } from 'fastify';
import { openRig, type Rig } from './base/rig.ts';
import type { Sending } from './base/rig-malformed.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import { type Doorkeepers, type PlayerSession, routesOf } from './base/room.ts';
import { enterByTicket } from './catalogue/catalogue.ts';
import { doorkeepers, rooms } from './house.ts';

export const endpoints = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));

/** Passwords are not what is tested here, and a hundred thousand of them would take an hour. */
const quick = {
  hash: async (password: string) => `quick ${password.normalize('NFC')}`,
  verify: async (stored: string | undefined, password: string) => stored === `quick ${password.normalize('NFC')}`,
  close: async () => {},
};

const ip = '203.0.113.1';

export interface ContractRig {
  readonly rig: Rig;
  readonly wire: Wire;
  /** Whose calls those of players, agents and games are, from now on: a player of that token. */
  beCalledBy(token: string): Promise<void>;
  /** The call, from an address, with a token and under a key of its own: what is tested is the answer, not the rate. */
  send(endpoint: AnyEndpoint, sending: Sending & { method?: string }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function openContract(): Promise<ContractRig> {
  const rig = await openRig();
  Object.assign(rig.platform, { hasher: quick });
  const { secrets, settings } = rig.platform;
  // a world that answers, so that no call may excuse itself with it
  const outside = await createOutside({
    verifierCredentials: { key: secrets.get('verifier.key'), webhookKey: secrets.get('verifier.webhook') },
    clock: { now: () => rig.clock.now().getTime(), after: () => () => {} },
  });
  Object.assign(settings, { verifierUrl: await outside.listen() });
  let member: PlayerSession | undefined;
  let seat: Awaited<ReturnType<Doorkeepers['game']>>;
  // every token is the same person, freshly proven: each call may bring one of its own, so that no rate is reached
  const keepers: Doorkeepers = {
    player: async (_platform, token) =>
      member && {
        ...member,
        provenAt: rig.clock.now().getTime(),
        memberType: token.startsWith('agent') ? 1 : member.memberType,
      },
    game: async () => seat,
    staff: async () => ({
      kind: 'staff',
      sessionId: 1n,
      staffId: 1n,
      username: 'plantao',
      name: 'Plantão',
      merchant: 'palpite',
      permissions: [...new Set(endpoints.flatMap(({ permission }) => permission ?? []))],
    }),
  };
  const wire = await openWire(rig, rooms, keepers);
  let calls = 0;
  return {
    rig,
    wire,
    beCalledBy: async (token) => {
      member = await doorkeepers.player(rig.platform, token, ip, true);
      const game = { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' } as const;
      const { gameUrl } = await wire.as(token)(launchGame, game);
      const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
      seat = await doorkeepers.game(rig.platform, (await enterByTicket(rig.platform, ticket)).token, ip, true);
    },
    send: (endpoint, { method = endpoint.method, path, type, body }) => {
      const number = ++calls;
      return wire.app.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        ...(body !== undefined && { payload: body }),
        headers: {
          merchant: 'palpite',
          language: 'EN',
          ...(type !== undefined && { 'content-type': type }),
          ...(endpoint.keyed && { 'idempotency-key': `malformed-${number}` }),
          ...(endpoint.access !== 'anyone' && { authorization: `${endpoint.access}-${number}` }),
        },
      });
    },
    close: async () => {
      await wire.close();
      await outside.close();
      await rig.close();
    },
  };
}
