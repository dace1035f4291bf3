import { crashRefusals as status } from '@palpite/contract/crash/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const crashRefusals = refusals(status, {
  'crash.closed': {
    PT: 'As apostas deste voo já fecharam. Entre no próximo.',
    EN: 'Bets on this flight are closed. Join the next one.',
    AR: 'أُغلقت رهانات هذه الجولة. ابدأ مع الجولة التالية.',
  },
  'crash.game_closed': {
    PT: 'Este jogo está em manutenção e não recebe apostas agora.',
    EN: 'This game is under maintenance and takes no bets now.',
    AR: 'هذه اللعبة قيد الصيانة ولا تقبل رهانات الآن.',
  },
  'crash.bet_placed': {
    PT: 'Você já tem uma aposta neste lugar do voo.',
    EN: 'You already have a bet in this place of the flight.',
    AR: 'لديك رهان في هذا المكان من هذه الجولة.',
  },
  'crash.stake_range': {
    PT: 'A aposta vai de {min} a {max}.',
    EN: 'A stake is from {min} to {max}.',
    AR: 'الرهان من {min} إلى {max}.',
  },
  'crash.auto_range': {
    PT: 'A retirada automática vai de {min}× a {max}×.',
    EN: 'The automatic cash-out is from {min}× to {max}×.',
    AR: 'السحب التلقائي من {min}× إلى {max}×.',
  },
  'crash.unknown_bet': {
    PT: 'Não achamos esta aposta.',
    EN: 'We could not find this bet.',
    AR: 'لم نجد هذا الرهان.',
  },
  'crash.early': {
    PT: 'Ainda é cedo: dá para retirar a partir de 1,01×.',
    EN: 'It is too early: you can cash out from 1.01×.',
    AR: 'ما زال الوقت مبكرًا: يمكن السحب ابتداءً من 1.01×.',
  },
  'crash.burst': {
    PT: 'A linha arrebentou antes de o seu pedido chegar.',
    EN: 'The string snapped before your request arrived.',
    AR: 'انقطع الخيط قبل وصول طلبك.',
  },
});
