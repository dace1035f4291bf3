import * as z from 'zod/mini';
import type { Change } from './journal.ts';
import { receiptBody } from './money/receipt-body.ts';
import { Problem, read } from './problem.ts';
import type { Hook, Notice } from './records.ts';
import { isoTime, randomHex, transferId, type Vault } from './vault.ts';

/** One HTTP call the bank made, or (with `dropped`) only believes it made. */
export interface Delivery {
  readonly at: number;
  readonly url: string;
  readonly body: unknown;
  readonly result: { status: number } | { fault: string } | { dropped: true };
  readonly forged: boolean;
}

const hookBody = z.object({
  webhookUrl: z
    .string()
    .check(z.maxLength(500), z.url({ protocol: /^https?$/, error: 'deve ser um endereço http(s)' })),
});
const deliveriesKept = 200;
const receiptsPerCall = 100;

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Tells clients what happened: `POST {webhookUrl}/pix` with receipts, `POST {webhookUrl}/payout` with one payout, at
 * least once each, again after growing waits until the answer is 2xx or the waits run out. What is told is read when it
 * is sent, so a late call-back tells the present.
 */
export function createWebhooks(vault: Vault) {
  const { clock, settings, mode } = vault;
  const deliveries: Delivery[] = [];
  let cancelWake = () => {};
  let stopped = false;
  /** One run at a time, so that no notice is sent twice by two of them. */
  let lastRun = Promise.resolve();

  const waiting = () => vault.notices.all().filter((notice) => notice.state === 'waiting');

  const wake = (): void => {
    cancelWake();
    const next = Math.min(...waiting().map((notice) => notice.dueAt));
    if (stopped || next === Number.POSITIVE_INFINITY) return;
    cancelWake = clock.after(Math.max(0, next - clock.now()), () => deliver((notice) => notice.dueAt <= clock.now()));
  };

  const deliver = (due: (notice: Notice) => boolean): Promise<void> => {
    lastRun = lastRun.then(async () => {
      for (const notices of plan(waiting().filter(due), mode.reorder)) if (!stopped) await send(notices);
      wake();
    });
    return lastRun;
  };

  const send = async (notices: Notice[]): Promise<void> => {
    const [first] = notices;
    if (!first) return;
    const hook = vault.hooks.get(first.hook);
    const arrived = hook ? await callTimes(`${hook.url}/${first.kind}`, notices) : false;
    if (stopped) return;
    const now = clock.now();
    const changes = notices.map((notice): Change => {
      const attempts = notice.attempts + 1;
      const retryDelayMs = hook && settings.retryDelaysMs[attempts - 1];
      // A delivered notice has done its work and need not be remembered.
      if (arrived) return vault.notices.remove(notice.id);
      if (retryDelayMs === undefined) return vault.notices.put({ ...notice, attempts, state: 'abandoned' });
      return vault.notices.put({ ...notice, attempts, dueAt: now + retryDelayMs });
    });
    vault.write(changes);
  };

  const callTimes = async (url: string, notices: Notice[]): Promise<boolean> => {
    if (mode.forge && notices[0]?.kind === 'pix') await call(url, forgery(vault, notices), true);
    const body = bodyOf(vault, notices);
    if (mode.drop > 0) {
      mode.drop -= 1;
      keep({ at: clock.now(), url, body, result: { dropped: true }, forged: false });
      return true;
    }
    let arrived = false;
    for (let time = 0; time <= mode.repeat; time++) arrived = (await call(url, body, false)) || arrived;
    return arrived;
  };

  const call = async (url: string, body: unknown, forged: boolean): Promise<boolean> => {
    const at = clock.now();
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(settings.callTimeoutMs),
        redirect: 'error',
      });
      await answer.body?.cancel();
      keep({ at, url, body, result: { status: answer.status }, forged });
      return answer.ok;
    } catch (fault) {
      keep({ at, url, body, result: { fault: faultText(fault) }, forged });
      return false;
    }
  };

  const keep = (delivery: Delivery): void => {
    deliveries.push(delivery);
    if (deliveries.length > deliveriesKept) deliveries.shift();
  };

  const hookOf = (key: string): Hook => {
    const hook = vault.hooks.get(key);
    if (!hook) throw new Problem('WebhookNaoEncontrado', 'Não há webhook estabelecido.');
    return hook;
  };
  const pixHook = (key: string) => `pix:${key}`;

  return {
    /** The newest calls made, oldest first. */
    deliveries: (): readonly Delivery[] => deliveries,

    /** Notices not yet answered with 2xx, given-up ones included. */
    outstanding: (): Notice[] => vault.notices.all(),

    /**
     * The change that remembers to tell the client of `subject`; none where nobody asked to be told. Call
     * `wake` once it is written.
     */
    notify(kind: Notice['kind'], subject: string, key: string): Change[] {
      const hook = kind === 'pix' ? pixHook(key) : 'payout';
      if (!vault.hooks.get(hook)) return [];
      const createdAt = clock.now();
      const usualDueAt = createdAt + (kind === 'pix' ? settings.batchWindowMs : 0) + mode.delayMs;
      const fresh = waiting().filter((known) => known.hook === hook && known.attempts === 0 && known.dueAt > createdAt);
      // A receipt joins the call already planned for its hook, if one is.
      const dueAt = kind === 'pix' ? Math.min(usualDueAt, ...fresh.map((known) => known.dueAt)) : usualDueAt;
      return [
        vault.notices.put({ id: randomHex(8), kind, subject, hook, createdAt, dueAt, attempts: 0, state: 'waiting' }),
      ];
    },

    /** Looks when the next call is due; also at start, for what was left. */
    wake,

    /** Sends everything that waits, whenever it is due. Resolves when all calls are answered. */
    deliverNow: () => deliver(() => true),

    stop(): void {
      stopped = true;
      cancelWake();
    },

    registerPix(key: string, input: unknown): Hook {
      if (key.length > 77 || vault.keys.get(key)) {
        throw new Problem('WebhookOperacaoInvalida', 'A requisição não faz sentido semanticamente.', [
          { razao: 'a chave não pertence ao usuário recebedor', propriedade: 'chave' },
        ]);
      }
      return register(pixHook(key), input);
    },
    registerPayout: (input: unknown): Hook => register('payout', input),
    findPix: (key: string): Hook => hookOf(pixHook(key)),
    findPayout: (): Hook => hookOf('payout'),
    listPix: (): Hook[] => vault.hooks.all().filter((hook) => hook.key.startsWith('pix:')),
    removePix(key: string): void {
      vault.write([vault.hooks.remove(hookOf(pixHook(key)).key)]);
    },

    body(hook: Hook): object {
      return { webhookUrl: hook.url, criacao: isoTime(hook.createdAt) };
    },
  };

  function register(key: string, input: unknown): Hook {
    const { webhookUrl } = read(hookBody, input, 'WebhookOperacaoInvalida', 'webhook');
    const hook: Hook = { key, url: webhookUrl.replace(/\/+$/, ''), createdAt: clock.now() };
    vault.write([vault.hooks.put(hook)]);
    return hook;
  }
}

/** Which notices share a call: receipts of one hook, while a payout has a call of its own. */
function plan(due: Notice[], reorder: boolean): Notice[][] {
  if (reorder) return due.reverse().map((notice) => [notice]);
  const calls: Notice[][] = [];
  for (const notice of due) {
    const room = calls.find(
      ([first, ...rest]) => notice.kind === 'pix' && first?.hook === notice.hook && rest.length + 1 < receiptsPerCall,
    );
    if (room) room.push(notice);
    else calls.push([notice]);
  }
  return calls;
}

function bodyOf(vault: Vault, notices: Notice[]): unknown {
  const [first] = notices;
  if (first?.kind === 'payout') {
    const payout = vault.payouts.get(first.subject);
    return { idEnvio: first.subject, endToEndId: payout?.endToEndId, status: payout?.status };
  }
  const subjects = new Set(notices.map((notice) => notice.subject));
  return { pix: [...subjects].flatMap((subject) => vault.receipts.get(subject) ?? []).map(receiptBody) };
}

/** Names the charge of a true receipt, with a transfer that never was. */
function forgery(vault: Vault, notices: Notice[]): unknown {
  const receipt = vault.receipts.get(notices[0]?.subject ?? '');
  if (!receipt) return { pix: [] };
  return {
    pix: [receiptBody({ ...receipt, endToEndId: transferId(vault, 'E'), amount: receipt.amount * 10n, refunds: [] })],
  };
}

function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  return fault.cause instanceof Error ? fault.cause.message : fault.message;
}
