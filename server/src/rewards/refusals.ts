import { rewardsRefusals as status } from '@palpite/contract/rewards/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const rewardsRefusals = refusals(status, {
  'rewards.unknown': {
    PT: 'Não achamos este prêmio.',
    EN: 'We could not find this reward.',
    AR: 'لم نجد هذه الجائزة.',
  },
  'rewards.unknown_player': {
    PT: 'Não achamos este jogador, ou ele joga com dinheiro de teste.',
    EN: 'We could not find this player, or they play with trial money.',
    AR: 'لم نجد هذا اللاعب، أو أنه يلعب بأموال تجريبية.',
  },
  'rewards.amount_range': {
    PT: 'Um prêmio destes vai até {max}.',
    EN: 'A reward of this kind is at most {max}.',
    AR: 'الحد الأقصى لجائزة من هذا النوع هو {max}.',
  },
  'rewards.points_off': {
    PT: 'A marca não dá pontos.',
    EN: 'The brand gives no points.',
    AR: 'العلامة لا تمنح نقاطًا.',
  },
  'rewards.centre_off': {
    PT: 'A marca não tem centro de prêmios: nada pode esperar lá.',
    EN: 'The brand has no reward centre: nothing can wait there.',
    AR: 'ليس لدى العلامة مركز مكافآت: لا يمكن لشيء أن ينتظر فيه.',
  },
  'rewards.wrong_state': {
    PT: 'Este prêmio já foi resgatado ou não vale mais. Veja como está agora.',
    EN: 'This reward has been claimed already, or is no longer valid. See how it stands now.',
    AR: 'تم استلام هذه الجائزة أو لم تعد صالحة. راجع حالتها الآن.',
  },
  'rewards.claim_over': {
    PT: 'O prazo para resgatar este prêmio acabou.',
    EN: 'The time to claim this reward is over.',
    AR: 'انتهت مهلة استلام هذه الجائزة.',
  },
});
