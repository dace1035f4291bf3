import { whole } from '../base/setting/setting.ts';

export const lowRiskPercent = whole('abuse.low_risk_percent', 20, {
  ...{ min: 1, max: 90, unit: 'percent' },
  label: { PT: 'Jogo de pouco risco', EN: 'Low-risk play', AR: 'لعب منخفض المخاطر' },
  effect: {
    PT: 'Se as apostas que contaram para um bônus movem menos que esta parte do que foi apostado, a equipe vê um caso.',
    EN: 'If the bets that counted towards a bonus move less than this share of their stakes, staff see a case.',
    AR: 'إذا حرّكت الرهانات المحتسبة لمكافأة أقل من هذه النسبة من مبالغها، تظهر حالة للفريق.',
  },
});

export const abuseSettings = [lowRiskPercent];
