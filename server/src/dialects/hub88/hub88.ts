// Hub88's Operator API v2, seen from the operator: https://docs.hub88.io.
import { dayOf } from '../../base/calendar.ts';
import { personOf, type VendorCommand } from '../../vendors/vendors.ts';
import type { Dialect, Exchange } from '../dialect.ts';
import {
  commandDoor,
  commandIn,
  type Fields,
  flag,
  maybeText,
  moneyIn,
  type RsForm,
  refersIn,
  rsDoor,
  type Said,
  statusOf,
  tellPurses,
  text,
} from '../rs.ts';
import { rsPartner, rsReads } from '../rs-partner.ts';

const form: RsForm = {
  signatureHeader: 'x-hub88-signature',
  keyIdHeader: 'x-hub88-key-id',
  words: {
    limit: 'RS_ERROR_LIMIT_REACHED',
    // it has no word for what was undone: to whom brings a win the bet is not there, and a bet that comes too late
    // has an id that is used up
    rolled_back: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    rolled_back_before: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    late: 'RS_ERROR_DUPLICATE_TRANSACTION',
  },
  tellsMoney: (status) => status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY',
};

/** What a bet and a win have in common. */
function movementIn(fields: Fields, kind: 'bet' | 'win'): VendorCommand {
  return commandIn(fields, kind, {
    ...{ round: text(fields, 'round'), user: text(fields, 'user'), token: text(fields, 'token') },
    ...{ gameCode: text(fields, 'game_code'), ...moneyIn(fields) },
  });
}

/** What a supplier's own promotion stakes is the supplier's: nothing of the player's moves. */
function betIn(fields: Fields): VendorCommand {
  const bet = movementIn(fields, 'bet');
  return flag(fields, 'is_supplier_promo') ? { ...bet, purse: 'promo', amount: 0n } : bet;
}

/** A win names its bet, but for a prize of the supplier's own, which may have none. */
function winIn(fields: Fields): VendorCommand {
  const win = movementIn(fields, 'win');
  if (flag(fields, 'is_supplier_promo'))
    return { ...win, gift: true, refers: maybeText(fields, 'reference_transaction_uuid') };
  return { ...win, refers: refersIn(fields) };
}

function rollbackIn(fields: Fields): VendorCommand {
  return commandIn(fields, 'rollback', {
    ...{ refers: refersIn(fields), round: maybeText(fields, 'round'), user: text(fields, 'user') },
    ...{ token: maybeText(fields, 'token'), gameCode: maybeText(fields, 'game_code') },
  });
}

async function tellPerson({ platform, vendor }: Exchange, fields: Fields): Promise<Said> {
  text(fields, 'request_uuid');
  const user = text(fields, 'user');
  const found = await personOf(platform, vendor, { user });
  if (!found.ok) return { status: statusOf(form, found.fact, 'ask'), fact: found.fact };
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

async function tellBalance({ platform, vendor }: Exchange, fields: Fields): Promise<Said> {
  text(fields, 'request_uuid');
  const user = text(fields, 'user');
  const said = await tellPurses(form, { platform, vendor }, { user, token: maybeText(fields, 'token') });
  // only bets need a token that has not ended
  return said.fact === 'token_expired' ? tellPurses(form, { platform, vendor }, { user }) : said;
}

export const hub88: Dialect = {
  name: 'hub88',
  proof: 'signature',
  keepsMoney: false,
  reads: rsReads,
  doors: [
    rsDoor(form, '/user/info', tellPerson),
    rsDoor(form, '/user/balance', tellBalance),
    commandDoor(form, '/transaction/bet', betIn),
    commandDoor(form, '/transaction/win', winIn),
    commandDoor(form, '/transaction/rollback', rollbackIn),
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
