import { exclude } from '@palpite/contract/safeguards/player.ts';
import * as player from '@palpite/contract/security/player.ts';
import { type Room, route } from '../base/room.ts';
import { dropBankCard, keepBankCard, listBankCards } from './bank-cards.ts';
import { changeOwnPassword } from './change-password.ts';
import { readConfig } from './config.ts';
import { bindAddress, sendToAddress } from './email.ts';
import { excludeSelf } from './exclude.ts';
import { bindNumber, sendToNumber } from './mobile.ts';
import { changePaymentSecret, hasPaymentSecret, setPaymentSecret } from './payment-password.ts';
import { securityRefusals } from './refusals.ts';
import { securitySettings } from './settings.ts';
import { sendProof, takeProof } from './step-up.ts';
import { beginAuthenticator, confirmAuthenticator, remakeRecoveryCodes, removeAuthenticator } from './totp.ts';

export const securityRoom: Room = {
  name: 'security',
  refusals: securityRefusals,
  settings: securitySettings,
  routes: [
    route(player.securityConfig, readConfig),
    route(player.changePassword, changeOwnPassword),
    route(player.setPaymentPassword, setPaymentSecret),
    route(player.changePaymentPassword, changePaymentSecret),
    route(player.hasPaymentPassword, hasPaymentSecret),
    route(player.sendMobileCode, sendToNumber),
    route(player.bindMobile, bindNumber),
    route(player.sendEmailCode, sendToAddress),
    route(player.bindEmail, bindAddress),
    route(player.beginTotp, beginAuthenticator),
    route(player.confirmTotp, confirmAuthenticator),
    route(player.removeTotp, removeAuthenticator),
    route(player.newRecoveryCodes, remakeRecoveryCodes),
    route(player.sendStepUp, sendProof),
    route(player.stepUp, takeProof),
    route(player.bankCards, listBankCards),
    route(player.saveBankCard, keepBankCard),
    route(player.removeBankCard, dropBankCard),
    route(exclude, excludeSelf),
  ],
};
