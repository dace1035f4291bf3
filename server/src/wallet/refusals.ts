import { walletRefusals as status } from '@palpite/contract/wallet/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const walletRefusals = refusals(status, {
  'wallet.insufficient': {
    PT: 'Saldo insuficiente. Disponível: {available}.',
    EN: 'Not enough balance. Available: {available}.',
    AR: 'الرصيد غير كافٍ. المتاح لديك {available}.',
  },
  'wallet.unknown_wallet': {
    PT: 'Não achamos esta carteira.',
    EN: 'We could not find this wallet.',
    AR: 'لم نجد هذه المحفظة.',
  },
  'wallet.same_wallet': {
    PT: 'Escolha duas carteiras diferentes.',
    EN: 'Choose two different wallets.',
    AR: 'اختر محفظتين مختلفتين.',
  },
  'wallet.locked': {
    PT: 'Esta carteira está bloqueada agora: {why}.',
    EN: 'This wallet is locked now: {why}.',
    AR: 'هذه المحفظة مقفلة الآن: {why}.',
  },
  'wallet.refused_there': {
    PT: '{vendor} não aceitou a transferência. O dinheiro ficou onde estava.',
    EN: '{vendor} did not take the transfer. The money stayed where it was.',
    AR: 'لم يقبل {vendor} التحويل. المال في مكانه.',
  },
  'wallet.vendor_silent': {
    PT: '{vendor} não responde agora. Nada foi movido. Tente de novo em instantes.',
    EN: '{vendor} does not answer now. Nothing has moved. Try again in a moment.',
    AR: 'لا يرد {vendor} الآن. لم يتحرك أي مال. حاول بعد قليل.',
  },
  'wallet.carried_unknown': {
    PT: 'Não achamos esta transferência.',
    EN: 'We could not find this transfer.',
    AR: 'لم نجد هذا التحويل.',
  },
  'wallet.carried_decided': {
    PT: 'Esta transferência já não espera por resposta.',
    EN: 'This transfer no longer waits for an answer.',
    AR: 'لم يعد هذا التحويل بانتظار رد.',
  },
  'wallet.carried_young': {
    PT: 'Ainda é cedo: a casa é perguntada por uma hora antes de alguém decidir no lugar dela.',
    EN: 'It is too early: the game house is asked for an hour before anybody decides in its place.',
    AR: 'ما زال الوقت مبكرًا: تُسأل دار الألعاب ساعة قبل أن يقرر أحد مكانها.',
  },
  'wallet.payments_blocked': {
    PT: 'Muitas tentativas de pagamento falharam. Tente de novo depois de {until}.',
    EN: 'Too many payments have failed. Try again after {until}.',
    AR: 'فشلت محاولات دفع كثيرة. حاول مجددًا بعد {until}.',
  },
  'wallet.payments_suspended': {
    PT: 'Muitas tentativas de pagamento falharam. Fale com o atendimento para liberar.',
    EN: 'Too many payments have failed. Talk to customer service to go on.',
    AR: 'فشلت محاولات دفع كثيرة. تواصل مع خدمة العملاء للمتابعة.',
  },
  'wallet.range_too_long': {
    PT: 'Escolha um período de até {days} dias.',
    EN: 'Choose a range of at most {days} days.',
    AR: 'اختر فترة لا تتجاوز {days} يومًا.',
  },
  'wallet.unknown_member': {
    PT: 'Não achamos esta pessoa na sua equipe.',
    EN: 'We could not find this person in your team.',
    AR: 'لم نجد هذا الشخص في فريقك.',
  },
});
