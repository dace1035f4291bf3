import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { games } from '../games/games.ts';
import { inPlay, purseId } from '../kept-money.ts';
import type { Operator, Purse, Slip, Transfer } from '../records.ts';
import { endSeats, openSeat, seatPath } from '../seats.ts';
import { type Asked, type Desk, type DoorWords, door, Refused } from './doors.ts';

/**
 * The transfer wallet, version 1 (docs/protocols/transfer-wallet.md): the player's money is kept here while they play.
 */

const user = z.string().check(z.regex(/^[A-Za-z0-9_-]{3,64}$/));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const transferId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));
const webAddress = z.url({ protocol: /^https?$/ });

const playerAsked = z.object({ user, currency, language: z.optional(z.string()) });
const moveAsked = z.object({ transfer: transferId, user, currency, amount: z.string() });
const checkAsked = z.object({ transfer: transferId });
const balanceAsked = z.object({ user, currency });
const leaveAsked = z.object({ user });
const roundAsked = z.object({ bet: z.string().check(z.maxLength(64)) });
const betsAsked = z.object({
  cursor: z.string().check(z.regex(/^\d{0,15}$/)),
  limit: z.int().check(z.minimum(1), z.maximum(500)),
  user: z.optional(user),
});
const launchAsked = z.object({
  gameCode: z.string(),
  language: z.string(),
  lobbyUrl: webAddress,
  depositUrl: webAddress,
  demo: z.optional(z.boolean()),
  user: z.optional(user),
  currency: z.optional(currency),
});

const offered = games.filter(({ type }) => type === 'LIVE');
const currencies = ['BRL', 'USD', 'EUR'];

const refused = (reason: string, more: object = {}) => new Refused(200, { status: 'refused', reason, ...more });

export function transferDoors(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;
  const words: DoorWords = {
    dialect: 'transfer',
    operatorField: 'operator',
    signatureHeader: 'X-Signature',
    keyHeader: 'X-Key-Id',
    answerHeader: 'X-Signature',
    refusal: (why) => new Refused(why === 'signature' ? 401 : 200, { status: 'refused', reason: why }),
  };
  /** Every answer gives the question's id back, a refusal too. */
  const at = (call: string, handle: (asked: Asked) => object) =>
    door(app, desk, words, `/transfer/v1/${call}`, (asked) => {
      const { requestId } = asked.body;
      if (typeof requestId !== 'string') throw refused('syntax');
      try {
        return { status: 'ok', requestId, ...handle(asked) };
      } catch (fault) {
        if (fault instanceof Refused) throw new Refused(fault.status, { ...fault.said, requestId });
        throw fault;
      }
    });

  const purseOf = (operator: Operator, who: string, money?: string): Purse => {
    const found = store.purses.get(purseId(operator.id, who));
    if (!found) throw refused('unknown_player');
    if (money !== undefined && found.currency !== money) throw refused('wrong_currency');
    return found;
  };

  at('hello', () => ({ time: new Date(store.clock.now()).toISOString() }));

  at('player', ({ operator, body }) => {
    const asked = read(playerAsked, body);
    const known = store.purses.get(purseId(operator.id, asked.user));
    if ((known && known.currency !== asked.currency) || !currencies.includes(asked.currency))
      throw refused('wrong_currency');
    if (!known)
      store.write([
        store.purses.put({
          id: purseId(operator.id, asked.user),
          operator: operator.id,
          user: asked.user,
          currency: asked.currency,
          balance: 0n,
        }),
      ]);
    return { user: asked.user, currency: asked.currency };
  });

  for (const direction of ['in', 'out'] as const) {
    at(direction, ({ operator, body }) => {
      const asked = read(moveAsked, body);
      const amount = amountOf(asked.amount);
      const id = `${operator.id}/${asked.transfer}`;
      const known = store.transfers.get(id);
      if (known) return repeated(known, { direction, ...asked, amount });
      const keep = (more: Partial<Transfer> & Pick<Transfer, 'state'>, changes: Purse[] = []) =>
        store.write([
          store.transfers.put({
            id,
            operator: operator.id,
            transfer: asked.transfer,
            direction,
            user: asked.user,
            currency: asked.currency,
            amount,
            at: store.clock.now(),
            ...more,
          }),
          ...changes.map((purse) => store.purses.put(purse)),
        ]);
      try {
        if (amount <= 0n) throw refused('bad_amount');
        const purse = purseOf(operator, asked.user, asked.currency);
        const balance = direction === 'in' ? purse.balance + amount : purse.balance - amount;
        if (balance < 0n) throw refused('insufficient', { balance: formatMoney(purse.balance) });
        keep({ state: 'done', balance }, [{ ...purse, balance }]);
        return { transfer: asked.transfer, state: 'done', balance: formatMoney(balance) };
      } catch (fault) {
        // a refusal is a promise: the same id is never carried out later
        if (fault instanceof Refused && 'reason' in fault.said)
          keep({ state: 'refused', reason: String(fault.said.reason) });
        throw fault;
      }
    });
  }

  at('check', ({ operator, body }) => {
    const asked = read(checkAsked, body);
    const id = `${operator.id}/${asked.transfer}`;
    const known = store.transfers.get(id);
    if (!known) {
      // whoever asks believes it never came: from now on it never will
      store.write([
        store.transfers.put({
          id,
          operator: operator.id,
          transfer: asked.transfer,
          state: 'closed',
          at: store.clock.now(),
        }),
      ]);
      return { transfer: asked.transfer, state: 'unknown' };
    }
    if (known.state === 'closed') return { transfer: asked.transfer, state: 'unknown' };
    const { state, direction, user: whose, currency: money, amount } = known;
    return {
      transfer: asked.transfer,
      state,
      direction,
      user: whose,
      currency: money,
      amount: formatMoney(amount ?? 0n),
    };
  });

  at('balance', ({ operator, body }) => {
    const asked = read(balanceAsked, body);
    const purse = purseOf(operator, asked.user, asked.currency);
    return { balance: formatMoney(purse.balance), inPlay: formatMoney(inPlay(store, purse)) };
  });

  at('games', () => ({
    games: offered.map(({ code, name, type, rtp }) => ({
      gameCode: code,
      name,
      type,
      demo: true,
      rtp,
      iconUrl: `${desk.ownUrl()}/art/${code}.svg`,
      currencies,
    })),
  }));

  at('launch', ({ operator, body }) => {
    const asked = read(launchAsked, body);
    if (!offered.some(({ code }) => code === asked.gameCode)) throw refused('unknown_game');
    const demo = asked.demo === true;
    if (!demo && (asked.user === undefined || asked.currency === undefined)) throw refused('syntax');
    const who = demo ? '' : purseOf(operator, asked.user ?? '', asked.currency ?? '').user;
    const seat = openSeat(store, operator, {
      user: who,
      token: '',
      gameCode: asked.gameCode,
      currency: demo ? 'FUN' : (asked.currency ?? ''),
      demo,
      language: asked.language,
      lobbyUrl: asked.lobbyUrl,
      depositUrl: asked.depositUrl,
    });
    if (!demo) endSeats(store, operator.id, who, seat.id);
    return { url: desk.publicUrl() + seatPath(seat) };
  });

  at('leave', ({ operator, body }) => {
    const asked = read(leaveAsked, body);
    endSeats(store, operator.id, purseOf(operator, asked.user).user);
    return { user: asked.user };
  });

  at('bets', ({ operator, body }) => {
    const asked = read(betsAsked, body);
    const from = asked.cursor === '' ? 0 : Number(asked.cursor);
    const all = store
      .slipsOf(operator.id)
      .slice(from)
      .filter((slip) => asked.user === undefined || slip.user === asked.user);
    const told = all.slice(0, asked.limit);
    return {
      bets: told.map(slipBody),
      cursor: String(told.at(-1)?.number ?? from),
      more: all.length > told.length,
    };
  });

  at('round', ({ operator, body }) => {
    const slip = store.slips.get(read(roundAsked, body).bet);
    if (slip?.operator !== operator.id) throw refused('syntax');
    return { url: `${desk.publicUrl()}/rounds/${slip.round}` };
  });
}

/** A finished bet as it is told: never otherwise. */
export function slipBody(slip: Slip): object {
  return {
    bet: slip.id,
    user: slip.user,
    gameCode: slip.gameCode,
    round: slip.round,
    currency: slip.currency,
    stake: formatMoney(slip.stake),
    payout: formatMoney(slip.payout),
    result: slip.result,
    ...(slip.opposed > 0n && { opposed: formatMoney(slip.opposed) }),
    betAt: new Date(slip.betAt).toISOString(),
    endedAt: new Date(slip.endedAt).toISOString(),
  };
}

/** The same id again: the first answer, unless the content is another one. */
function repeated(
  known: Transfer,
  asked: { direction: string; transfer: string; user: string; currency: string; amount: Micro },
): object {
  if (known.state === 'closed') throw refused('closed');
  const same =
    known.direction === asked.direction &&
    known.user === asked.user &&
    known.currency === asked.currency &&
    known.amount === asked.amount;
  if (!same) throw refused('duplicate');
  if (known.state === 'refused') throw refused(known.reason ?? 'syntax');
  return { transfer: asked.transfer, state: 'done', balance: formatMoney(known.balance ?? 0n) };
}

function amountOf(text: string): Micro {
  try {
    return parseMoney(text);
  } catch {
    throw refused('bad_amount');
  }
}

function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw refused('syntax', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
}
