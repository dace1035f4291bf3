import { type WebSocket, WebSocketServer } from 'ws';

/**
 * A bare `ws` that sends everybody the frames it is given, as far apart as they were, and tells its
 * parent when it sent each.
 */
export interface Played {
  /** When the loop over all sockets began, by frame, in milliseconds of the epoch. */
  readonly sentAt: readonly number[];
}

const port = Number(process.env.BENCH_PORT);
const server = new WebSocketServer({ host: '127.0.0.1', port, perMessageDeflate: false });
const peers = new Set<WebSocket>();
server.on('connection', (socket) => {
  peers.add(socket);
  socket.on('close', () => peers.delete(socket));
});
process.on('message', (frames: readonly { text: string; at: number }[]) => {
  const sentAt: number[] = [];
  const begun = performance.now();
  const [first] = frames;
  for (const [place, { text, at }] of frames.entries())
    setTimeout(
      () => {
        sentAt[place] = performance.timeOrigin + performance.now();
        for (const peer of peers) peer.send(text);
        if (place === frames.length - 1) process.send?.({ sentAt } satisfies Played);
      },
      Math.max(0, at - (first?.at ?? 0) - (performance.now() - begun)),
    );
});
process.on('SIGTERM', () => process.exit(0));
server.on('listening', () => process.send?.({ port }));
