import { createHash } from 'node:crypto';
import { randomToken } from '../../base/chance.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { callsTogether } from '../../base/db/gather-calls.ts';
import { perPlatform } from '../../base/per-platform.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { GameSession, Platform } from '../../base/room.ts';
import { type Reading, readingHolds, readingOf, readPlayer, sessionStands } from '../../players/players.ts';
import { openWallet } from '../../wallet/wallet.ts';
import { noteRecent } from '../kept-store.ts';
import { codeOf, shelfOf } from '../shelf/shelf.ts';
import { gameSessionsById, gameSessionsByToken, insertGameSession, insertTicket, useTicket } from './session-store.ts';

const ticketMs = 120_000;
const visitMs = 600_000;
/** Where a session stands that is in no game: nothing is staked there. */
export const chatPlace = { vassalage: 'CHAT', gameCode: 'chat' } as const;
const sessionMs = 12 * 3_600_000;
/** How often play is passed on as use of the player's own session, which the looks of a page must not hide. */
const usedEveryMs = 30_000;
const mostKept = 50_000;

interface Kept {
  readonly session: GameSession;
  readonly playerSession: bigint;
  readonly expiresAt: number;
  /** When the player's own session was last looked at. */
  reading: Reading;
  usedAt: number;
}

const kept = perPlatform(() => new Map<string, Kept>());
const byToken = callsTogether(({ db }, hashes: readonly Buffer[]) => gameSessionsByToken(db, hashes));

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Writes a ticket for this game and notes it as recently played. Returns the ticket: good once, for two minutes. */
export async function makeTicket(
  platform: Platform,
  tx: Tx,
  t: { playerId: bigint; sessionId: bigint; game: { nodeId: bigint } },
): Promise<string> {
  const ticket = randomToken(platform.chance);
  const at = platform.clock.now();
  const { nodeId } = t.game;
  await insertTicket(tx, {
    hash: hashOf(ticket),
    playerId: t.playerId,
    sessionId: t.sessionId,
    nodeId,
    at,
    expiresAt: new Date(at.getTime() + ticketMs),
  });
  await noteRecent(tx, t.playerId, nodeId, at);
  return ticket;
}

/** Writes a ticket for a visit to the chat. Returns it: good once, for ten minutes. */
export async function makeVisit(
  platform: Platform,
  tx: Tx,
  { playerId, sessionId }: { playerId: bigint; sessionId: bigint },
): Promise<string> {
  const ticket = randomToken(platform.chance);
  const at = platform.clock.now();
  const expiresAt = new Date(at.getTime() + visitMs);
  await insertTicket(tx, { hash: hashOf(ticket), playerId, sessionId, nodeId: null, at, expiresAt });
  return ticket;
}

/** Swaps a ticket for the token of a game session. Refuses `catalogue.ticket_invalid`. */
export async function enterByTicket(
  platform: Platform,
  ticket: string,
): Promise<{ token: string; session: GameSession }> {
  const token = randomToken(platform.chance);
  const at = platform.clock.now();
  const used = await inTx(platform.db, (tx) => useTicket(tx, hashOf(ticket), at));
  // not inside the transaction: who holds a connection must not wait for another
  if (!used || !(await sessionStands(platform, used.sessionId, true))) return refuse('catalogue.ticket_invalid');
  await inTx(platform.db, (tx) =>
    insertGameSession(tx, { ...used, tokenHash: hashOf(token), at, expiresAt: new Date(at.getTime() + sessionMs) }),
  );
  const session = await gameByToken(platform, token);
  return session && (await isOffered(platform, session)) ? { token, session } : refuse('catalogue.ticket_invalid');
}

/**
 * Who plays with this token, in which game; undefined when it or the player's own session has ended. Play keeps both
 * alive, unless the call is no `use`. A game that has left the shelf takes no stake (`takesBets`), but what is staked
 * in it is played to its end.
 */
export async function gameByToken(
  platform: Platform,
  token: string,
  _ip = '',
  use = true,
): Promise<GameSession | undefined> {
  return (await holderOf(platform, token, use))?.session;
}

/**
 * The same without counting as play: for what a page does by itself. `playerSession` is the player's own session, whose
 * end is the end of this one.
 */
export function gameStanding(
  platform: Platform,
  token: string,
): Promise<{ readonly session: GameSession; readonly playerSession: bigint } | undefined> {
  return holderOf(platform, token, false);
}

/** Which of these game sessions have ended, or whose player's own session has. */
export async function endedSessions(platform: Platform, ids: readonly bigint[]): Promise<bigint[]> {
  const now = platform.clock.now().getTime();
  const known = new Map((await gameSessionsById(platform.db, ids)).map((row) => [row.id, row]));
  const ended = ids.map(async (id) => {
    const row = known.get(id);
    const stands = row && row.expiresAt.getTime() > now && (await sessionStands(platform, row.sessionId, false));
    return stands ? [] : [id];
  });
  return (await Promise.all(ended)).flat();
}

async function holderOf(platform: Platform, token: string, use: boolean): Promise<Kept | undefined> {
  if (token.length > 128) return undefined;
  const now = platform.clock.now().getTime();
  const cache = kept.of(platform);
  const entry = cache.get(token) ?? (await readSession(platform, token, cache, use));
  if (!entry || now >= entry.expiresAt) return undefined;
  if (!readingHolds(platform, entry.playerSession, entry.reading) || (use && now - entry.usedAt > usedEveryMs)) {
    const reading = readingOf(platform);
    if (!(await sessionStands(platform, entry.playerSession, use))) {
      cache.delete(token);
      return undefined;
    }
    entry.reading = reading;
    if (use) entry.usedAt = now;
  }
  return entry;
}

async function readSession(
  platform: Platform,
  token: string,
  cache: Map<string, Kept>,
  use: boolean,
): Promise<Kept | undefined> {
  const reading = readingOf(platform);
  const row = await byToken(platform, hashOf(token));
  if (!row || !(await sessionStands(platform, row.sessionId, use))) return undefined;
  const player = await readPlayer(platform, row.playerId);
  if (!player) return undefined;
  const wallet = await openWallet(platform, row.playerId);
  const { username, merchant } = player;
  const gameCode = row.gameCode ?? chatPlace.gameCode;
  const vassalage = row.vassalage ?? chatPlace.vassalage;
  const session: GameSession = {
    kind: 'game',
    sessionId: row.id,
    playerId: row.playerId,
    username,
    merchant,
    currency: wallet.currency,
    gameCode,
    vassalage,
    wallet: wallet.main,
  };
  const entry: Kept = {
    session,
    playerSession: row.sessionId,
    expiresAt: row.expiresAt.getTime(),
    reading,
    usedAt: use ? platform.clock.now().getTime() : 0,
  };
  if (cache.size >= mostKept) cache.clear();
  cache.set(token, entry);
  return entry;
}

/**
 * Whether the brand still has the game on its shelf: one switched off, withheld or forbidden
 * meanwhile is entered no more.
 */
async function isOffered(platform: Platform, { merchant, vassalage, gameCode }: GameSession): Promise<boolean> {
  if (vassalage === chatPlace.vassalage) return true;
  return (await shelfOf(platform, merchant)).byCode.has(codeOf({ vassalage, gameCode }));
}

/**
 * Whether a bet may be placed on the game now: it stands on the brand's shelf and is not closed. What is open is played
 * to its end all the same.
 */
export async function takesBets(
  platform: Platform,
  game: { readonly merchant: string; readonly vassalage: string; readonly gameCode: string },
): Promise<boolean> {
  const found = (await shelfOf(platform, game.merchant)).byCode.get(codeOf(game));
  return found !== undefined && !found.closed;
}

/**
 * How the game stands on the brand's shelf; undefined where it is not on it. Answered at once when the shelf is known.
 */
export function standingOf(
  platform: Platform,
  game: { readonly merchant: string; readonly vassalage: string; readonly gameCode: string },
): Standing | Promise<Standing> {
  const shelf = shelfOf(platform, game.merchant);
  const look = (found: Awaited<typeof shelf>): Standing => {
    const on = found.byCode.get(codeOf(game));
    return on && { gameType: on.shownIn, closed: on.closed !== undefined };
  };
  return shelf instanceof Promise ? shelf.then(look) : look(shelf);
}
type Standing = { readonly gameType: string; readonly closed: boolean } | undefined;
