import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import * as player from '@palpite/contract/security/player.ts';
import { refuse } from '../base/refusal.ts';
import { type Handler, type Room, type Route, route } from '../base/room.ts';
import { flagOn } from '../site/site.ts';
import { dropBankCard, keepBankCard, listBankCards } from './bank-cards.ts';
import { changeOwnPassword } from './change-password.ts';
import { readConfig } from './config.ts';
import { bindAddress, sendToAddress } from './email.ts';
import { bindNumber, sendToNumber } from './mobile.ts';
import { changePaymentSecret, hasPaymentSecret, setPaymentSecret } from './payment-password.ts';
import { sendProof, takeProof } from './step-up.ts';
import { beginAuthenticator, confirmAuthenticator, remakeRecoveryCodes, removeAuthenticator } from './totp.ts';

export const securityRoom: Room = {
  name: 'security',
  routes: [
    switched(player.securityConfig, readConfig),
    switched(player.changePassword, changeOwnPassword),
    switched(player.setPaymentPassword, setPaymentSecret),
    switched(player.changePaymentPassword, changePaymentSecret),
    switched(player.hasPaymentPassword, hasPaymentSecret),
    switched(player.sendMobileCode, sendToNumber),
    switched(player.bindMobile, bindNumber),
    switched(player.sendEmailCode, sendToAddress),
    switched(player.bindEmail, bindAddress),
    switched(player.beginTotp, beginAuthenticator),
    switched(player.confirmTotp, confirmAuthenticator),
    switched(player.removeTotp, removeAuthenticator),
    switched(player.newRecoveryCodes, remakeRecoveryCodes),
    switched(player.sendStepUp, sendProof),
    switched(player.stepUp, takeProof),
    switched(player.bankCards, listBankCards),
    switched(player.saveBankCard, keepBankCard),
    switched(player.removeBankCard, dropBankCard),
  ],
};

/** Ties an endpoint to its use case, closed where the brand has its feature switched off. */
function switched<E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): Route {
  const handler: Handler<E> = async (ask, input) => {
    const { house, merchant } = ask;
    if (endpoint.module && !(await flagOn(house, merchant, endpoint.module))) refuse('function.not.available');
    return await handle(ask, input);
  };
  return route(endpoint, handler);
}
