// Caleta's seamless wallet (operator's guide 1.5): Hub88's family, with a token where the other names the user, and
// no money told with a no.
import { rotateSession, type VendorCommand } from '../../vendors/vendors.ts';
import type { Dialect, Exchange } from '../dialect.ts';
import {
  commandDoor,
  commandIn,
  type Fields,
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
  signatureHeader: 'x-auth-signature',
  keyIdHeader: 'x-auth-key-id',
  words: {
    limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
    rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    rolled_back_before: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    late: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  },
  tellsMoney: (status) => status === 'RS_OK',
};

/** Who it is the token says: `supplier_user` is their own name for the player. */
function placeIn(fields: Fields) {
  return {
    ...{ round: text(fields, 'round'), user: undefined },
    ...{ token: text(fields, 'token'), gameCode: text(fields, 'game_code') },
  };
}

function betIn(fields: Fields): VendorCommand {
  return commandIn(fields, 'bet', { ...placeIn(fields), ...moneyIn(fields) });
}

/** What a jackpot brought is part of the amount; it is only said beside it. */
function winIn(fields: Fields): VendorCommand {
  return { ...betIn(fields), kind: 'win', refers: refersIn(fields) };
}

function rollbackIn(fields: Fields): VendorCommand {
  const user = maybeText(fields, 'user');
  return commandIn(fields, 'rollback', { ...placeIn(fields), user, refers: refersIn(fields) });
}

/** A new token for the one of the launch, which is good for no bet from then on. */
async function check({ platform, vendor }: Exchange, fields: Fields): Promise<Said> {
  const rotated = await rotateSession(platform, vendor, text(fields, 'token'));
  if (!rotated.ok) return { status: statusOf(form, rotated.fact, 'ask'), fact: rotated.fact };
  return { status: 'RS_OK', user: rotated.user, more: { token: rotated.token } };
}

async function tellBalance({ platform, vendor }: Exchange, fields: Fields): Promise<Said> {
  text(fields, 'request_uuid');
  const token = text(fields, 'token');
  return tellPurses(form, { platform, vendor }, { token });
}

export const caleta: Dialect = {
  name: 'caleta',
  proof: 'signature',
  keepsMoney: false,
  reads: rsReads,
  doors: [
    rsDoor(form, '/wallet/check', check),
    rsDoor(form, '/wallet/balance', tellBalance),
    commandDoor(form, '/wallet/bet', betIn),
    commandDoor(form, '/wallet/win', winIn),
    commandDoor(form, '/wallet/rollback', rollbackIn),
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
