import { securityRefusals as status } from '@palpite/contract/security/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const securityRefusals = refusals(status, {
  'security.old_password_wrong': {
    PT: 'A senha atual não confere.',
    EN: 'The current password does not match.',
    AR: 'كلمة المرور الحالية غير صحيحة.',
  },
  'security.change_required': {
    PT: 'Troque sua senha para continuar.',
    EN: 'Change your password to go on.',
    AR: 'غيّر كلمة مرورك للمتابعة.',
  },
  'security.restricted': {
    PT: 'A senha desta conta foi redefinida pelo celular. Por um dia nada sai da conta, e contatos, contas de recebimento, autenticador e senha de pagamento não mudam. Jogar e depositar continuam; o atendimento ajuda.',
    EN: 'The password of this account was reset by the phone. For a day nothing leaves it, and contacts, accounts to be paid to, authenticator and payment password do not change. Playing and depositing go on; customer service helps.',
    AR: 'أُعيد تعيين كلمة مرور هذا الحساب عبر الهاتف. لمدة يوم لا يخرج منه شيء، ولا تتغير وسائل الاتصال ولا حسابات الاستلام ولا تطبيق المصادقة ولا كلمة مرور الدفع. اللعب والإيداع مستمران؛ خدمة العملاء تساعدك.',
  },
  'security.card_limit': {
    PT: 'Você já tem o máximo de contas cadastradas.',
    EN: 'You already have the most accounts that can be kept.',
    AR: 'لديك الحد الأقصى من الحسابات المسجّلة.',
  },
  'security.foreign_holder': {
    PT: 'A conta precisa estar no seu nome.',
    EN: 'The account must be in your own name.',
    AR: 'يجب أن يكون الحساب باسمك.',
  },
});
