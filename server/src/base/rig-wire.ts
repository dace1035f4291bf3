import { type Caller, call } from '@palpite/contract/base/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { sealBody } from '@palpite/contract/base/seal-body.ts';
import type { FastifyInstance } from 'fastify';
import { admitVisitor, demoBrands, moduleOn } from '../site/site.ts';
import type { BrandOf } from './http/cross-site.ts';
import { openHttp } from './http/http.ts';
import { inject } from './http/inject.ts';
import { unknownRoute } from './http/unknown-route.ts';
import type { Rig } from './rig.ts';
import { type Doorkeepers, type Room, routesOf } from './room.ts';
import { sealKeysOf } from './seal/sealed-body.ts';

export type Speak = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, key?: string) => Promise<OutputOf<E>>;

export interface Wire {
  readonly app: FastifyInstance;
  /**
   * Calls as the holder of this token, or as a visitor; through the typed client and the whole HTTP layer. `cookies`,
   * by name, are a browser's: they are sent, and what the answers set or clear is kept in them. `seal`: bodies go
   * sealed where a call takes them so.
   */
  as(
    token?: string,
    more?: { language?: string; merchant?: string; ip?: string; cookies?: Map<string, string>; seal?: boolean },
  ): Speak;
  close(): Promise<void>;
}

/** The rooms of a test behind the real HTTP layer, seeded and open, reached without a socket. */
export async function openWire(
  rig: Rig,
  rooms: readonly Room[],
  doorkeepers: Doorkeepers,
  options: {
    /** Whether the brand's doors turn visitors away. */
    doors?: boolean;
    brandOf?: BrandOf;
    /** False where the test adds pages of its own, and says itself when all is there. */
    ready?: false;
  } = {},
): Promise<Wire> {
  await rig.seed(rooms);
  const switches = rooms.some(({ name }) => name === 'site');
  const closers: (() => Promise<void>)[] = [];
  for (const { open } of rooms) if (open) closers.push(await open(rig.platform));
  const app = await openHttp({
    platform: rig.platform,
    rooms,
    doorkeepers,
    merchantKnown: (code) => demoBrands.some((brand) => brand.code === code),
    // only the room that keeps the switches can have one off
    moduleOn: (merchant, module) => !switches || moduleOn(rig.platform, merchant, module),
    ...(options.doors && {
      admitVisitor: (merchant, ip, playerId) => admitVisitor(rig.platform, { merchant, ip, playerId }),
    }),
    brandOf: options.brandOf,
    serves: () => true,
    onUndeclared: (endpoint, code) => {
      throw new Error(`${endpoint} refused with ${code}, which it does not declare`);
    },
  });
  for (const { addresses } of rooms) addresses?.(app, rig.platform);
  const endpoints = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));
  if (options.ready !== false) {
    app.setNotFoundHandler(unknownRoute(app, rig.platform, endpoints));
    await app.ready();
  }
  let callers = 0;
  return {
    app,
    as: (token, more = {}) => {
      // each from an address of its own, so that the limits per address meet only the test that is about them
      const ip = more.ip ?? `203.0.${Math.floor(++callers / 250)}.${callers % 250}`;
      const caller: Caller = {
        baseUrl: '',
        merchant: more.merchant ?? 'palpite',
        token: () => token,
        language: () => more.language ?? 'EN',
        fetch: (url, init) => inject(app, String(url), init, ip, more.cookies),
      };
      if (more.seal)
        caller.seal = (endpoint, body) => {
          const { keys, now } = sealKeysOf(rig.platform);
          return sealBody(keys, endpoint, body, { nowMs: now, jti: crypto.randomUUID() });
        };
      return (endpoint, input, key) => call(caller, endpoint, input, key === undefined ? {} : { key });
    },
    close: async () => {
      await app.close();
      for (const close of closers.reverse()) await close();
    },
  };
}
