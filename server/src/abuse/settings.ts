import { amount, whole } from '../base/setting/setting.ts';

export const lowRiskPercent = whole('abuse.low_risk_percent', 20, {
  ...{ min: 1, max: 90, unit: 'percent' },
  label: { PT: 'Jogo de pouco risco', EN: 'Low-risk play', AR: 'لعب منخفض المخاطر' },
  effect: {
    PT: 'Se as apostas que contaram para um bônus movem menos que esta parte do que foi apostado, a equipe vê um caso.',
    EN: 'If the bets that counted towards a bonus move less than this share of their stakes, staff see a case.',
    AR: 'إذا حرّكت الرهانات المحتسبة لمكافأة أقل من هذه النسبة من مبالغها، تظهر حالة للفريق.',
  },
});

export const mostOpposed = amount('abuse.most_opposed', '200.00', {
  ...{ min: '1.00', max: '1000000.00' },
  label: { PT: 'Apostas opostas', EN: 'Opposite bets', AR: 'رهانات متقابلة' },
  effect: {
    PT: 'Se contas ligadas, ou uma só, apostam em sete dias mais que isto umas contra as outras nos mesmos sorteios de uma loteria, a equipe vê um caso.',
    EN: 'If linked accounts, or one, bet more than this against each other in seven days of a lottery, in the same draws, staff see a case.',
    AR: 'إذا راهنت حسابات مرتبطة، أو حساب واحد، بأكثر من هذا بعضها ضد بعض خلال سبعة أيام في السحوبات نفسها ليانصيب، تظهر حالة للفريق.',
  },
});

export const abuseSettings = [lowRiskPercent, mostOpposed];
