// The Valkyrie PAM API 0.7, seen from the operator: an aggregator asks us on behalf of several game providers.

import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { microOf, numberOf, readExactly, Written } from '../../base/http/exact-json.ts';
import {
  bearerMatches,
  type Fact,
  hadToken,
  type Outcome,
  type Purses,
  personOf,
  play,
  playerOfUser,
  pursesOf,
  rotateSession,
  roundOf,
  type TransactionKept,
  transactionOf,
  transactionsNamed,
  transactionsOfBet,
  type Vendor,
  type VendorCommand,
} from '../../vendors/vendors.ts';
import type { Dialect, Door, Exchange, Reply } from '../dialect.ts';
import { currencyIn, currencyOut, pamPartner } from './partner.ts';

type Code = `PAM_ERR_${string}`;

/** What a call is answered with, before it is written down. */
interface Said {
  /** 200 unless the call itself was wrong. */
  readonly status?: number;
  readonly code?: Code;
  readonly fact?: Reply['fact'];
  /** Fields beside the status; what is already JSON stands in `written`. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly result?: { readonly purses: Purses; readonly number?: bigint };
  readonly balance?: Purses;
  readonly known?: Pick<Reply, 'playerId' | 'transaction' | 'round'>;
}

const codes: Readonly<Record<Fact, Code>> = {
  unknown_user: 'PAM_ERR_PLAYER_NOT_FOUND',
  unknown_token: 'PAM_ERR_SESSION_NOT_FOUND',
  token_expired: 'PAM_ERR_SESSION_EXPIRED',
  player_stopped: 'PAM_ERR_BET_NOT_ALLOWED',
  limit: 'PAM_ERR_BET_NOT_ALLOWED',
  unknown_game: 'PAM_ERR_GAME_NOT_FOUND',
  game_closed: 'PAM_ERR_BET_NOT_ALLOWED',
  wrong_currency: 'PAM_ERR_TRANS_CURRENCY',
  bad_amount: 'PAM_ERR_UNDEFINED',
  insufficient: 'PAM_ERR_CASH_OVERDRAFT',
  duplicate: 'PAM_ERR_DUPLICATE_TRANS',
  no_bet: 'PAM_ERR_TRANS_NOT_FOUND',
  unknown_reference: 'PAM_ERR_CANCEL_NOT_FOUND',
  rolled_back: 'PAM_ERR_TRANS_ALREADY_CANCELLED',
  rolled_back_before: 'PAM_ERR_TRANS_ALREADY_CANCELLED',
  settled: 'PAM_ERR_TRANS_ALREADY_SETTLED',
  not_a_bet: 'PAM_ERR_CANCEL_NON_WITHDRAW',
  no_award: 'PAM_ERR_PROMO_OVERDRAFT',
};

const id = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[\x20-\x7e]+$/));
const amount = z.instanceof(Written);
const transactionBody = z.object({
  currency: z.string().check(z.maxLength(10)),
  provider: z.string(),
  transactionType: z.enum(['WITHDRAW', 'DEPOSIT', 'CANCEL', 'PROMOWITHDRAW', 'PROMODEPOSIT', 'PROMOCANCEL']),
  cashAmount: amount,
  bonusAmount: amount,
  promoAmount: amount,
  transactionDateTime: z.string(),
  providerTransactionId: id,
  providerBetRef: z.nullish(id),
  providerGameId: z.nullish(id),
  providerRoundId: z.nullish(id),
  isGameOver: z.nullish(z.boolean()),
});
type Body = z.output<typeof transactionBody>;

type What = 'bet' | 'stake' | 'win' | 'cancel' | 'ref';

/**
 * Providers have their ids each for itself, and one transaction of theirs may be staked, paid and cancelled under one
 * id. A bet is known by its reference, where it has one; then its own id is that of its stake. What names a bet is
 * found by that name also where nobody knows the bet.
 */
const idOf = (provider: string, what: What, given: string) => `${provider}:${what}:${given}`;
const roundIdOf = (provider: string, given: string) => `${provider}:${given}`;
/** What of promo money moves beside it. */
const besideIdOf = (provider: string, id: string) => `${provider}:beside ${id.slice(provider.length + 1)}`;

/** All that may come under one id of a provider's: it is of one player, round and game. */
const idsOf = (provider: string, given: string) =>
  (['bet', 'stake', 'win', 'cancel'] as const).map((what) => idOf(provider, what, given));

/** What was given for it; undefined for what is none of that. */
function givenIn(provider: string, what: What, id: string | null): string | undefined {
  const start = idOf(provider, what, '');
  return id?.startsWith(start) ? id.slice(start.length) : undefined;
}

/** The id the transaction itself came with. */
function ownIdOf(provider: string, { kind, id, refers }: TransactionKept): string | undefined {
  if (kind === 'bet') return givenIn(provider, 'stake', refers) ?? givenIn(provider, 'bet', id);
  return givenIn(provider, kind === 'win' ? 'win' : 'cancel', id);
}

/**
 * Bearer, provider and player token before anything else; whether the token may still bet is judged where it matters.
 */
function door(
  method: Door['method'],
  path: string,
  answer: (exchange: Exchange, caller: { token: string; provider: string }) => Promise<Said>,
): Door {
  return {
    method,
    path,
    async handle(exchange) {
      const { platform, vendor, headers, params, query } = exchange;
      const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      if (!bearerMatches(vendor, bearer))
        return write({ status: 401, code: 'PAM_ERR_API_TOKEN', fact: 'signature' }, bearer === '' ? 'none' : 'bad');
      const { provider } = query;
      const known = (vendor.settings.providers ?? '').split(' ').filter((each) => each !== '');
      if (!provider || !/^[\w .-]{1,40}$/.test(provider) || (known.length > 0 && !known.includes(provider)))
        return write({ status: 400, code: 'PAM_ERR_MISSING_PROVIDER', fact: 'unreadable' }, 'good');
      const token = headers['x-player-token'] ?? '';
      if (!/^[\x21-\x7e]{32,40}$/.test(token)) return write(noSession, 'good');
      const { id: user } = params;
      if (user !== undefined && !reconciles(vendor, token) && !(await hadToken(platform, vendor, { user, token })))
        return write(noSession, 'good');
      return write(await answer(exchange, { token, provider }), 'good');
    },
    fault: (_exchange, why) =>
      write({ code: why === 'busy' ? 'PAM_ERR_TIMEOUT' : 'PAM_ERR_UNDEFINED', fact: why }, 'none'),
  };
}

/**
 * Some providers settle what was left open with a word of their own in the place of a session that is long over
 * (setting `reconTokens`).
 */
function reconciles({ settings }: Vendor, token: string): boolean {
  return (settings.reconTokens ?? '').split(' ').includes(token);
}

const noSession: Said = { status: 401, code: 'PAM_ERR_SESSION_NOT_FOUND', fact: 'unknown_token' };

function write({ status = 200, code, fact, body, result, balance, known }: Said, signature: Reply['signature']): Reply {
  const parts = [`"status":"${code ? 'ERROR' : 'OK'}"`];
  if (code) parts.push(`"error":{"code":"${code}","message":"${wordsOf(code)}"}`);
  if (balance) parts.push(`"balance":${balanceText(balance)}`);
  if (result) {
    const number = result.number === undefined ? '' : `"transactionId":"${result.number}",`;
    parts.push(`"transactionResult":{${number}"balance":${balanceText(result.purses)}}`);
  }
  for (const [name, value] of Object.entries(body ?? {})) parts.push(`"${name}":${JSON.stringify(value)}`);
  return { status, body: `{${parts.join(',')}}`, signature, fact, ...known };
}

const wordsOf = (code: Code) => code.slice('PAM_ERR_'.length).toLowerCase().replaceAll('_', ' ');

function balanceText({ cash, promo }: Purses): string {
  return `{"cashAmount":${formatMoney(cash)},"bonusAmount":0,"promoAmount":${formatMoney(promo)}}`;
}

const refused = (fact: Fact): Said => (fact === 'unknown_token' ? noSession : { code: codes[fact], fact });

/** Also one that may bet no more: before it pays what is owed an aggregator asks whose it was. */
async function tellSession({ platform, vendor }: Exchange, token: string): Promise<Said> {
  const found = await personOf(platform, vendor, { token, owed: true });
  if (!found.ok) return refused(found.fact);
  const { user, currency, country, language, playerId } = found.person;
  const session = {
    ...{ playerId: user, token, currency: currencyOut(vendor, currency) },
    country: country ?? vendor.settings.country ?? 'BR',
    language: (language ?? 'PT').slice(0, 2).toUpperCase(),
  };
  return { body: { session }, known: { playerId } };
}

async function refreshSession(exchange: Exchange, token: string): Promise<Said> {
  const { platform, vendor } = exchange;
  const next = await rotateSession(platform, vendor, token);
  return next.ok ? tellSession(exchange, next.token) : refused(next.fact);
}

async function tellBalance({ platform, vendor, params }: Exchange, token: string): Promise<Said> {
  const user = params.id ?? '';
  if (playerOfUser(user) === undefined) return refused('unknown_user');
  const found = await pursesOf(platform, vendor, { user, token });
  if (!found.ok) return refused(found.fact);
  return { balance: found.purses, known: { playerId: playerOfUser(user) } };
}

const badRequest: Said = { status: 400, code: 'PAM_ERR_UNDEFINED', fact: 'unreadable' };

async function addTransaction(
  exchange: Exchange,
  { token, provider }: { token: string; provider: string },
): Promise<Said> {
  const { platform, vendor, raw, params } = exchange;
  const read = z.safeParse(transactionBody, readExactly(raw.toString('utf8')));
  if (!read.success) return badRequest;
  const user = params.id ?? '';
  if (playerOfUser(user) === undefined) return refused('unknown_user');
  const body = { ...read.data, currency: currencyIn(vendor, read.data.currency) };
  const command = commandOf(body, { user, token, provider });
  // as these are named with us: who explains a round finds its calls by that
  const known = {
    playerId: playerOfUser(user),
    transaction: typeof command === 'string' ? undefined : command.id,
    round: body.providerRoundId ? roundIdOf(provider, body.providerRoundId) : undefined,
  };
  if (typeof command === 'string') {
    const found = await pursesOf(platform, vendor, { user });
    const fact = found.ok ? 'bad_amount' : found.fact;
    if (!found.ok) return { ...refused(found.fact), known };
    return { code: command, fact, result: { purses: found.purses }, known };
  }
  const outcome = await play(platform, vendor, command);
  if (outcome.ok) return { result: { purses: outcome.purses, number: outcome.number }, known };
  const code = await codeOf(exchange, outcome, { body, provider, command });
  if (code === 'PAM_ERR_SESSION_NOT_FOUND') return { ...noSession, known };
  const purses = outcome.purses ?? (await standing(exchange, user));
  return { code, fact: outcome.fact, ...(purses && { result: { purses } }), known };
}

async function standing({ platform, vendor }: Exchange, user: string): Promise<Purses | undefined> {
  const found = await pursesOf(platform, vendor, { user });
  return found.ok ? found.purses : undefined;
}

async function codeOf(
  { platform, vendor }: Exchange,
  { fact, purses }: Extract<Outcome, { ok: false }>,
  { body, provider, command }: { body: Body; provider: string; command: VendorCommand },
): Promise<Code> {
  const hasCash = purses !== undefined && purses.cash >= command.amount;
  if (fact === 'insufficient' && (command.purse === 'promo' || hasCash)) return 'PAM_ERR_PROMO_OVERDRAFT';
  if (fact === 'unknown_reference') {
    const named = body.providerBetRef ?? body.providerTransactionId;
    const paid = await transactionOf(platform.db, { vendor: vendor.code, id: idOf(provider, 'win', named) });
    if (paid) return 'PAM_ERR_CANCEL_NON_WITHDRAW';
  }
  return codes[fact];
}

/** The command, or why it can be none. */
function commandOf(
  body: Body,
  { user, token, provider }: { user: string; token: string; provider: string },
): VendorCommand | Code {
  const { transactionType: type, providerTransactionId, providerBetRef, providerRoundId } = body;
  const [cash, bonus, promo] = [body.cashAmount, body.bonusAmount, body.promoAmount].map(({ text }) => microOf(text));
  if (cash === undefined || bonus === undefined || promo === undefined) return 'PAM_ERR_UNDEFINED';
  if (cash < 0n || bonus < 0n || promo < 0n) return 'PAM_ERR_NEGATIVE_STAKE';
  const cancels = type === 'CANCEL' || type === 'PROMOCANCEL';
  // there is no purse of bonuses that vendors could play with
  if (bonus > 0n && !cancels) return type.endsWith('WITHDRAW') ? 'PAM_ERR_BONUS_OVERDRAFT' : 'PAM_ERR_UNDEFINED';
  const bet = idOf(provider, 'bet', providerBetRef ?? providerTransactionId);
  const common = {
    ...{ user, token, strictRounds: true, award: undefined, remark: type },
    round: providerRoundId ? roundIdOf(provider, providerRoundId) : undefined,
    closesRound: body.isGameOver ?? false,
    gameCode: body.providerGameId ?? undefined,
    // cash comes first: what of promo money moves with it moves beside it
    purse: cash === 0n && (promo > 0n || type.startsWith('PROMO')) ? ('promo' as const) : ('cash' as const),
  };
  const called = (id: string, besidePromo = 0n) => ({
    ...{ id, namesakes: idsOf(provider, providerTransactionId).filter((each) => each !== id) },
    beside: { id: besideIdOf(provider, id), promo: besidePromo },
  });
  if (cancels)
    return {
      ...{ ...common, kind: 'rollback', refers: bet, currency: undefined, amount: 0n, onlyBets: true },
      ...called(idOf(provider, 'cancel', providerTransactionId)),
    };
  const both = cash > 0n && promo > 0n;
  const moved = { ...common, currency: body.currency, amount: both ? cash : cash + promo };
  const beside = both ? promo : 0n;
  if (type === 'WITHDRAW' || type === 'PROMOWITHDRAW') {
    // a second stake under the name of a bet is another content under one id, and no repeat of the first
    const named = providerBetRef && providerBetRef !== providerTransactionId;
    const stake = named ? idOf(provider, 'stake', providerTransactionId) : undefined;
    return { ...moved, ...called(bet, beside), kind: 'bet', refers: stake, ...(stake && { alias: stake }) };
  }
  return {
    ...{ ...moved, ...called(idOf(provider, 'win', providerTransactionId), beside), kind: 'win' },
    ...{ refers: providerBetRef ? bet : undefined, roundWillDo: true, needsNoBet: type === 'PROMODEPOSIT' },
    ...(providerBetRef && { alias: idOf(provider, 'ref', providerBetRef) }),
  };
}

/**
 * All of a player's transactions that belong to a bet, or all that came under one id, in the order they came,
 * as the protocol has them.
 */
async function transactionsTold(
  { platform: { db }, vendor }: Exchange,
  asked: { provider: string; playerId: bigint; betRef: string | undefined; id: string },
): Promise<Record<string, unknown>[]> {
  const { provider, playerId, betRef, id } = asked;
  const { code } = vendor;
  const named = (ids: readonly string[]) => transactionsNamed(db, { vendor: code, ids });
  const found = betRef
    ? [
        ...(await transactionsOfBet(db, { vendor: code, id: idOf(provider, 'bet', betRef) })),
        ...(await named([idOf(provider, 'ref', betRef)])),
      ]
    : (await named(idsOf(provider, id))).filter((kept) => ownIdOf(provider, kept) === id);
  const own = new Map(found.map((kept) => [kept.number, kept])).values();
  const mains = [...own].filter(
    (kept) => kept.playerId === playerId && kept.kind !== 'tombstone' && ownIdOf(provider, kept) !== undefined,
  );
  const besides = await named(mains.map((kept) => besideIdOf(provider, kept.id)));
  const besideOf = new Map(besides.map((kept) => [kept.id, kept]));
  return mains
    .sort((one, other) => (one.number < other.number ? -1 : 1))
    .map((kept) => tell(vendor, provider, kept, besideOf.get(besideIdOf(provider, kept.id))));
}

/** One of them in the protocol's form, for JSON. */
function tell(
  vendor: Vendor,
  provider: string,
  kept: TransactionKept,
  beside: TransactionKept | undefined,
): Record<string, unknown> {
  const { kind, id, refers, round, purse, amount, remark, gameCode } = kept;
  const [cash, promo] = purse === 'cash' ? [amount, beside?.amount ?? 0n] : [0n, amount];
  const betRef = givenIn(provider, 'bet', kind === 'bet' ? id : refers);
  return {
    ...{ currency: currencyOut(vendor, kept.currency), provider, providerTransactionId: ownIdOf(provider, kept) },
    ...(betRef !== undefined && { providerBetRef: betRef }),
    ...{ bonusAmount: 0, cashAmount: numberOf(cash), promoAmount: numberOf(promo), transactionType: remark },
    transactionDateTime: kept.at.toISOString(),
    ...(gameCode !== null && { providerGameId: gameCode }),
    ...(round !== null && { providerRoundId: round.slice(provider.length + 1) }),
    isGameOver: kept.closes,
  };
}

async function tellTransactions(exchange: Exchange, provider: string): Promise<Said> {
  const { providerBetRef: betRef, providerTransactionId: id = '' } = exchange.query;
  const playerId = playerOfUser(exchange.params.id ?? '');
  if (!betRef && !id) return badRequest;
  if (playerId === undefined) return refused('unknown_user');
  const transactions = await transactionsTold(exchange, { provider, playerId, betRef, id });
  const known = { playerId, transaction: idOf(provider, 'bet', betRef || id) };
  if (transactions.length === 0) return { code: 'PAM_ERR_TRANS_NOT_FOUND', fact: 'no_bet', known };
  return { body: { transactions }, known };
}

async function tellRound({ platform, vendor, params }: Exchange, provider: string): Promise<Said> {
  const given = params.round ?? '';
  const playerId = playerOfUser(params.id ?? '');
  if (playerId === undefined) return refused('unknown_user');
  const round = await roundOf(platform.db, vendor.code, roundIdOf(provider, given));
  const own = round?.transactions.filter((each) => each.playerId === playerId && each.kind !== 'tombstone') ?? [];
  const [first] = own;
  const known = { playerId, round: roundIdOf(provider, given) };
  if (!first) return { code: 'PAM_ERR_ROUND_NOT_FOUND', fact: 'no_bet', known };
  const end = own.find(({ closes }) => closes)?.at;
  const gameround = {
    ...{ providerGameId: first.gameCode ?? '', providerRoundId: given, startTime: first.at.toISOString() },
    ...(end && { endTime: end.toISOString() }),
  };
  return { body: { gameround }, known };
}

export const pam: Dialect = {
  name: 'pam',
  proof: 'bearer',
  keepsMoney: false,
  reads: ['providers', 'games', 'launchOrigins', 'currencyAs', 'reconTokens', 'promoWins', 'country'],
  doors: [
    door('GET', '/players/session', (exchange, { token }) => tellSession(exchange, token)),
    door('PUT', '/players/session', (exchange, { token }) => refreshSession(exchange, token)),
    door('GET', '/players/:id/balance', (exchange, { token }) => tellBalance(exchange, token)),
    door('GET', '/players/:id/transactions', (exchange, { provider }) => tellTransactions(exchange, provider)),
    door('POST', '/players/:id/transactions', addTransaction),
    door('GET', '/players/:id/gamerounds/:round', (exchange, { provider }) => tellRound(exchange, provider)),
  ],
  partner: pamPartner,
};
