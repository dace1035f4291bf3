import { vipRefusals as status } from '@palpite/contract/vip/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const vipRefusals = refusals(status, {
  'vip.levels_not_rising': {
    PT: 'O nível {level} precisa pedir mais que o nível abaixo dele, e o nível 0 não pede nada.',
    EN: 'Level {level} has to ask for more than the level below it, and level 0 asks for nothing.',
    AR: 'يجب أن يطلب المستوى {level} أكثر من المستوى الذي تحته، والمستوى 0 لا يطلب شيئًا.',
  },
  'vip.name_missing': {
    PT: 'Dê ao nível {level} um nome em {language}.',
    EN: 'Give level {level} a name in {language}.',
    AR: 'أعط المستوى {level} اسمًا بلغة {language}.',
  },
  'vip.keep_out_of_range': {
    PT: 'Para manter o nível {level} peça de 0 até o giro que o alcança.',
    EN: 'To keep level {level}, ask for 0 up to the turnover that reaches it.',
    AR: 'للحفاظ على المستوى {level} اطلب من 0 حتى الرهان الذي يبلغه.',
  },
  'vip.benefit_out_of_range': {
    PT: 'O nível {level} dá de 0 a {max}; o nível 0 não dá nada por ser alcançado.',
    EN: 'Level {level} gives from 0 to {max}; level 0 gives nothing for being reached.',
    AR: 'يمنح المستوى {level} من 0 إلى {max}؛ والمستوى 0 لا يمنح شيئًا لبلوغه.',
  },
  'vip.effect_changed': {
    PT: 'Agora {falls} jogadores perderiam o nível. Confira e confirme de novo.',
    EN: 'By now {falls} players would lose their level. Check and confirm again.',
    AR: 'الآن سيفقد {falls} لاعبين مستواهم. راجع وأكد مجددًا.',
  },
  'vip.proposal_open': {
    PT: 'Já há níveis propostos que esperam decisão.',
    EN: 'Proposed levels already wait for a decision.',
    AR: 'هناك مستويات مقترحة تنتظر القرار.',
  },
  'vip.unknown_proposal': {
    PT: 'Não achamos esta proposta.',
    EN: 'We could not find this proposal.',
    AR: 'لم نجد هذا الاقتراح.',
  },
  'vip.wrong_state': {
    PT: 'Esta proposta já foi decidida.',
    EN: 'This proposal has been decided already.',
    AR: 'تم البت في هذا الاقتراح.',
  },
  'vip.unknown_level': {
    PT: 'A marca não tem este nível.',
    EN: 'The brand has no such level.',
    AR: 'ليس لدى العلامة هذا المستوى.',
  },
  'vip.same_level': {
    PT: 'O jogador já está neste nível.',
    EN: 'The player already has this level.',
    AR: 'اللاعب في هذا المستوى بالفعل.',
  },
});
