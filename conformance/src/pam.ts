// The Valkyrie PAM API 0.7: a bearer, the player's token in a header, decimal amounts, a code in the body.
import { randomUUID } from 'node:crypto';
import { fieldsOf, textOf } from './rs.ts';
import type { Answer, Forged, Meaning, Movement, Player, Speech } from './speech.ts';
import type { Prepared, Raw } from './wire.ts';

export interface PamOptions {
  readonly target: string;
  readonly bearer: string;
  readonly provider: string;
  readonly currency: string;
  readonly game: string;
}

const codes: Readonly<Record<Exclude<Meaning, 'refused'>, readonly string[]>> = {
  done: ['OK'],
  duplicate: ['PAM_ERR_DUPLICATE_TRANS'],
  expired: ['PAM_ERR_SESSION_EXPIRED'],
  nobody: ['PAM_ERR_SESSION_NOT_FOUND'],
  stopped: ['PAM_ERR_BET_NOT_ALLOWED'],
  limit: ['PAM_ERR_BET_NOT_ALLOWED'],
  'no bet': ['PAM_ERR_TRANS_NOT_FOUND'],
  'win of the undone': ['PAM_ERR_TRANS_ALREADY_CANCELLED'],
  'bet after its undoing': ['PAM_ERR_TRANS_ALREADY_CANCELLED', 'PAM_ERR_DUPLICATE_TRANS'],
  'nothing to undo': ['PAM_ERR_CANCEL_NOT_FOUND'],
  'undone again': ['PAM_ERR_TRANS_ALREADY_CANCELLED'],
  settled: ['PAM_ERR_TRANS_ALREADY_SETTLED'],
  'too little': ['PAM_ERR_CASH_OVERDRAFT'],
  'too little promo': ['PAM_ERR_PROMO_OVERDRAFT'],
  currency: ['PAM_ERR_TRANS_CURRENCY'],
  game: ['PAM_ERR_GAME_NOT_FOUND'],
  forged: ['PAM_ERR_API_TOKEN'],
};

const types = { bet: 'WITHDRAW', win: 'DEPOSIT', rollback: 'CANCEL' } as const;

/** A PAM transaction as it is, for what only this protocol has. */
export interface PamFields {
  readonly transactionType: string;
  readonly cash?: string;
  readonly promo?: string;
  readonly [name: string]: unknown;
}

export interface PamSpeech extends Speech {
  session(player: Player, forged?: Forged): Prepared;
  transaction(player: Player, fields: PamFields): Prepared;
  /** By their own id unless it is the bet's name. */
  transactions(player: Player, named: string, by?: 'providerBetRef' | 'providerTransactionId'): Prepared;
  round(player: Player, round: string): Prepared;
}

export function pamSpeech({ target, bearer, provider, currency, game }: PamOptions): PamSpeech {
  const prepare = (
    [method, path]: readonly ['GET' | 'POST' | 'PUT', string],
    { token }: Player,
    { body, forged }: { body?: string; forged?: Forged | undefined } = {},
  ): Prepared => ({
    method,
    url: `${target}${path}${path.includes('?') ? '&' : '?'}provider=${encodeURIComponent(provider)}`,
    headers: {
      ...(forged !== 'unsigned' && { authorization: `Bearer ${forged ? 'of-a-stranger' : bearer}` }),
      'x-player-token': token,
      'x-correlation-id': randomUUID(),
      'content-type': 'application/json',
    },
    body,
    requestId: undefined,
  });
  const transaction = (player: Player, fields: PamFields, forged?: Forged): Prepared => {
    const { cash = '0', promo = '0', ...rest } = fields;
    const said = {
      ...{ currency, provider, transactionDateTime: new Date().toISOString(), providerGameId: game },
      ...rest,
    };
    // numbers are written as they are: a millionth must not pass through a float
    const amounts = `"cashAmount":${cash},"bonusAmount":0,"promoAmount":${promo}`;
    const body = `{${amounts},${JSON.stringify(said).slice(1)}`;
    return prepare(['POST', `/players/${player.user}/transactions`], player, { body, forged });
  };
  return {
    name: 'pam',
    codes,
    stepMicros: 1n,
    undoingIsFree: false,
    tellsPromo: true,
    balance: (player, forged) => prepare(['GET', `/players/${player.user}/balance`], player, { forged }),
    swap: (player) => prepare(['PUT', '/players/session'], player),
    session: (player, forged) => prepare(['GET', '/players/session'], player, { forged }),
    transaction,
    transactions: (player, named, by = 'providerTransactionId') =>
      prepare(['GET', `/players/${player.user}/transactions?${by}=${named}`], player),
    round: (player, round) => prepare(['GET', `/players/${player.user}/gamerounds/${round}`], player),
    move(player, { kind, id, round, amount, of, promo, closes = false, ...more }: Movement, forged) {
      const fields: PamFields = {
        transactionType: `${promo ? 'PROMO' : ''}${types[kind]}`,
        [promo ? 'promo' : 'cash']: decimalOf(amount),
        providerTransactionId: id,
        ...(of !== undefined && { providerBetRef: of }),
        providerRoundId: round,
        isGameOver: closes,
        ...(more.game !== undefined && { providerGameId: more.game }),
        ...(more.currency !== undefined && { currency: more.currency }),
      };
      return transaction(player, fields, forged);
    },
    read,
  };
}

function read(_asked: Prepared, raw: Raw): Answer {
  const faults: string[] = [];
  const body = fieldsOf(raw.text);
  const { status, error } = body as { status?: string; error?: { code?: string } };
  const code = status === 'OK' ? 'OK' : String(error?.code);
  if (status !== 'OK' && status !== 'ERROR') faults.push(`no status of the protocol: ${String(status).slice(0, 60)}`);
  if (status === 'ERROR' && !/^PAM_ERR_[A-Z_]+$/.test(code))
    faults.push(`no code of the protocol: ${code.slice(0, 60)}`);
  const unproven = ['PAM_ERR_API_TOKEN', 'PAM_ERR_SESSION_NOT_FOUND'].includes(code);
  const allowed = unproven
    ? [401]
    : /SESSION_EXPIRED|PAM_ERR_UNDEFINED|MISSING_PROVIDER/.test(code)
      ? [200, 400, 401]
      : [200];
  if (!allowed.includes(raw.status)) faults.push(`HTTP ${raw.status} with ${code}`);
  const { session, transactionResult } = body as {
    session?: { playerId?: string; token?: string; currency?: string };
    transactionResult?: { transactionId?: string };
  };
  return {
    ...raw,
    ...{
      code,
      faults,
      user: textOf(session?.playerId),
      currency: textOf(session?.currency),
      token: textOf(session?.token),
    },
    transaction: textOf(transactionResult?.transactionId),
    cash: amountIn(raw.text, 'cashAmount'),
    promo: amountIn(raw.text, 'promoAmount'),
  };
}

/** The first amount of that name, as it is written. */
function amountIn(text: string, name: string): bigint | undefined {
  const [, whole, part = ''] = new RegExp(`"${name}"\\s*:\\s*(\\d+)(?:\\.(\\d{1,6})0*)?(?![\\d.eE])`).exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(6, '0'));
}

/** Millionths as a decimal number. */
export function decimalOf(micros: bigint): string {
  const size = (micros < 0n ? -micros : micros).toString().padStart(7, '0');
  return `${micros < 0n ? '-' : ''}${size.slice(0, -6)}.${size.slice(-6)}`;
}
