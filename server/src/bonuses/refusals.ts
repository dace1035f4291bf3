import { bonusesRefusals as status } from '@palpite/contract/bonuses/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const bonusesRefusals = refusals(status, {
  'bonuses.unknown': {
    PT: 'Não achamos este bônus.',
    EN: 'We could not find this bonus.',
    AR: 'لم نجد هذه المكافأة.',
  },
  'bonuses.unknown_player': {
    PT: 'Não achamos este jogador, ou ele joga com dinheiro de teste.',
    EN: 'We could not find this player, or they play with trial money.',
    AR: 'لم نجد هذا اللاعب، أو أنه يلعب بأموال تجريبية.',
  },
  'bonuses.unknown_game': {
    PT: 'Não temos este jogo ou este fornecedor: {game}.',
    EN: 'We do not have this game or vendor: {game}.',
    AR: 'لا نملك هذه اللعبة أو هذا المزوّد: {game}.',
  },
  'bonuses.source_barred': {
    PT: 'A lei da marca proíbe bônus por este motivo ({source}).',
    EN: 'The law of the brand bars bonuses given for this ({source}).',
    AR: 'يمنع قانون العلامة المكافآت لهذا السبب ({source}).',
  },
  'bonuses.amount_range': {
    PT: 'O bônus vai de {min} a {max}.',
    EN: 'A bonus goes from {min} to {max}.',
    AR: 'تتراوح المكافأة من {min} إلى {max}.',
  },
  'bonuses.deposit_missing': {
    PT: 'Estes termos contam o depósito: diga de qual valor.',
    EN: 'These terms count the deposit: say how much it was.',
    AR: 'تحتسب هذه الشروط الإيداع: اذكر قيمته.',
  },
  'bonuses.wrong_state': {
    PT: 'Este bônus já mudou de situação. Veja como está agora.',
    EN: 'This bonus has changed since. See how it stands now.',
    AR: 'تغيّرت حالة هذه المكافأة. راجع حالتها الآن.',
  },
  'bonuses.claim_over': {
    PT: 'O prazo para aceitar este bônus acabou.',
    EN: 'The time to claim this bonus is over.',
    AR: 'انتهت مهلة قبول هذه المكافأة.',
  },
  'bonuses.loss_changed': {
    PT: 'O que se perde mudou: agora são {forfeited}. Confira e confirme de novo.',
    EN: 'What would be lost has changed: it is {forfeited} now. Look again and confirm.',
    AR: 'تغيّر ما سيُفقد: أصبح {forfeited}. راجعه وأكّد مجددًا.',
  },
});
