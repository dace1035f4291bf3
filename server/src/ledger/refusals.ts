import { ledgerRefusals as status } from '@palpite/contract/ledger/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const ledgerRefusals = refusals(status, {
  'ledger.insufficient': {
    PT: 'Saldo insuficiente.',
    EN: 'The balance is not enough.',
    AR: 'الرصيد غير كافٍ.',
  },
  'ledger.unknown_account': {
    PT: 'Esta conta não existe.',
    EN: 'This account does not exist.',
    AR: 'هذا الحساب غير موجود.',
  },
  'ledger.currencies_mixed': {
    PT: 'As moedas não podem se misturar.',
    EN: 'Currencies cannot be mixed.',
    AR: 'لا يمكن خلط العملات.',
  },
  'ledger.pending_closed': {
    PT: 'Este valor já foi pago ou devolvido.',
    EN: 'This amount was already paid or given back.',
    AR: 'سبق دفع هذا المبلغ أو ردّه.',
  },
  'ledger.pending_exceeded': {
    PT: 'O valor passa do que foi reservado.',
    EN: 'The amount is more than was set aside.',
    AR: 'المبلغ أكبر من المحجوز.',
  },
  'ledger.invalid': {
    PT: 'Este lançamento não é aceito.',
    EN: 'This entry is not accepted.',
    AR: 'هذا القيد غير مقبول.',
  },
});
