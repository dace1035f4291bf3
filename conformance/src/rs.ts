// The RS_* protocols: a JSON body signed with RSA-SHA256, amounts as whole numbers of 1/100 000, a status in HTTP 200.
import { type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Answer, Forged, Movement, Player, Speech } from './speech.ts';
import type { Prepared, Raw } from './wire.ts';

export interface RsOptions {
  readonly name: 'hub88' | 'caleta';
  readonly target: string;
  readonly key: KeyObject;
  /** Signs as somebody who is not the vendor. */
  readonly strangersKey: KeyObject;
  readonly keyId?: string | undefined;
  readonly currency: string;
  readonly game: string;
}

const step = 10n;
const forms = {
  hub88: {
    signature: 'x-hub88-signature',
    keyId: 'x-hub88-key-id',
    paths: {
      balance: '/user/balance',
      bet: '/transaction/bet',
      win: '/transaction/win',
      rollback: '/transaction/rollback',
    },
    tellsMoney: ['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'],
  },
  caleta: {
    signature: 'x-auth-signature',
    keyId: 'x-auth-key-id',
    paths: { balance: '/wallet/balance', bet: '/wallet/bet', win: '/wallet/win', rollback: '/wallet/rollback' },
    tellsMoney: ['RS_OK'],
  },
} as const;

const codes = {
  done: ['RS_OK'],
  duplicate: ['RS_ERROR_DUPLICATE_TRANSACTION'],
  expired: ['RS_ERROR_TOKEN_EXPIRED'],
  nobody: ['RS_ERROR_INVALID_TOKEN'],
  stopped: ['RS_ERROR_USER_DISABLED'],
  'no bet': ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  'nothing to undo': ['RS_OK'],
  'undone again': ['RS_OK'],
  settled: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  'too little': ['RS_ERROR_NOT_ENOUGH_MONEY'],
  'too little promo': ['RS_ERROR_NOT_ENOUGH_MONEY'],
  currency: ['RS_ERROR_WRONG_CURRENCY'],
  game: ['RS_ERROR_INVALID_GAME'],
  forged: ['RS_ERROR_INVALID_SIGNATURE'],
} as const;

const rolledBack = 'RS_ERROR_TRANSACTION_ROLLED_BACK';

export function rsSpeech({ name, target, key, strangersKey, keyId, currency, game }: RsOptions): Speech {
  const form = forms[name];
  const isHub88 = name === 'hub88';

  const prepare = (path: string, fields: Record<string, unknown>, forged?: Forged): Prepared => {
    const body = JSON.stringify(fields);
    const by = forged === 'signature' ? strangersKey : key;
    const signed = { [form.signature]: sign('sha256', Buffer.from(body), by).toString('base64') };
    return {
      method: 'POST',
      url: `${target}${path}`,
      headers: {
        'content-type': 'application/json',
        ...(forged !== 'unsigned' && signed),
        ...(keyId !== undefined && { [form.keyId]: keyId }),
      },
      body,
      requestId: typeof fields.request_uuid === 'string' ? fields.request_uuid : undefined,
    };
  };
  const who = ({ user, token }: Player) => (isHub88 ? { user, token } : { token, supplier_user: null });

  return {
    name,
    codes: {
      ...codes,
      limit: [isHub88 ? 'RS_ERROR_LIMIT_REACHED' : 'RS_ERROR_BET_LIMIT_EXCEEDED'],
      // Hub88 has no word for what was undone
      'win of the undone': [isHub88 ? codes['no bet'][0] : rolledBack],
      'bet after its undoing': isHub88 ? [codes.duplicate[0], codes['no bet'][0]] : [rolledBack],
    },
    stepMicros: step,
    undoingIsFree: true,
    tellsPromo: false,
    balance: (player, forged) =>
      prepare(form.paths.balance, { ...who(player), request_uuid: randomUUID(), game_code: game }, forged),
    ...(!isHub88 && { swap: ({ token }: Player) => prepare('/wallet/check', { token }) }),
    move(player, { kind, id, round, amount, of, promo, closes = false, ...more }: Movement, forged) {
      const fields = {
        ...who(player),
        request_uuid: randomUUID(),
        transaction_uuid: id,
        ...(of !== undefined && { reference_transaction_uuid: of }),
        round,
        round_closed: closes,
        game_code: more.game ?? game,
        ...(kind !== 'rollback' && {
          currency: more.currency ?? currency,
          amount: Number(amount / step),
          is_free: promo ?? false,
          bet: 'conformance',
          ...(isHub88 && { supplier_transaction_id: id, is_supplier_promo: false, is_aggregated: false }),
        }),
        ...(kind === 'rollback' && !isHub88 && { user: player.user }),
      };
      return prepare(form.paths[kind], fields, forged);
    },
    read: (asked, raw) => read(form.tellsMoney, asked, raw),
  };
}

function read(tellsMoney: readonly string[], { requestId }: Prepared, raw: Raw): Answer {
  const faults: string[] = [];
  const body = fieldsOf(raw.text);
  const code = String(body.status);
  if (raw.status !== 200) faults.push(`HTTP ${raw.status} instead of 200`);
  if (!/^RS_(OK|ERROR_[A-Z_]+)$/.test(code)) faults.push(`no status of the protocol: ${code.slice(0, 60)}`);
  if (requestId !== undefined && body.request_uuid !== requestId) faults.push('the id of the call did not come back');
  const tells = ['user', 'currency', 'balance'].filter((name) => body[name] !== undefined);
  if (tells.length > 0 && !tellsMoney.includes(code)) faults.push(`${code} tells ${tells.join(', ')}`);
  if (body.balance !== undefined && !Number.isSafeInteger(body.balance)) faults.push('the balance is no whole number');
  const { user, currency, balance, token } = body;
  return {
    ...raw,
    ...{ code, faults, user: textOf(user), currency: textOf(currency), token: textOf(token) },
    cash: Number.isSafeInteger(balance) ? BigInt(balance as number) * step : undefined,
  };
}

export function fieldsOf(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
