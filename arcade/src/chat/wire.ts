import { type Caller, call } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { playerMessage } from '@palpite/contract/base/live.ts';
import { chatHere, chatIgnore, chatReport, chatRoom, chatSay } from '@palpite/contract/chat/player.ts';
import { type ChatLine, type ChatMessage, chatMessage, type ReportReason } from '@palpite/contract/chat/shapes.ts';
import * as z from 'zod/mini';
import { type LineEars, listenOn } from '../base/seat/live-line.ts';

export type RoomRead = OutputOf<typeof chatRoom>;
export type Ignored = RoomRead['ignored'];

/** What the panel asks of the platform, with the token of a visit or of a launched game. */
export interface ChatWire {
  read(room: string): Promise<RoomRead>;
  say(room: string, text: string, key: string): Promise<ChatLine>;
  report(lineId: string, reason: ReportReason): Promise<null>;
  ignore(speaker: string, ignored: boolean): Promise<Ignored>;
  here(room: string): Promise<{ online: number }>;
}

export function chatWire(caller: Caller): ChatWire {
  return {
    read: (room) => call(caller, chatRoom, { room }),
    say: (room, text, key) => call(caller, chatSay, { room, text }, { key }),
    report: (lineId, reason) => call(caller, chatReport, { lineId, reason }),
    ignore: (speaker, ignored) => call(caller, chatIgnore, { speaker, ignored }),
    here: (room) => call(caller, chatHere, { room }),
  };
}

export interface ChatEars extends Omit<LineEars, 'message'> {
  told(message: ChatMessage): void;
  /** What the player may do changed. */
  concerned(): void;
}

export type ListenToRoom = (room: string, ears: ChatEars) => () => void;

/** Hears a room, and what concerns the player in it. Returns how to stop. */
export function listenWith(token: string): ListenToRoom {
  return (room, ears) => {
    const channel = `chat:${room}`;
    return listenOn(['me', channel], token, {
      ...ears,
      message(from, body) {
        if (from === channel) {
          const said = z.safeDecode(chatMessage, body as z.input<typeof chatMessage>);
          if (said.success) ears.told(said.data);
          return;
        }
        const own = z.safeDecode(playerMessage, body as z.input<typeof playerMessage>);
        if (own.success && own.data.type === 'chat') ears.concerned();
      },
    });
  };
}
