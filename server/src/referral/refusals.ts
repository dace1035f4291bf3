import { referralRefusals as status } from '@palpite/contract/referral/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const referralRefusals = refusals(status, {
  'referral.below_minimum': {
    PT: 'O mínimo é {minimum}; por enquanto há {claimable}.',
    EN: 'The least is {minimum}; so far there is {claimable}.',
    AR: 'الحد الأدنى {minimum}؛ والمتاح حتى الآن {claimable}.',
  },
  'referral.nothing_to_claim': {
    PT: 'Ainda não há nada para resgatar aqui.',
    EN: 'There is nothing to claim here yet.',
    AR: 'لا يوجد ما يُطالب به هنا بعد.',
  },
  'referral.barred': {
    PT: 'A lei desta marca não permite este ganho.',
    EN: 'The law of this brand does not allow this income.',
    AR: 'قانون هذه العلامة لا يسمح بهذا الربح.',
  },
  'referral.agents_invite': {
    PT: 'Agentes convidam pela sua própria página.',
    EN: 'Agents invite from their own page.',
    AR: 'يدعو الوكلاء من صفحتهم الخاصة.',
  },
  'referral.unknown_friend': {
    PT: 'Não achamos este convidado.',
    EN: 'We could not find this friend.',
    AR: 'لم نجد هذا الصديق.',
  },
  'referral.wrong_state': {
    PT: 'Este convidado já foi decidido.',
    EN: 'This friend has been decided already.',
    AR: 'تم البت في هذا الصديق.',
  },
});
