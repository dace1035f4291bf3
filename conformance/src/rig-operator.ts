// For tests of the kit: a small operator over HTTP, in each protocol's words. It keeps every rule, but for the
// one it is told to break.
import { type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decimalOf } from './pam.ts';
import type { Wanted } from './players.ts';
import { type Books, type Command, type Kept, type Misdeed, openBooks, type Told } from './rig-books.ts';
import { fieldsOf } from './rs.ts';
import type { DialectName } from './speech.ts';

export interface SmallOperator {
  readonly url: string;
  readonly sessionDoor: string;
  close(): Promise<void>;
}

interface OperatorOptions {
  readonly dialect: DialectName;
  readonly publicKey: KeyObject;
  readonly bearer: string;
  readonly currency: string;
  readonly game: string;
  readonly misdeed?: Misdeed | undefined;
}
type Said = readonly [status: number, body: string];

export async function openOperator(options: OperatorOptions): Promise<SmallOperator> {
  const books = openBooks(options.currency, options.game, options.misdeed);
  let calls = 0;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const forgets = books.does('forgets who hung up') && request.headers.connection === 'close';
    const before = new Set(books.kept.keys());
    const [status, body] =
      request.url === '/session'
        ? ([200, JSON.stringify({ success: true, result: books.seat(fieldsOf(raw.toString()) as Wanted) })] as const)
        : await (options.dialect === 'pam' ? pamSays : rsSays)(options, books, { request, raw });
    if (forgets) for (const id of books.kept.keys()) if (!before.has(id)) books.forget(id);
    if (books.does('answers after four seconds') && ++calls === 20)
      await new Promise((later) => setTimeout(later, 4_000));
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sessionDoor: `${url}/session`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly raw: Buffer;
}

const rsCodes: Readonly<Record<Told['fact'], string>> = {
  done: 'OK',
  nobody: 'ERROR_INVALID_TOKEN',
  expired: 'ERROR_TOKEN_EXPIRED',
  stopped: 'ERROR_USER_DISABLED',
  limit: 'ERROR_BET_LIMIT_EXCEEDED',
  'too little': 'ERROR_NOT_ENOUGH_MONEY',
  duplicate: 'ERROR_DUPLICATE_TRANSACTION',
  'no bet': 'ERROR_TRANSACTION_DOES_NOT_EXIST',
  'win of the undone': 'ERROR_TRANSACTION_ROLLED_BACK',
  'bet after its undoing': 'ERROR_TRANSACTION_ROLLED_BACK',
  'nothing to undo': 'OK',
  'undone again': 'OK',
  currency: 'ERROR_WRONG_CURRENCY',
  game: 'ERROR_INVALID_GAME',
  amount: 'ERROR_WRONG_TYPES',
  settled: 'ERROR_TRANSACTION_DOES_NOT_EXIST',
  'no bet to undo': 'ERROR_UNKNOWN',
};
const hub88Codes: Readonly<Record<Told['fact'], string>> = {
  ...rsCodes,
  limit: 'ERROR_LIMIT_REACHED',
  'win of the undone': rsCodes['no bet'],
  'bet after its undoing': rsCodes.duplicate,
};

async function rsSays({ dialect, publicKey }: OperatorOptions, books: Books, { request, raw }: Asked): Promise<Said> {
  const isHub88 = dialect === 'hub88';
  const body = fieldsOf(raw.toString());
  const id = JSON.stringify(body.request_uuid ?? null);
  const answer = (code: string, more = ''): Said => [200, `{"status":"RS_${code}","request_uuid":${id}${more}}`];
  const signature = request.headers[isHub88 ? 'x-hub88-signature' : 'x-auth-signature'];
  const signed = typeof signature === 'string' && verify('sha256', raw, publicKey, Buffer.from(signature, 'base64'));
  if (!signed && !books.does('takes what nobody signed')) return answer('ERROR_INVALID_SIGNATURE');
  const token = String(body.token);
  const path = request.url?.split('/').at(-1);
  if (path === 'check') {
    const { fact, token: next, owner } = books.swap(token);
    return answer(rsCodes[fact], next ? `,"user":"${owner?.user}","token":"${next}"` : '');
  }
  const session = books.tokens.get(token);
  let told: Told = session ? { fact: session.live ? 'done' : 'expired', owner: session.owner } : { fact: 'nobody' };
  if (path !== 'balance') {
    if (!body.transaction_uuid) return answer('ERROR_WRONG_SYNTAX');
    told = await books.act({
      ...common(path, body.transaction_uuid, body.reference_transaction_uuid),
      ...{ round: String(body.round), amount: BigInt(Math.trunc(Number(body.amount ?? 0))) * 10n, token },
      ...{ promo: body.is_free === true, closes: body.round_closed === true, strict: false, inCash: false },
      ...{ user: isHub88 ? String(body.user) : undefined, game: body.game_code as string | undefined },
      currency: body.currency as string | undefined,
    });
  }
  const code = (isHub88 ? hub88Codes : rsCodes)[told.fact];
  const tells = told.owner && (code === 'OK' || (isHub88 && told.fact === 'too little'));
  const money = `,"user":"${told.owner?.user}","currency":"${books.currency}","balance":${(told.owner?.cash ?? 0n) / 10n}`;
  return answer(code, tells ? money : '');
}

const pamCodes: Readonly<Record<Told['fact'], string>> = {
  done: 'OK',
  nobody: 'SESSION_NOT_FOUND',
  expired: 'SESSION_EXPIRED',
  stopped: 'BET_NOT_ALLOWED',
  limit: 'BET_NOT_ALLOWED',
  'too little': 'CASH_OVERDRAFT',
  duplicate: 'DUPLICATE_TRANS',
  'no bet': 'TRANS_NOT_FOUND',
  'win of the undone': 'TRANS_ALREADY_CANCELLED',
  'bet after its undoing': 'TRANS_ALREADY_CANCELLED',
  'nothing to undo': 'CANCEL_NOT_FOUND',
  'undone again': 'TRANS_ALREADY_CANCELLED',
  currency: 'TRANS_CURRENCY',
  game: 'GAME_NOT_FOUND',
  amount: 'NEGATIVE_STAKE',
  settled: 'TRANS_ALREADY_SETTLED',
  'no bet to undo': 'CANCEL_NON_WITHDRAW',
};

async function pamSays({ bearer }: OperatorOptions, books: Books, { request, raw }: Asked): Promise<Said> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://operator');
  const error = (status: number, code: string, more = ''): Said => [
    status,
    `{"status":"ERROR","error":{"code":"PAM_ERR_${code}","message":""}${more}}`,
  ];
  if (request.headers.authorization !== `Bearer ${bearer}` && !books.does('takes what nobody signed'))
    return error(401, 'API_TOKEN');
  if (!searchParams.get('provider')) return error(400, 'MISSING_PROVIDER');
  const token = String(request.headers['x-player-token']);
  const stranger = books.does('pays on any token') ? books.owner(pathname.split('/')[2]) : undefined;
  const session = books.tokens.get(token) ?? (stranger && { owner: stranger, live: false });
  if (!session) return error(401, 'SESSION_NOT_FOUND');
  const { owner } = session;
  const sessionText = (now: string) =>
    `{"status":"OK","session":{"playerId":"${owner.user}","token":"${now}","currency":"${books.currency}"}}`;
  if (pathname === '/players/session') {
    if (!session.live && (request.method === 'PUT' || books.does('tells no session that may not bet')))
      return error(200, 'SESSION_EXPIRED');
    return [200, sessionText(request.method === 'PUT' ? (books.swap(token).token ?? '') : token)];
  }
  const [, , user, what, named = ''] = pathname.split('/');
  if (user !== owner.user && !books.does('pays on any token')) return error(401, 'SESSION_NOT_FOUND');
  const balance = () =>
    `"balance":{"cashAmount":${decimalOf(owner.cash)},"bonusAmount":0,"promoAmount":${decimalOf(owner.promo)}}`;
  if (what === 'balance') return session.live ? [200, `{"status":"OK",${balance()}}`] : error(200, 'SESSION_EXPIRED');
  const all = [...books.kept.values()].filter((each) => each.owner === owner);
  if (what === 'gamerounds') {
    const own = all.filter(({ round }) => round === named);
    const end =
      own.some(({ closes }) => closes) && !books.does('tells of no end') ? ',"endTime":"2026-01-01T00:00:00Z"' : '';
    return own.length > 0
      ? [200, `{"status":"OK","gameround":{"providerRoundId":"${named}"${end}}}`]
      : error(200, 'ROUND_NOT_FOUND');
  }
  if (request.method === 'GET') {
    const ref = searchParams.get('providerBetRef');
    const number = searchParams.get('providerTransactionId');
    const found = all.filter((each) => (ref ? each.ref === ref : each.number === number));
    if (books.does('tells a bet alone')) found.splice(1);
    if (found.length === 0) return error(200, 'TRANS_NOT_FOUND');
    return [200, `{"status":"OK","transactions":[${found.map(toldOf).join()}]}`];
  }
  return pamMoves(books, { owner, token, raw, balance, error });
}

async function pamMoves(
  books: Books,
  {
    owner,
    token,
    raw,
    balance,
    error,
  }: {
    owner: NonNullable<Told['owner']>;
    token: string;
    raw: Buffer;
    balance: () => string;
    error: (status: number, code: string, more?: string) => Said;
  },
): Promise<Said> {
  const body = fieldsOf(raw.toString());
  const type = String(body.transactionType);
  if (!body.providerTransactionId) return error(400, 'UNDEFINED');
  const [cash, promo] = [microsIn(raw, 'cashAmount'), microsIn(raw, 'promoAmount')];
  if (cash === undefined || promo === undefined) return error(400, 'UNDEFINED');
  const path = type.endsWith('WITHDRAW') ? 'bet' : type.endsWith('DEPOSIT') ? 'win' : 'rollback';
  const [number, of] = [String(body.providerTransactionId), body.providerBetRef as string | undefined];
  const ref = of ?? (path === 'win' ? undefined : number);
  const both = cash > 0n && promo > 0n;
  const told = await books.act({
    ...{ kind: path, id: `${path}:${path === 'bet' ? ref : number}`, number, ref, type },
    of: path === 'bet' || ref === undefined ? undefined : `bet:${ref}`,
    ...{ round: String(body.providerRoundId), token, strict: true },
    ...(path === 'rollback' ? { amount: 0n } : { amount: both ? cash : cash + promo, beside: both ? promo : 0n }),
    promo: cash === 0n && (promo > 0n || type.startsWith('PROMO')),
    inCash: cash > 0n,
    ...{ closes: body.isGameOver === true, user: owner.user },
    ...{ game: String(body.providerGameId), currency: String(body.currency) },
  });
  const result = `,"transactionResult":{${told.tx ? `"transactionId":"${told.tx.receipt}",` : ''}${balance()}}`;
  if (told.fact === 'done') return [200, `{"status":"OK"${result}}`];
  const promoShort = told.fact === 'too little' && promo > 0n && (cash === 0n || cash <= owner.cash);
  const missing = told.fact === 'nothing to undo' && books.kept.has(`win:${of}`);
  return error(200, promoShort ? 'PROMO_OVERDRAFT' : missing ? 'CANCEL_NON_WITHDRAW' : pamCodes[told.fact], result);
}

/** A transaction as it was done. */
function toldOf({ type, number, ref, amount, beside = 0n, promo }: Kept): string {
  const [cash, free] = promo ? [0n, amount] : [amount, beside];
  const name = ref === undefined ? '' : `,"providerBetRef":"${ref}"`;
  return `{"transactionType":"${type}","providerTransactionId":"${number}"${name},"cashAmount":${decimalOf(cash)},"promoAmount":${decimalOf(free)}}`;
}

/** Millionths of a decimal number; undefined for what is finer. */
function microsIn(raw: Buffer, name: string): bigint | undefined {
  const [, minus, whole, part = '', exponent] =
    new RegExp(`"${name}":(-?)(\\d+)(?:\\.(\\d+))?(?:e-(\\d))?`).exec(raw.toString()) ?? [];
  if (whole === undefined || part.length > 6) return undefined;
  const size = BigInt(whole + part.padEnd(6, '0')) / 10n ** BigInt(exponent ?? 0);
  return minus ? -size : size;
}

function common(path: string | undefined, id: unknown, of: unknown): Pick<Command, 'kind' | 'id' | 'of'> {
  const kind = path === 'bet' || path === 'win' ? path : 'rollback';
  return { kind, id: String(id), of: typeof of === 'string' ? of : undefined };
}
