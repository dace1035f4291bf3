import { commissionRefusals as status } from '@palpite/contract/commission/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const commissionRefusals = refusals(status, {
  'commission.unknown': {
    PT: 'Não achamos este contrato entre os seus.',
    EN: 'We could not find this contract among yours.',
    AR: 'لم نجد هذا العقد بين عقودك.',
  },
  'commission.unknown_downline': {
    PT: 'Não achamos esta pessoa na sua equipe.',
    EN: 'We could not find this person in your team.',
    AR: 'لم نجد هذا الشخص في فريقك.',
  },
  'commission.not_an_agent': {
    PT: 'Só agentes recebem contratos. Promova esta pessoa primeiro.',
    EN: 'Only agents hold contracts. Promote this person first.',
    AR: 'العقود للوكلاء فقط. قم بترقية هذا الشخص أولاً.',
  },
  'commission.kind_off': {
    PT: 'Contratos deste tipo não são oferecidos aqui.',
    EN: 'Contracts of this kind are not offered here.',
    AR: 'لا تُعرض عقود من هذا النوع هنا.',
  },
  'commission.terms_invalid': {
    PT: 'Confira este campo: as faixas têm de subir e as taxas vão de 0 a 100 %.',
    EN: 'Check this field: tiers must rise, and rates go from 0 to 100 %.',
    AR: 'راجع هذا الحقل: يجب أن تتصاعد الشرائح وأن تكون النسب بين 0 و100٪.',
  },
  'commission.over_upline': {
    PT: 'Este valor dá mais do que o contrato de quem oferece.',
    EN: 'This gives more than the contract of whoever offers it.',
    AR: 'هذا يمنح أكثر من عقد من يعرضه.',
  },
  'commission.over_ceiling': {
    PT: 'Aqui contratos deste tipo pagam no máximo {most} %.',
    EN: 'Contracts of this kind pay {most} % at most here.',
    AR: 'عقود هذا النوع تدفع هنا {most}٪ كحد أقصى.',
  },
  'commission.type_not_allowed': {
    PT: 'Agentes deste tipo não recebem contratos assim aqui.',
    EN: 'Agents of this type hold no contracts of this kind here.',
    AR: 'وكلاء هذا النوع لا يحملون عقودًا من هذا النوع هنا.',
  },
  'commission.type_may_not_offer': {
    PT: 'Agentes do tipo de quem oferece não oferecem contratos assim aqui.',
    EN: 'Agents of the type of whoever offers it offer no contracts of this kind here.',
    AR: 'نوع الوكيل الذي يعرض لا يعرض عقودًا من هذا النوع هنا.',
  },
  'commission.no_own_contract': {
    PT: 'Quem oferece não tem contrato deste tipo a partir do próximo período.',
    EN: 'Whoever offers it has no contract of this kind from the next period on.',
    AR: 'لا يملك صاحب العرض عقدًا من هذا النوع بدءًا من الفترة التالية.',
  },
  'commission.another_between': {
    PT: 'Um agente entre vocês tem contrato deste tipo: a oferta tem de vir dele.',
    EN: 'An agent between you holds a contract of this kind: the offer has to come from them.',
    AR: 'هناك وكيل بينكما يملك عقدًا من هذا النوع: يجب أن يأتي العرض منه.',
  },
  'commission.offer_open': {
    PT: 'Já existe uma oferta deste tipo sem resposta. Retire-a ou espere a resposta.',
    EN: 'An offer of this kind is still open. Withdraw it or wait for the answer.',
    AR: 'يوجد عرض من هذا النوع بلا رد. اسحبه أو انتظر الرد.',
  },
  'commission.already_answered': {
    PT: 'Este contrato já mudou de situação. Veja como ele está agora.',
    EN: 'This contract has changed since. See how it stands now.',
    AR: 'تغيّرت حالة هذا العقد. راجع حالته الآن.',
  },
  'commission.ends_changed': {
    PT: 'Os contratos que terminariam mudaram. Leia de novo antes de confirmar.',
    EN: 'The contracts that would end have changed. Read again before you confirm.',
    AR: 'تغيّرت العقود التي ستنتهي. اقرأها مجددًا قبل التأكيد.',
  },
  'commission.period_overlaps': {
    PT: 'O contrato de hoje tem outro período. Encerre-o primeiro; o novo começa depois dele.',
    EN: 'The contract of today has another period. End it first; the new one begins after it.',
    AR: 'للعقد الحالي فترة أخرى. أنهه أولاً ثم يبدأ الجديد بعده.',
  },
  'commission.range_too_long': {
    PT: 'Escolha um período de até {days} dias.',
    EN: 'Choose a range of at most {days} days.',
    AR: 'اختر فترة لا تتجاوز {days} يومًا.',
  },
  'commission.frozen': {
    PT: 'Esta conta está congelada na equipe: não oferece nem aceita contratos por enquanto.',
    EN: 'This account is frozen in the team: it neither offers nor accepts contracts for now.',
    AR: 'هذا الحساب مجمّد في الفريق: لا يعرض عقودًا ولا يقبلها حاليًا.',
  },
  'commission.reserve_closed': {
    PT: 'Você não é mais agente e nada está devido: na reserva não entra mais dinheiro.',
    EN: 'You are no agent any more and nothing is owed: no money goes into the reserve.',
    AR: 'لم تعد وكيلًا ولا شيء مستحق: لا يدخل مال إلى الاحتياطي.',
  },
  'commission.reserve_owed': {
    PT: 'O que você deve da reserva fica nela. Livre para sair: {free}.',
    EN: 'What you owe out of the reserve stays in it. Free to leave: {free}.',
    AR: 'ما تدين به من الاحتياطي يبقى فيه. المتاح للخروج: {free}.',
  },
});
