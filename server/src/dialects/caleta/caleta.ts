// Caleta's seamless wallet (operator's guide 1.5): Hub88's family, with a token where the other names the user, and no money told with a no.
import { type Fact, rotateSession, type VendorCommand } from '../../vendors/vendors.ts';
import type { Dialect, Exchange } from '../dialect.ts';
import {
  amountIn,
  doCommand,
  type Fields,
  flag,
  maybeText,
  type RsForm,
  rsDoor,
  type Said,
  tellPurses,
  text,
} from '../rs.ts';
import { rsPartner } from '../rs-partner.ts';

const statuses: Readonly<Record<Fact, `RS_ERROR_${string}`>> = {
  unknown_user: 'RS_ERROR_INVALID_TOKEN',
  unknown_token: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  player_stopped: 'RS_ERROR_USER_DISABLED',
  limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  game_closed: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  bad_amount: 'RS_ERROR_WRONG_TYPES',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  no_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  unknown_reference: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  rolled_back_before: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  settled: 'RS_ERROR_UNKNOWN',
  not_a_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  no_award: 'RS_ERROR_NOT_ENOUGH_MONEY',
};

const form: RsForm = {
  signatureHeader: 'x-auth-signature',
  keyIdHeader: 'x-auth-key-id',
  statusOf(fact, kind) {
    if (kind === 'rollback' && (fact === 'unknown_reference' || fact === 'rolled_back_before')) return 'RS_OK';
    return statuses[fact];
  },
  tellsMoney: (status) => status === 'RS_OK',
};

/** What a bet, a win and a rollback have in common. Who it is the token says: `supplier_user` is their own name for the player. */
function commonIn(fields: Fields): VendorCommand {
  text(fields, 'request_uuid');
  return {
    kind: 'bet',
    id: text(fields, 'transaction_uuid'),
    refers: undefined,
    round: text(fields, 'round'),
    closesRound: flag(fields, 'round_closed'),
    user: undefined,
    token: text(fields, 'token'),
    gameCode: text(fields, 'game_code'),
    currency: undefined,
    amount: 0n,
    purse: 'cash',
    award: undefined,
  };
}

function betIn(fields: Fields): VendorCommand {
  const award = maybeText(fields, 'reward_uuid');
  return {
    ...commonIn(fields),
    currency: text(fields, 'currency'),
    amount: amountIn(fields),
    purse: flag(fields, 'is_free') || award !== undefined ? 'promo' : 'cash',
    award,
  };
}

/** What a jackpot brought is part of the amount; it is only said beside it. */
function winIn(fields: Fields): VendorCommand {
  return { ...betIn(fields), kind: 'win', refers: text(fields, 'reference_transaction_uuid') };
}

function rollbackIn(fields: Fields): VendorCommand {
  return {
    ...commonIn(fields),
    kind: 'rollback',
    user: maybeText(fields, 'user'),
    refers: text(fields, 'reference_transaction_uuid'),
  };
}

/** A new token for the one of the launch, which is good for no bet from then on. */
async function check({ house, vendor }: Exchange, fields: Fields): Promise<Said> {
  const rotated = await rotateSession(house, vendor, text(fields, 'token'));
  if (!rotated.ok) return { status: form.statusOf(rotated.fact, 'ask'), fact: rotated.fact };
  return { status: 'RS_OK', user: rotated.user, more: { token: rotated.token } };
}

async function tellBalance({ house, vendor }: Exchange, fields: Fields): Promise<Said> {
  text(fields, 'request_uuid');
  const token = text(fields, 'token');
  return tellPurses(form, { house, vendor }, { token });
}

const command = (path: string, read: (fields: Fields) => VendorCommand) =>
  rsDoor(form, path, (exchange, fields) => doCommand(form, exchange, read(fields)));

export const caleta: Dialect = {
  name: 'caleta',
  proof: 'signature',
  keepsMoney: false,
  reads: ['operatorId', 'subPartnerId', 'launchOrigins', 'pictureOrigins', 'country', 'jurisdiction'],
  doors: [
    rsDoor(form, '/wallet/check', check),
    rsDoor(form, '/wallet/balance', tellBalance),
    command('/wallet/bet', betIn),
    command('/wallet/win', winIn),
    command('/wallet/rollback', rollbackIn),
  ],
  partner: rsPartner({
    signatureHeader: form.signatureHeader,
    keyIdHeader: form.keyIdHeader,
    under: '/api',
    demoCurrency: 'FUN',
    numericOperator: false,
    languages: ['en', 'pt', 'ko', 'th', 'de', 'es', 'ja', 'ru', 'tr', 'vi', 'zh'],
    demoUnsaid: true,
    probe: '/game/list',
  }),
};
