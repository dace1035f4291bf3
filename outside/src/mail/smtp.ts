import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mail.ts';
import { readMail } from './mime.ts';

const sizeLimit = 256 * 1024;
const closeTimeoutMs = 500;

export interface SmtpDoor {
  /** Listens, and answers its address, as in 'smtp://127.0.0.1:2525'. Port 0 takes a free one. */
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
}

/** The mail server, over SMTP without login and without encryption: it is only reached from the same machine. */
export function smtpDoor(mailbox: Mailbox): SmtpDoor {
  const { mode } = mailbox;
  const server = new SMTPServer({
    name: 'mail.outside.test',
    banner: 'the outside world',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: sizeLimit,
    closeTimeout: closeTimeoutMs,
    logger: false,
    onRcptTo(_address, _session, done) {
      if (mode.answer === 'later') return done(problem(451, 'Try again later'));
      if (mode.answer === 'refuse') return done(problem(550, 'No such mailbox'));
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(problem(552, 'Too large'));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mailbox.take(
          from,
          rcptTo.map(({ address }) => address),
          readMail(Buffer.concat(chunks)),
        );
        if (mode.answer === 'silent') return hangUp(session.id);
        done(null, 'Taken');
      });
    },
  });
  const hangUp = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  // a client that leaves in the middle is its own trouble
  server.on('error', () => {});

  return {
    listen(port, host) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const listening = server.listen(port, host, () => {
        listening.off('error', reject);
        const address = listening.address();
        resolve(`smtp://${host}:${typeof address === 'object' ? (address?.port ?? port) : port}`);
      });
      listening.once('error', reject);
      return promise;
    },
    close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      return promise;
    },
  };
}

function problem(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
