import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf, textOf } from './wire-frame.ts';

test('a browser reads a frame that was made by hand, at every length of its head, among others of the socket', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  const address = server.address();
  const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const heard: string[] = [];
  client.on('message', (data: Buffer, isBinary: boolean) => heard.push(isBinary ? 'binary' : data.toString('utf8')));
  const lengths = [0, 1, 125, 126, 65_535, 65_536, 200_000];
  const texts = [...lengths.map((length) => 'x'.repeat(length)), '🎲 ação'.repeat(20), 'last'];
  try {
    const connected = Promise.withResolvers<void>();
    server.on('connection', (socket, { socket: line }) => {
      for (const text of texts) {
        line.write(frameOf(text));
        socket.send('between');
      }
      connected.resolve();
    });
    await connected.promise;
    await expect.poll(() => heard.length, { timeout: 60_000, interval: 5 }).toBe(2 * texts.length);
    expect(heard).toEqual(texts.flatMap((text) => [text, 'between']));
    for (const text of texts) expect(textOf(frameOf(text))).toBe(text);
  } finally {
    client.terminate();
    server.close();
  }
});
