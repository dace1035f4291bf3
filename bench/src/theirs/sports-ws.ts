import { type WebSocket, WebSocketServer } from 'ws';
import { onceASecond, stampNow, unstamped } from '../sports/fanout-frames.ts';

/**
 * A bare `ws` that sends the frames it was given, each once a second and stamped with that moment, to those who asked
 * for its channel.
 */
const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(process.env.BENCH_PORT),
  perMessageDeflate: false,
});
const peers = new Map<string, Set<WebSocket>>();
let frames: { channel: string; before: string; after: string }[] = [];
let stop: () => void = () => undefined;

server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    for (const channel of JSON.parse(data.toString()) as string[])
      peers.set(channel, (peers.get(channel) ?? new Set()).add(socket));
  });
  socket.on('close', () => {
    for (const each of peers.values()) each.delete(socket);
  });
});
process.on('message', (said: { frames: string[] } | 'go' | 'stop') => {
  if (typeof said === 'object') {
    frames = said.frames.map((frame) => {
      const { channel } = JSON.parse(frame) as { channel: string };
      return { channel, ...unstamped(frame) };
    });
    return;
  }
  stop();
  if (said === 'go') stop = onceASecond(frames.length, send);
});
process.on('SIGTERM', () => process.exit(0));
server.on('listening', () => process.send?.({ port: Number(process.env.BENCH_PORT) }));

function send(event: number): void {
  const frame = frames[event];
  if (!frame) return;
  const bytes = Buffer.from(`${frame.before}${stampNow()}${frame.after}`);
  for (const peer of peers.get(frame.channel) ?? []) peer.send(bytes, { binary: false });
}
