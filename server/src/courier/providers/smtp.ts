import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Carrier, NotSent, Refused } from './carrier.ts';

const sender = 'no-reply@palpite.test';
const timeoutMs = 10_000;
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Mail over SMTP. `url` as `smtp://user:password@host:port` or `smtps://…`; outside this machine the connection must be
 * encrypted. A mail server cannot be asked what it took, so there is no `find`.
 */
export function smtp(url: string): Carrier {
  const server = new URL(url);
  const user = decodeURIComponent(server.username);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port || (server.protocol === 'smtps:' ? 465 : 587)),
    secure: server.protocol === 'smtps:',
    requireTLS: server.protocol === 'smtp:' && !loopback.has(server.hostname),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(server.password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, from, to, subject, text, html }) {
      const messageId = `<${id}.message@palpite.test>`;
      let begun = false;
      // read once the server has said that the content may come: only from then on can it have taken the
      // mail without our knowing
      const content = Readable.from(
        (function* () {
          begun = true;
          yield text;
        })(),
        { objectMode: false },
      );
      try {
        await transport.sendMail({
          from: { name: from, address: sender },
          to: { name: '', address: to },
          subject,
          text: content,
          html,
          messageId,
          // RFC 3834: no holiday notice comes back to a machine
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return messageId;
      } catch (error) {
        throw whatItMeans(error, begun);
      } finally {
        transport.close();
      }
    },
  };
}

/** Reads the outcome from nodemailer's fields. Its messages name the receiver, so we repeat none of them. */
function whatItMeans(error: unknown, begun: boolean): Error {
  const { code, responseCode } = (error instanceof Error ? error : {}) as { code?: string; responseCode?: number };
  const what = [code, responseCode].filter((part) => part !== undefined).join(' ');
  // what a server says to our login is about us, not about the mail
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
    return new Refused(`the mail server refused: ${what}`);
  if (responseCode !== undefined || !begun) return new NotSent(`the mail server did not take it: ${what}`);
  return new Error(`the mail server fell silent: ${what}`);
}
