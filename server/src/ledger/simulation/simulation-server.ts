import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Command } from '../command.ts';
import { openLedger } from '../ledger.ts';
import { readLine, writeLine } from './simulation-wire.ts';

/** A server that is nothing but the ledger, one command per line, to be killed by the simulation. */
const ledger = await openLedger(process.env.DATABASE_URL ?? '', { lanes: 3, maxBatch: 40 });
const server = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  createInterface({ input: socket }).on('line', (line) => {
    const { number, command } = readLine<{ number: number; command: Command }>(line);
    ledger.submit(command).then(
      (answer) => socket.write(writeLine({ number, answer })),
      (error: unknown) =>
        socket.write(writeLine({ number, again: error instanceof Refusal ? error.code : String(error) })),
    );
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
