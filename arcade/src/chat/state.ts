import type { ChatLine, Silence } from '@palpite/contract/chat/shapes.ts';
import type { Ignored, RoomRead } from './wire.ts';

/** The panel keeps no more lines than this. */
const mostLines = 300;

export interface ChatState {
  /** The room that is shown, or on its way. */
  readonly room: string;
  /** `reading`: on its way; `failed`: it did not come; `over`: the session ended. */
  readonly phase: 'reading' | 'ready' | 'failed' | 'over';
  /** The platform's words where it said no. */
  readonly why: string | undefined;
  readonly rooms: RoomRead['rooms'];
  readonly me: RoomRead['me'] | undefined;
  readonly silence: Silence | null;
  readonly slowSeconds: number;
  /** The oldest first. */
  readonly lines: readonly ChatLine[];
  readonly ignored: Ignored;
  /** How many are in the room. */
  readonly online: number;
  /** Whether news comes in by itself. */
  readonly lineUp: boolean;
}

export type ChatEvent =
  | { readonly type: 'moved'; readonly room: string }
  | { readonly type: 'read'; readonly read: RoomRead }
  | { readonly type: 'failed'; readonly why: string | undefined; readonly over: boolean }
  | { readonly type: 'line'; readonly line: ChatLine }
  | { readonly type: 'gone'; readonly lineIds: readonly string[] }
  | { readonly type: 'room'; readonly open: boolean; readonly slowSeconds: number }
  | { readonly type: 'ignored'; readonly ignored: Ignored }
  | { readonly type: 'online'; readonly online: number }
  | { readonly type: 'up'; readonly isUp: boolean };

export function initialState(room: string): ChatState {
  return {
    ...{ room, phase: 'reading', why: undefined, rooms: [], me: undefined, silence: null, slowSeconds: 0 },
    ...{ lines: [], ignored: [], online: 0, lineUp: true },
  };
}

export function apply(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'moved':
      return { ...initialState(event.room), rooms: state.rooms, me: state.me, ignored: state.ignored };
    case 'read': {
      const { room, rooms, me, silence, slowSeconds, lines, ignored } = event.read;
      if (room !== state.room) return state;
      const online = rooms.find((each) => each.room === room)?.online ?? 0;
      return { ...state, phase: 'ready', why: undefined, rooms, me, silence, slowSeconds, lines, ignored, online };
    }
    case 'failed':
      // what is there already stays to be read
      if (!event.over && state.phase === 'ready') return state;
      return { ...state, phase: event.over ? 'over' : 'failed', why: event.why };
    case 'line':
      return { ...state, lines: withLine(state.lines, event.line) };
    case 'gone':
      return { ...state, lines: state.lines.filter(({ lineId }) => !event.lineIds.includes(lineId)) };
    case 'room':
      return { ...state, slowSeconds: event.slowSeconds, silence: opened(state.silence, event.open) };
    case 'ignored':
      return { ...state, ignored: event.ignored };
    case 'online':
      return { ...state, online: event.online };
    case 'up':
      return event.isUp === state.lineUp ? state : { ...state, lineUp: event.isUp };
  }
}

/** A line may be heard twice, and one that comes back belongs where it was. */
function withLine(lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] {
  if (lines.some(({ lineId }) => lineId === line.lineId)) return lines;
  const at = lines.findLastIndex(({ lineId }) => BigInt(lineId) < BigInt(line.lineId));
  return lines.toSpliced(at + 1, 0, line).slice(-mostLines);
}

/** Closing a room silences whoever could speak, and opening it nobody else. */
function opened(silence: Silence | null, open: boolean): Silence | null {
  if (silence && silence.why !== 'closed') return silence;
  return open ? null : { why: 'closed', until: null, reason: null };
}

/** The lines somebody wants to see. */
export function shownLines({ lines, ignored }: Pick<ChatState, 'lines' | 'ignored'>): readonly ChatLine[] {
  const hidden = new Set(ignored.map(({ speaker }) => speaker));
  return hidden.size === 0 ? lines : lines.filter(({ speaker }) => speaker === null || !hidden.has(speaker));
}
