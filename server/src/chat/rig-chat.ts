// For tests of the chat: a house with one live table, players in its rooms, and staff at the desk.

import type { Permission } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { chatSay, chatRoom as readRoom } from '@palpite/contract/chat/player.ts';
import { lobby } from '@palpite/contract/chat/shapes.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import { launchChat } from '@palpite/contract/messages/player.ts';
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { startEvents } from '../base/events/event-reader.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import { route, type StaffSession } from '../base/room.ts';
import { enterByTicket, gameByToken, offerGames } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { messagesRoom } from '../messages/room.ts';
import { playerByToken } from '../players/players.ts';
import { logIn, makePlayer } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { staffNamed } from '../staff/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { chatRoom } from './room.ts';

export const table = 'baccarat-1';

export interface Guest {
  readonly id: bigint;
  readonly username: string;
  /** At the site. */
  readonly site: Speak;
  /** In the chat. */
  readonly chat: Speak;
  /** What the person is known by. */
  readonly speaker: string;
  /** Says a line, under a key of its own. */
  say(text: string, room?: string, key?: string): Promise<{ lineId: string; text: string }>;
  /** What the person sees in a room. */
  lines(room?: string): Promise<string[]>;
}

export interface ChatRig {
  readonly rig: Rig;
  readonly wire: Wire;
  guest(more?: Parameters<typeof makePlayer>[1]): Promise<Guest>;
  staff(permissions?: readonly Permission[], merchant?: string): Promise<Speak>;
  key(): string;
  /** Resolves when what was said to other rooms has been heard. */
  drain(): Promise<void>;
  /** What was told in a room of a brand, the oldest first. */
  told(room?: string, merchant?: string): { type: string; [name: string]: unknown }[];
  close(): Promise<void>;
}

/** Swaps tickets as the house of games does, without its games. */
const door = {
  name: 'door',
  routes: [
    route(enterGame, async ({ platform }, { ticket }) => {
      const { token, session } = await enterByTicket(platform, ticket);
      const { gameCode, username: playerName, currency } = session;
      return { token, gameCode, playerName, currency, currencySymbol: 'R$', timeZone: 'America/Sao_Paulo' };
    }),
  ],
};

export async function openChatRig(): Promise<ChatRig> {
  const rig = await openRig();
  const sessions = new Map<string, StaffSession>();
  const rooms = [
    ...[siteRoom, safeguardsRoom, playersRoom, walletRoom, catalogueRoom, chatRoom, messagesRoom, staffRoom, door],
  ];
  const wire = await openWire(rig, rooms, {
    player: playerByToken,
    game: gameByToken,
    staff: async (_platform, token) => sessions.get(token),
  });
  const events = await startEvents(rig.platform, messagesRoom.listeners ?? []);
  await inTx(rig.db, (tx) =>
    offerGames(rig.platform, tx, { code: 'PGL', name: 'Palpite ao Vivo' }, [
      {
        ...{ gameCode: table, namePt: 'Bacará 1', nameEn: 'Baccarat 1', gameType: 'LIVE', classify: null },
        ...{ hot: false, trial: true, rtp: null, page: '/arcade/tables/' },
      },
    ]),
  );
  let keys = 0;
  let people = 0;
  const key = () => `key-of-the-chat-${keys++}`;
  return {
    rig,
    wire,
    key,
    drain: () => events.drain(),
    async guest(more = {}) {
      const username = `visitante${people++}`;
      const id = await makePlayer(rig.platform, { username, ...more });
      const { token } = await logIn(rig.platform, id);
      const merchant = more.merchant ?? 'palpite';
      const site = wire.as(token, { merchant });
      // who tries the games comes from one of them: the site has no way to the chat for them
      const ticket = more.memberType === trialType ? await gameTicket(site) : await ticketFor(site);
      const chat = wire.as((await wire.as(undefined, { merchant })(enterGame, { ticket })).token);
      const { me } = await chat(readRoom, { room: lobby });
      return {
        ...{ id, username, site, chat, speaker: me.speaker },
        say: (text, room = lobby, once = key()) => chat(chatSay, { room, text }, once),
        lines: async (room = lobby) => (await chat(readRoom, { room })).lines.map(({ text }) => text),
      };
    },
    async staff(permissions = ['chat.view', 'chat.moderate', 'chat.erase'], merchant = 'palpite') {
      const username = 'plantao';
      const found = await staffNamed(rig.db, merchant, username);
      const token = randomToken(rig.platform.chance);
      const session = { kind: 'staff', sessionId: 1n, username, name: 'Plantão' } as const;
      sessions.set(token, { ...session, staffId: found?.id ?? 0n, merchant, permissions });
      return wire.as(token, { merchant });
    },
    told: (room = lobby, merchant = 'palpite') =>
      rig.published
        .filter(({ channel }) => channel === `chat:${merchant}/${room}`)
        .map(({ body }) => body as { type: string }),
    close: async () => {
      await events.stop();
      await wire.close();
      await rig.close();
    },
  };
}

/** The ticket in the address of our own page. */
export async function ticketFor(site: Speak, room = lobby): Promise<string> {
  const { chatUrl } = await site(launchChat, { room });
  return new URL(chatUrl, 'http://site').searchParams.get('ticket') ?? '';
}

async function gameTicket(site: Speak): Promise<string> {
  const { gameUrl } = await site(launchGame, { launchMode: 'GLS', vassalage: 'PGL', gameCode: table });
  return new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
}

/** The name under which a call was refused. */
export function refusedAs(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: { code: string }) => error.code,
  );
}
