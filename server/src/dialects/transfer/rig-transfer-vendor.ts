// For tests: a vendor that keeps players' money, on a real port, speaking the transfer protocol
// and misbehaving on demand.
import { sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import { type DialectRig, keyPair, type RigVendor } from '../rig-dialects.ts';

type Fields = Readonly<Record<string, unknown>>;
/**
 * Of the next answers of one call: the question is lost before it is read, the answer after it was done; or
 * the answer tells nothing.
 */
export type Trouble =
  | 'question_lost'
  | 'answer_lost'
  | 'unsigned'
  | 'other_question'
  | 'malformed'
  | 'odd_status'
  | 'error'
  /** Always one more page of bets. */
  | 'endless';

export interface TransferVendor extends RigVendor {
  /** What is asked, in order. */
  readonly calls: { call: string; fields: Fields }[];
  readonly balances: Map<string, Micro>;
  readonly inPlay: Map<string, Micro>;
  readonly trouble: Map<string, Trouble>;
  /** Refuses the next of this call with that word. */
  readonly refuses: Map<string, string>;
  /** What happens, once, while the answer to this call is on its way. */
  readonly meanwhile: Map<string, () => Promise<unknown>>;
  /** A finished bet; told when asked for, unless it is kept back. */
  bet(user: string, stake: string, payout: string, more?: Fields): Fields;
  /** Tells us of bets by itself. */
  push(bets: readonly Fields[], more?: { sign?: false; operator?: string }): Promise<{ status: number; body: Fields }>;
}

export async function openTransferVendor(dialects: DialectRig, code: string): Promise<TransferVendor> {
  const pair = keyPair(code);
  const transfers = new Map<string, { state: 'done' | 'closed'; content: string }>();
  const bets: Fields[] = [];
  const calls: TransferVendor['calls'] = [];
  const trouble: TransferVendor['trouble'] = new Map();
  const refuses: TransferVendor['refuses'] = new Map();
  const meanwhile: TransferVendor['meanwhile'] = new Map();
  const [balances, inPlay]: Map<string, Micro>[] = [new Map(), new Map()];
  let ourKey = '';
  let betNumber = 0;
  const no = (reason: string) => ({ status: 'refused', reason });

  const move = (call: 'in' | 'out', fields: Fields): Fields => {
    const { transfer, user, amount } = fields as Record<string, string>;
    const content = `${call} ${user} ${amount}`;
    const known = transfers.get(`${transfer}`);
    if (known?.state === 'closed') return no('closed');
    if (known && known.content !== content) return no('duplicate');
    const before = balances?.get(`${user}`);
    if (before === undefined) return no('unknown_player');
    const change = parseMoney(`${amount}`) * (call === 'in' ? 1n : -1n);
    if (!known) {
      if (before + change < 0n) return no('insufficient');
      balances?.set(`${user}`, before + change);
      transfers.set(`${transfer}`, { state: 'done', content });
    }
    return { transfer, state: 'done', balance: formatMoney(balances?.get(`${user}`) ?? 0n) };
  };

  const answers: Record<string, (fields: Fields) => Fields> = {
    player: ({ user, currency }) => {
      if (!balances?.has(`${user}`)) balances?.set(`${user}`, 0n);
      return { user, currency };
    },
    in: (fields) => move('in', fields),
    out: (fields) => move('out', fields),
    check: ({ transfer }) => {
      const known = transfers.get(`${transfer}`);
      if (!known) transfers.set(`${transfer}`, { state: 'closed', content: '' });
      return { transfer, state: known?.state === 'done' ? 'done' : 'unknown' };
    },
    balance: ({ user }) => ({
      balance: formatMoney(balances?.get(`${user}`) ?? 0n),
      inPlay: formatMoney(inPlay?.get(`${user}`) ?? 0n),
    }),
    bets: ({ cursor, limit }) => {
      if (trouble.get('bets') === 'endless') return { bets: [], cursor: `endless-${++betNumber}`, more: true };
      const from = Number(String(cursor).replace(/^endless-\d+$/, '') || 0);
      const found = bets.slice(from, from + Math.min(Number(limit), 3));
      return { bets: found, cursor: `${from + found.length}`, more: from + found.length < bets.length };
    },
    games: () => ({
      games: [
        { gameCode: 'dragao-tigre', name: 'Dragão e Tigre', type: 'RNG', demo: true, rtp: '96.5', currencies: ['BRL'] },
        { gameCode: 'copa', name: 'Copa', type: 'SPORTS', demo: false, currencies: ['BRL'] },
        { gameCode: 'torto' },
      ],
    }),
    launch: ({ gameCode, user, demo }) => ({ url: `https://jangada.example/${gameCode}?${demo ? 'demo' : user}` }),
    leave: ({ user }) => ({ user }),
    round: ({ bet }) => (bet === 'unseen' ? no('syntax') : { url: `https://jangada.example/bet/${bet}` }),
    hello: () => ({ time: '2026-03-02T15:00:00Z' }),
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const call = (request.url ?? '').split('/').at(-1) ?? '';
    const fields = JSON.parse(raw.toString()) as Fields;
    const wrong = trouble.get(call);
    if (wrong === 'question_lost') return void response.destroy();
    calls.push({ call, fields });
    const signature = Buffer.from(`${request.headers['x-signature']}`, 'base64');
    const good = verify('sha256', raw, ourKey, signature) && request.headers['x-key-id'] !== undefined;
    const refusal = good ? refuses.get(call) : 'signature';
    const answer = refusal ? no(refusal) : (answers[call]?.(fields) ?? no('syntax'));
    const happens = meanwhile.get(call);
    meanwhile.delete(call);
    await happens?.();
    if (wrong === 'answer_lost') return void response.destroy();
    if (wrong === 'error') return void response.writeHead(500).end();
    const requestId = wrong === 'other_question' ? 'another' : fields.requestId;
    const said = JSON.stringify({ status: wrong === 'odd_status' ? 'maybe' : 'ok', ...answer, requestId });
    const body = wrong === 'malformed' ? said.slice(0, -4) : said;
    const signed = sign('sha256', Buffer.from(body), pair.privateKey).toString('base64');
    response.writeHead(good ? 200 : 401, {
      'content-type': 'application/json',
      'x-key-id': `${code}-1`,
      ...(wrong !== 'unsigned' && { 'x-signature': signed }),
    });
    response.end(body);
  };
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const made = await dialects.addVendor({
    ...{ code, dialect: 'transfer', baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    settings: { wallet: 'transfer' },
  });
  ourKey = (await made.vendor()).ourKey.publicPem;
  return {
    ...made,
    ...{
      calls,
      balances: balances as Map<string, Micro>,
      inPlay: inPlay as Map<string, Micro>,
      trouble,
      refuses,
      meanwhile,
    },
    bet(user, stake, payout, more = {}) {
      const at = '2026-03-02T14:59:00.000Z';
      const bet = { bet: `b${++betNumber}`, user, gameCode: 'dragao-tigre', round: `r${betNumber}`, currency: 'BRL' };
      const told = { ...bet, stake, payout, result: 'done', betAt: at, endedAt: at, ...more };
      bets.push(told);
      balances?.set(user, (balances.get(user) ?? 0n) - parseMoney(stake) + parseMoney(payout));
      return told;
    },
    async push(told, more = {}) {
      const body = JSON.stringify({ operator: more.operator ?? code, requestId: 'a-push', bets: told });
      const signature = sign('sha256', Buffer.from(body), pair.privateKey).toString('base64');
      const answer = await fetch(`${dialects.url}/hooks/vendors/${code}/bets`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(more.sign !== false && { 'x-signature': signature }) },
        body,
      });
      return { status: answer.status, body: (await answer.json()) as Fields };
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
