import { oversightRefusals as status } from '@palpite/contract/oversight/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const oversightRefusals = refusals(status, {
  'oversight.proposed_before': {
    PT: 'Já há uma proposta sobre isto: outra pessoa decide primeiro.',
    EN: 'There is a proposal about this already: another person decides it first.',
    AR: 'يوجد اقتراح بهذا الشأن: يقرر شخص آخر فيه أولًا.',
  },
  'oversight.no_difference': {
    PT: 'Já não há diferença aqui.',
    EN: 'There is no difference here any more.',
    AR: 'لم يعد هنا أي فرق.',
  },
  'oversight.difference_changed': {
    PT: 'A diferença mudou desde então. Veja de novo antes de decidir.',
    EN: 'The difference has changed since. Look again before you decide.',
    AR: 'تغيّر الفرق منذ ذلك الحين. انظر مجددًا قبل أن تقرر.',
  },
  'oversight.unknown_decision': {
    PT: 'Não achamos esta proposta.',
    EN: 'We could not find this proposal.',
    AR: 'لم نجد هذا الاقتراح.',
  },
  'oversight.decision_over': {
    PT: 'Esta proposta já foi decidida.',
    EN: 'This proposal has already been decided.',
    AR: 'سبق البتّ في هذا الاقتراح.',
  },
  'oversight.unknown_alarm': {
    PT: 'Não achamos este alarme.',
    EN: 'We could not find this alarm.',
    AR: 'لم نجد هذا الإنذار.',
  },
});
