import { Agent, request as ask, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as askSafely, Agent as SafeAgent } from 'node:https';

/** A call as it goes out: the same bytes may be sent again. */
export interface Prepared {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The id of the call, which the answer has to give back; undefined where the protocol has none. */
  readonly requestId: string | undefined;
}

export interface Raw {
  readonly status: number;
  readonly text: string;
  readonly tookMs: number;
}

/** An operator that has not answered by then does not answer. */
const patienceMs = 20_000;

export interface Wire {
  send(prepared: Prepared): Promise<Raw>;
  /** Sends it and hangs up before the answer can be read: the caller never learns what became of it. */
  sendAndHangUp(prepared: Prepared): Promise<void>;
  /** Connections that are kept open for the next call are let go. */
  close(): void;
}

export function openWire(): Wire {
  const agents = { http: new Agent({ keepAlive: true }), https: new SafeAgent({ keepAlive: true }) };
  const open = (
    { method, url, headers, body }: Prepared,
    answer: (response: IncomingMessage) => void,
    kept = true,
  ): ClientRequest => {
    const to = new URL(url);
    const scheme = to.protocol === 'https:' ? 'https' : 'http';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length }, agent: kept ? agents[scheme] : false } as const;
    return scheme === 'https' ? askSafely(to, options, answer) : ask(to, options, answer);
  };
  return {
    send(prepared) {
      const started = performance.now();
      return new Promise((answered, failed) => {
        const call = open(prepared, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', failed);
          response.on('end', () =>
            answered({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              tookMs: performance.now() - started,
            }),
          );
        });
        call.on('error', failed);
        call.setTimeout(patienceMs, () => call.destroy(new Error(`no answer within ${patienceMs / 1000} s`)));
        call.end(prepared.body);
      });
    },
    sendAndHangUp(prepared) {
      return new Promise((gone) => {
        const call = open(prepared, (response) => response.destroy(), false);
        call.on('error', () => gone());
        call.on('close', () => gone());
        // the whole call has left when it is flushed; the other side may be at any point of its work then
        call.end(prepared.body, () => setImmediate(() => call.destroy()));
      });
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
