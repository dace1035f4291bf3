import { rebatesRefusals as status } from '@palpite/contract/rebates/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const rebatesRefusals = refusals(status, {
  'rebates.below_minimum': {
    PT: 'O mínimo é {minimum}; por enquanto há {claimable}.',
    EN: 'The least is {minimum}; so far there is {claimable}.',
    AR: 'الحد الأدنى {minimum}؛ والمتاح حتى الآن {claimable}.',
  },
  'rebates.day_over': {
    PT: 'Este dia acabou. O cashback por resgate vale só no mesmo dia.',
    EN: 'This day is over. A rebate that is claimed is there for its own day only.',
    AR: 'انتهى هذا اليوم. الاسترداد بالمطالبة متاح في يومه فقط.',
  },
  'rebates.barred': {
    PT: 'A lei desta marca não permite cashback.',
    EN: 'The law of this brand does not allow rebates.',
    AR: 'قانون هذه العلامة لا يسمح بالاسترداد.',
  },
  'rebates.product_missing': {
    PT: 'Falta o tipo de jogo {product}.',
    EN: 'The type of game {product} is missing.',
    AR: 'نوع اللعبة {product} ناقص.',
  },
  'rebates.same_plan': {
    PT: 'Nada mudou.',
    EN: 'Nothing has changed.',
    AR: 'لم يتغير شيء.',
  },
  'rebates.proposal_open': {
    PT: 'Já há taxas propostas que esperam decisão.',
    EN: 'Proposed rates already wait for a decision.',
    AR: 'هناك نسب مقترحة تنتظر القرار.',
  },
  'rebates.unknown_plan': {
    PT: 'Não achamos esta proposta.',
    EN: 'We could not find this proposal.',
    AR: 'لم نجد هذا الاقتراح.',
  },
  'rebates.wrong_state': {
    PT: 'Esta proposta já foi decidida.',
    EN: 'This proposal has been decided already.',
    AR: 'تم البت في هذا الاقتراح.',
  },
});
