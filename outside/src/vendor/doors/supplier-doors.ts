import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Game, gameOf, games } from '../games/games.ts';
import { paid } from '../games/slot.ts';
import type { Reward } from '../records.ts';
import { openSeat, seatPath } from '../seats.ts';
import { fromWire, isOnWire, onWire, type Seamless, wordings } from '../wording.ts';
import { type Asked, type Desk, type DoorWords, door, Refused } from './doors.ts';

/** ISO 4217's code for no currency at all. */
const nowhere = 'X'.repeat(3);

/** What the seamless dialects ask of a supplier: its games, the address of one, of a round, free rounds. */
const plans = {
  hub88: { root: '/operator/generic/v2', demo: nowhere, signature: 401 },
  caleta: { root: '/api', demo: 'FUN', signature: 401 },
} as const;

const offered = games.filter(({ type }) => type === 'RNG');

const launch = z.object({
  user: z.optional(z.string().check(z.minLength(3), z.maxLength(64))),
  token: z.optional(z.string().check(z.minLength(10), z.maxLength(255))),
  game_code: z.string(),
  currency: z.string().check(z.regex(/^[A-Za-z]{3,5}$/)),
  lang: z.string(),
  lobby_url: z._default(z.url({ protocol: /^https?$/ }), 'about:blank'),
  deposit_url: z.optional(z.url({ protocol: /^https?$/ })),
});
const roundAsked = z.object({
  user: z.optional(z.string()),
  transaction_uuid: z.optional(z.string()),
  round: z.optional(z.string()),
});
const rewardAsked = z.object({
  user: z.string().check(z.minLength(3)),
  game_code: z.string(),
  currency: z.string(),
  bet_value: z.int().check(z.minimum(1)),
  bet_count: z.int().check(z.minimum(1), z.maximum(1000)),
  end_time: z.optional(z.string()),
  reward_uuid: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
});

export function supplierDoors(app: FastifyInstance, desk: Desk, dialect: Seamless): void {
  const plan = plans[dialect];
  const { store } = desk;
  const { signatureHeader, keyHeader } = wordings[dialect];
  const words: DoorWords = {
    dialect,
    operatorField: 'operator_id',
    signatureHeader,
    keyHeader,
    refusal: (why) =>
      why === 'syntax'
        ? new Refused(400, { error: 'syntax' })
        : why === 'operator'
          ? new Refused(403, { error: 'unknown_operator' })
          : new Refused(plan.signature, { error: 'signature' }),
  };
  const at = (path: string, handle: (asked: Asked) => object) => door(app, desk, words, plan.root + path, handle);

  at('/products/list', () => [{ product: 'Caju Jogos' }]);
  at('/game/list', () => offered.map((game) => listed(desk, game)));

  at('/game/url', ({ operator, body }) => {
    const asked = read(launch, body);
    if (!offered.some(({ code }) => code === asked.game_code)) throw new Refused(404, { error: 'unknown_game' });
    const demo = asked.currency === plan.demo;
    if (!demo && (asked.user === undefined || asked.token === undefined))
      throw new Refused(400, { error: 'syntax', field: asked.user === undefined ? 'user' : 'token' });
    const seat = openSeat(store, operator, {
      user: demo ? '' : (asked.user ?? ''),
      token: demo ? '' : (asked.token ?? ''),
      gameCode: asked.game_code,
      currency: demo ? 'FUN' : asked.currency,
      demo,
      language: asked.lang,
      lobbyUrl: asked.lobby_url,
      depositUrl: asked.deposit_url ?? asked.lobby_url,
    });
    return { url: desk.publicUrl() + seatPath(seat) };
  });

  at('/game/round', ({ operator, body }) => {
    const asked = read(roundAsked, body);
    const move = asked.transaction_uuid === undefined ? undefined : store.moves.get(asked.transaction_uuid);
    const round = store.rounds.get(asked.round ?? move?.round ?? '');
    if (round?.operator !== operator.id || (asked.user !== undefined && round.user !== asked.user))
      throw new Refused(dialect === 'caleta' ? 405 : 404, { error: 'unknown_round' });
    return { url: `${desk.publicUrl()}/rounds/${round.id}` };
  });

  at('/freebet/prepaids/list', () => []);

  at('/freebet/rewards/create', ({ operator, body }) => {
    const asked = read(rewardAsked, body);
    const value = fromWire(asked.bet_value);
    const endsAt = asked.end_time === undefined ? undefined : timeOf(asked.end_time);
    if (!gameOf(asked.game_code)?.freeRounds) throw new Refused(404, { error: 'unknown_game' });
    // the least a line pays must still be a sum the wire can say
    if (!isOnWire(paid(value, 1))) throw new Refused(400, { error: 'syntax', field: 'bet_value' });
    if (Number.isNaN(endsAt)) throw new Refused(400, { error: 'syntax', field: 'end_time' });
    const made: Reward = {
      id: asked.reward_uuid ?? randomUUID(),
      operator: operator.id,
      user: asked.user,
      gameCode: asked.game_code,
      currency: asked.currency,
      value,
      count: asked.bet_count,
      used: 0,
      endsAt,
      cancelled: false,
    };
    const known = store.rewards.get(made.id);
    if (known && (known.operator !== made.operator || known.user !== made.user || known.value !== made.value))
      throw new Refused(400, { error: 'duplicate', field: 'reward_uuid' });
    if (!known) store.write([store.rewards.put(made)]);
    return rewardBody(known ?? made);
  });

  at('/freebet/rewards/cancel', ({ operator, body }) => {
    const found = store.rewards.get(String(body.reward_uuid));
    if (found?.operator !== operator.id) throw new Refused(404, { error: 'unknown_reward' });
    const cancelled = { ...found, cancelled: true };
    if (!found.cancelled) store.write([store.rewards.put(cancelled)]);
    return rewardBody(cancelled);
  });
}

function listed(desk: Desk, game: Game): object {
  const picture = `${desk.ownUrl()}/art/${game.code}.svg`;
  return {
    game_id: game.id,
    game_code: game.code,
    name: game.name,
    product: 'Caju Jogos',
    category: game.category,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    blocked_countries: [],
    freebet_support: game.freeRounds,
    demo_game_support: true,
    rtp: game.rtp,
    currencies: ['BRL', 'USD', 'EUR'],
    url_thumb: picture,
    url_background: picture,
  };
}

function rewardBody({ id, user, gameCode, currency, value, count, used, endsAt, cancelled }: Reward): object {
  return {
    reward_uuid: id,
    user,
    game_code: gameCode,
    currency,
    bet_value: onWire(value),
    bet_count: count,
    bets_left: count - used,
    status: cancelled ? 'FRS_CANCELLED' : used >= count ? 'FRS_FINISHED' : 'FRS_ACTIVE',
    ...(endsAt !== undefined && { end_time: new Date(endsAt).toISOString().slice(0, 19) }),
  };
}

/** The dialects' times carry no zone: they are in UTC. */
function timeOf(text: string): number {
  return Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);
}

function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refused(400, { error: 'syntax', field: parsed.error.issues[0]?.path.join('.') ?? '' });
}
