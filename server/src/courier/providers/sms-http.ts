import * as z from 'zod/mini';
import { type Carrier, NotSent, Refused } from './carrier.ts';

export interface SmsGateway {
  /** Without a slash at the end. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

const sender = 'Palpite';
const usualTimeoutMs = 10_000;
/** The longest the gateway lets a message wait (36 000 s in the dialect's own words). */
const longestValiditySeconds = 36_000;
/** The gateway's clock may be behind ours. */
const clockSlackMs = 120_000;
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const messageBody = z.object({ sid: z.string().check(z.minLength(1)), status: z.string() });
const listBody = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
});
const problemBody = z.object({ code: z.number() });

/**
 * An SMS gateway in the dialect of Twilio's Messages API (2010-04-01): form-encoded, HTTP Basic. It knows no number of
 * ours, so an earlier attempt is found again by receiver, words and time.
 */
export function smsHttp(gateway: SmsGateway): Carrier {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(gateway.account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${gateway.account}:${gateway.token}`).toString('base64')}`;

  const ask = async (query: string, form?: URLSearchParams): Promise<{ status: number; body: unknown }> => {
    let answer: Response;
    try {
      answer = await fetch(`${gateway.url}${path}${query}`, {
        method: form ? 'POST' : 'GET',
        headers: { Authorization: authorization },
        ...(form && { body: form }),
        redirect: 'error',
        signal: AbortSignal.timeout(gateway.timeoutMs ?? usualTimeoutMs),
      });
    } catch (cause) {
      if (neverConnected.has(codeOf(cause))) throw new NotSent('the SMS gateway cannot be reached');
      throw new Error(`the SMS gateway did not answer: ${codeOf(cause)}`);
    }
    const text = await answer.text();
    return { status: answer.status, body: parse(text) };
  };

  return {
    async send({ to, sms, secondsLeft }) {
      const form = new URLSearchParams({
        To: to,
        From: sender,
        Body: sms,
        ValidityPeriod: String(Math.min(secondsLeft, longestValiditySeconds)),
      });
      const { status, body } = await ask('', form);
      if (status === 201) {
        const read = messageBody.safeParse(body);
        if (!read.success) throw new Error('the SMS gateway gave an answer we cannot read');
        return read.data.sid;
      }
      if (status >= 500) throw new Error(`the SMS gateway answered ${status}`);
      // credentials to be mended, or too many at once: nothing about this message
      if (status === 401 || status === 403 || status === 408 || status === 429)
        throw new NotSent(`the SMS gateway answered ${status}`);
      const problem = problemBody.safeParse(body);
      throw new Refused(`the SMS gateway refused: ${status}${problem.success ? ` ${problem.data.code}` : ''}`);
    },

    async find({ to, sms }, since) {
      const from = since.getTime() - clockSlackMs;
      const query = new URLSearchParams({
        To: to,
        'DateSent>': new Date(from).toISOString().slice(0, 10),
        PageSize: '100',
      });
      const { status, body } = await ask(`?${query}`);
      const read = listBody.safeParse(body);
      if (status !== 200 || !read.success) throw new Error(`the SMS gateway could not be asked: ${status}`);
      return read.data.messages
        .filter((message) => message.body === sms && Date.parse(message.date_created) >= from)
        .map((message) => message.sid);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What went wrong below fetch, by its code alone: messages may quote the address, and with it the receiver. */
function codeOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code;
  return inner instanceof Error ? inner.name : 'unknown';
}
