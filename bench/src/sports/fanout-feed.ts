import { type WebSocket, WebSocketServer } from 'ws';
import { onceASecond, stampedName, stampNow } from './fanout-frames.ts';

/**
 * A feed of sports with so many live matches of fifty markets, in a process of its own. From 'go' to 'stop' it reprices
 * all markets of each match once a second.
 */
const events = Number(process.env.BENCH_EVENTS);
const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(process.env.BENCH_PORT),
  perMessageDeflate: false,
});
let listener: WebSocket | undefined;
let seq = 0;
let stop: () => void = () => undefined;

const say = (message: object) => {
  seq += 1;
  listener?.send(JSON.stringify({ seq, at: Date.now(), ...message }));
};
const idOf = (event: number) => `live-${event}`;

server.on('connection', (socket) => {
  socket.on('message', () => {
    listener = socket;
    socket.send(JSON.stringify({ kind: 'hello', stream: 'bench', snapshot: true, seq, at: Date.now() }));
    for (let event = 0; event < events; event += 1) {
      const [fixtureId, startedAt] = [idOf(event), Date.now() - 600_000];
      const side = (of: string) => ({ id: `${fixtureId}-${of}`, name: `Time ${of} ${event}` });
      const competition = { id: 'bench', sport: 'football', name: 'Brasileirão', country: 'BR', rank: 1 };
      const sides = { home: side('h'), away: side('a') };
      say({
        kind: 'fixture',
        fixture: { id: fixtureId, sport: 'football', competition, ...sides, startsAt: startedAt },
      });
      const state = { status: 'live', counts: [], ended: [], incidents: [], score: { home: 0, away: 0 } };
      say({ kind: 'match', fixtureId, version: 1, state: { ...state, startedAt, period: 'h1', minute: 10 } });
      reprice(event);
    }
  });
});
setInterval(() => say({ kind: 'beat' }), 1000);
process.on('message', (said: 'go' | 'stop') => {
  stop();
  if (said === 'go') stop = onceASecond(events, reprice);
});
process.on('SIGTERM', () => process.exit(0));
server.on('listening', () => process.send?.({ port: Number(process.env.BENCH_PORT) }));

let turn = 0;
/** Every market another price than before. */
function reprice(event: number): void {
  turn += 1;
  const shift = (Math.floor(turn / events) % 2) * 30_000;
  const of = (selection: string, won: number, name?: string) => ({ selection, won, back: 0, ...(name && { name }) });
  const two = (market: string, one: string, other: string) => ({
    ...{ market, open: true },
    selections: [of(one, 500_000 + shift), of(other, 500_000 - shift)],
  });
  say({
    ...{ kind: 'prices', fixtureId: idOf(event), matchVersion: 1 },
    markets: [
      {
        ...{ market: 'football.result', open: true },
        selections: [of('home', 450_000 + shift), of('draw', 280_000), of('away', 270_000 - shift)],
      },
      ...Array.from({ length: 24 }, (_, at) => two(`football.total@${at + 2}`, 'over', 'under')),
      ...Array.from({ length: 24 }, (_, at) => two(`football.handicap@${at - 12}`, 'home', 'away')),
      {
        ...{ market: 'football.scorer', open: true },
        selections: ['a', 'b', 'c', 'd', 'e', 'f'].map((who, at) =>
          of(`home:${who}`, 180_000 - 20_000 * at + shift, at === 0 ? stampedName(stampNow()) : who),
        ),
      },
    ],
  });
}
