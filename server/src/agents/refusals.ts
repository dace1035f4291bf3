import { agentsRefusals as status } from '@palpite/contract/agents/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const agentsRefusals = refusals(status, {
  'agents.transfer_not_allowed': {
    PT: 'Transferências não são possíveis aqui.',
    EN: 'Transfers are not possible here.',
    AR: 'التحويلات غير ممكنة هنا.',
  },
  'agents.unknown_downline': {
    PT: 'Não achamos essa pessoa entre os seus indicados diretos.',
    EN: 'We could not find this person among your direct downlines.',
    AR: 'لم نجد هذا الشخص بين المدعوين المباشرين لديك.',
  },
  'agents.transfer_range': {
    PT: 'O valor vai de {min} a {max}.',
    EN: 'The amount goes from {min} to {max}.',
    AR: 'المبلغ من {min} إلى {max}.',
  },
  'agents.transfer_turnover': {
    PT: 'Ainda faltam {missing} em apostas para transferir.',
    EN: '{missing} in bets are still missing before a transfer.',
    AR: 'بقي {missing} من الرهانات قبل التحويل.',
  },
  'agents.recipient_closed': {
    PT: 'Esta pessoa não pode receber transferências agora. O seu dinheiro não saiu da carteira.',
    EN: 'This person cannot receive transfers now. Your money has not left your wallet.',
    AR: 'لا يمكن لهذا الشخص استلام التحويلات الآن. لم يغادر مالك محفظتك.',
  },
});
