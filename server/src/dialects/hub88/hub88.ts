// Hub88's Operator API v2, seen from the operator: https://docs.hub88.io.
import { dayOf } from '../../base/calendar.ts';
import { type Fact, personOf, type VendorCommand } from '../../vendors/vendors.ts';
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
  limit: 'RS_ERROR_LIMIT_REACHED',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  game_closed: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  bad_amount: 'RS_ERROR_WRONG_TYPES',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  no_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  unknown_reference: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // it has no word for what was undone: to whom brings a win the bet is not there, and a bet that comes too late has an id that is used up
  rolled_back: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back_before: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  settled: 'RS_ERROR_UNKNOWN',
  not_a_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  no_award: 'RS_ERROR_NOT_ENOUGH_MONEY',
};

const form: RsForm = {
  signatureHeader: 'x-hub88-signature',
  keyIdHeader: 'x-hub88-key-id',
  statusOf(fact, kind) {
    // what is not there need not be undone, and what was undone is undone
    if (kind === 'rollback' && (fact === 'unknown_reference' || fact === 'rolled_back_before')) return 'RS_OK';
    if (kind === 'bet' && fact === 'rolled_back') return 'RS_ERROR_DUPLICATE_TRANSACTION';
    return statuses[fact];
  },
  tellsMoney: (status) => status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY',
};

/** What a bet and a win have in common. */
function movementIn(fields: Fields): VendorCommand {
  const award = maybeText(fields, 'reward_uuid');
  const free = flag(fields, 'is_free') || award !== undefined;
  return {
    kind: 'bet',
    id: text(fields, 'transaction_uuid'),
    refers: undefined,
    round: text(fields, 'round'),
    closesRound: flag(fields, 'round_closed'),
    user: text(fields, 'user'),
    token: text(fields, 'token'),
    gameCode: text(fields, 'game_code'),
    currency: text(fields, 'currency'),
    amount: amountIn(fields),
    purse: free ? 'promo' : 'cash',
    award,
  };
}

/** What a supplier's own promotion stakes is the supplier's: nothing of the player's moves. */
function betIn(fields: Fields): VendorCommand {
  text(fields, 'request_uuid');
  const movement = movementIn(fields);
  return flag(fields, 'is_supplier_promo') ? { ...movement, purse: 'promo', amount: 0n } : movement;
}

/** A win names its bet, but for a prize of the supplier's own, which may have none. */
function winIn(fields: Fields): VendorCommand {
  text(fields, 'request_uuid');
  const movement = movementIn(fields);
  if (flag(fields, 'is_supplier_promo'))
    return { ...movement, kind: 'win', gift: true, refers: maybeText(fields, 'reference_transaction_uuid') };
  return { ...movement, kind: 'win', refers: text(fields, 'reference_transaction_uuid') };
}

function rollbackIn(fields: Fields): VendorCommand {
  text(fields, 'request_uuid');
  return {
    kind: 'rollback',
    id: text(fields, 'transaction_uuid'),
    refers: text(fields, 'reference_transaction_uuid'),
    round: maybeText(fields, 'round'),
    closesRound: flag(fields, 'round_closed'),
    user: text(fields, 'user'),
    token: maybeText(fields, 'token'),
    gameCode: maybeText(fields, 'game_code'),
    currency: undefined,
    amount: 0n,
    purse: 'cash',
    award: undefined,
  };
}

const command = (path: string, read: (fields: Fields) => VendorCommand) =>
  rsDoor(form, path, (exchange, fields) => doCommand(form, exchange, read(fields)));

async function tellPerson({ house, vendor }: Exchange, fields: Fields): Promise<Said> {
  text(fields, 'request_uuid');
  const user = text(fields, 'user');
  const found = await personOf(house, vendor, { user });
  if (!found.ok) return { status: form.statusOf(found.fact, 'ask'), fact: found.fact };
  const { country, currency, jurisdiction, birthDate, registeredAt, playerId } = found.person;
  return {
    status: 'RS_OK',
    user,
    more: {
      currency,
      // what nobody knows is left out
      country: country ?? undefined,
      jurisdiction: jurisdiction ?? undefined,
      birth_date: birthDate ?? undefined,
      registration_date: dayOf(registeredAt),
      sub_partner_id: vendor.settings.subPartnerId,
    },
    known: { playerId },
  };
}

async function tellBalance({ house, vendor }: Exchange, fields: Fields): Promise<Said> {
  text(fields, 'request_uuid');
  const user = text(fields, 'user');
  const said = await tellPurses(form, { house, vendor }, { user, token: maybeText(fields, 'token') });
  // only bets need a token that has not ended
  return said.fact === 'token_expired' ? tellPurses(form, { house, vendor }, { user }) : said;
}

export const hub88: Dialect = {
  name: 'hub88',
  proof: 'signature',
  keepsMoney: false,
  reads: ['operatorId', 'subPartnerId', 'launchOrigins', 'pictureOrigins', 'country', 'jurisdiction'],
  doors: [
    rsDoor(form, '/user/info', tellPerson),
    rsDoor(form, '/user/balance', tellBalance),
    command('/transaction/bet', betIn),
    command('/transaction/win', winIn),
    command('/transaction/rollback', rollbackIn),
  ],
  partner: rsPartner({
    signatureHeader: form.signatureHeader,
    keyIdHeader: form.keyIdHeader,
    under: '/operator/generic/v2',
    // ISO 4217's code for no currency
    demoCurrency: 'X'.repeat(3),
    numericOperator: true,
    languages: ['en', 'pt', 'es', 'de', 'fr', 'ru', 'tr', 'ja', 'ko', 'th', 'vi', 'zh', 'id', 'hi', 'ar'],
    demoUnsaid: false,
    // the list of games is long; that of their suppliers tells as well whether somebody is there
    probe: '/products/list',
  }),
};
