import { proofsRefusals as status } from '@palpite/contract/proofs/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const proofsRefusals = refusals(status, {
  'proofs.code_missing': {
    PT: 'Informe um código de verificação válido.',
    EN: 'Please enter a valid verification code',
    AR: 'اكتب رمز تحقق صالحًا.',
  },
  'proofs.code_wrong': {
    PT: 'O código não confere.',
    EN: 'Please enter a valid verification code',
    AR: 'الرمز غير صحيح.',
  },
  'proofs.code_expired': {
    PT: 'O código venceu. Peça outro.',
    EN: 'Verification code has expired, please send again.',
    AR: 'انتهت صلاحية الرمز. اطلب غيره.',
  },
  'proofs.not_allowed': {
    PT: 'Esta operação não é permitida.',
    EN: 'operation not allowed',
    AR: 'هذه العملية غير مسموح بها.',
  },
  'proofs.won_back': {
    PT: 'A senha desta conta foi redefinida pelo celular: até {until} nenhum dinheiro sai dela. O saldo está guardado, e jogar e depositar continuam. O atendimento ajuda.',
    EN: 'The password of this account was reset by the phone: until {until} no money leaves it. The balance is safe, and playing and depositing go on. Customer service helps.',
    AR: 'أُعيد تعيين كلمة مرور هذا الحساب عبر الهاتف: لا يخرج منه أي مال حتى {until}. رصيدك في أمان، واللعب والإيداع مستمران. خدمة العملاء تساعدك.',
  },
  'proofs.step_up_required': {
    PT: 'Confirme que é você para continuar.',
    EN: 'Confirm that it is you to go on.',
    AR: 'أكّد أنك أنت للمتابعة.',
  },
  'invalid.payment.pw': {
    PT: 'A senha de pagamento não confere.',
    EN: 'The payment password does not match.',
    AR: 'كلمة مرور الدفع غير صحيحة.',
  },
  'not.exists.payment.password': {
    PT: 'Crie primeiro uma senha de pagamento.',
    EN: 'Set a payment password first.',
    AR: 'أنشئ كلمة مرور للدفع أولًا.',
  },
});
