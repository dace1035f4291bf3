import { houseShare } from '@palpite/math/lottery/pool/house.ts';
import { whole } from '../base/setting/setting.ts';

const hundredths = 100;

export const poolShare = whole('pools.share', houseShare.usual / hundredths, {
  ...{ min: houseShare.least / hundredths, max: houseShare.most / hundredths, unit: 'percent', touches: 'money' },
  label: { PT: 'Parte das vendas em prêmios', EN: 'Share of the sales in prizes', AR: 'حصة المبيعات في الجوائز' },
  effect: {
    PT: 'Quanto das vendas de um concurso vai para o rateio dos prêmios (Mega-Sena, Quina…); o que a lei pede vale como mínimo.',
    EN: 'How much of the sales of a contest goes into its pool of prizes (Mega-Sena, Quina…); what the law asks is the least.',
    AR: 'كم من مبيعات السحب يذهب إلى وعاء الجوائز (ميغا سينا، كينا…)؛ وما يطلبه القانون هو الحد الأدنى.',
  },
});

export const poolsSettings = [poolShare];
