import { type GameType, gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import type { Said } from '../base/refusal/said.ts';
import { amount, flag, type Setting, whole } from '../base/setting/setting.ts';

const names: Readonly<Record<GameType, Said>> = {
  INHOUSE: { PT: 'jogos da casa', EN: 'in-house games', AR: 'ألعاب الدار' },
  RNG: { PT: 'slots e jogos RNG', EN: 'slots and RNG games', AR: 'السلوتس وألعاب RNG' },
  LIVE: { PT: 'cassino ao vivo', EN: 'live casino', AR: 'الكازينو المباشر' },
  FISH: { PT: 'jogos de pesca', EN: 'fish games', AR: 'ألعاب الصيد' },
  SPORTS: { PT: 'esportes', EN: 'sports', AR: 'الرياضة' },
  PVP: { PT: 'jogos entre jogadores', EN: 'PVP games', AR: 'ألعاب بين اللاعبين' },
  ESPORTS: { PT: 'e-sports', EN: 'e-sports', AR: 'الرياضات الإلكترونية' },
  COCKFIGHT: { PT: 'rinha', EN: 'cockfight', AR: 'مصارعة الديوك' },
  LOTT: { PT: 'loteria', EN: 'lottery', AR: 'اليانصيب' },
  ELOTT: { PT: 'e-loteria', EN: 'e-lottery', AR: 'اليانصيب الإلكتروني' },
};

/** Hundredths of a point for each 100.00 of valid turnover: 100 are one point, which is 1 % of the turnover. */
export const rateSettings = Object.fromEntries(
  gameTypes.map((type) => [
    type,
    whole(`points.rate_${type}`, 100, {
      ...{ min: 0, max: 10_000, unit: 'hundredths', touches: 'money' },
      label: { PT: `Pontos: ${names[type].PT}`, EN: `Points: ${names[type].EN}`, AR: `النقاط: ${names[type].AR}` },
      effect: {
        PT: `Quantos pontos o jogador ganha por turnover válido (${names[type].PT}); 1 % é 1 ponto a cada 100,00.`,
        EN: `How many points a player earns for valid turnover (${names[type].EN}); 1 % is 1 point for each 100.00.`,
        AR: `كم نقطة يكسب اللاعب مقابل الرهانات المحتسبة (${names[type].AR})؛ 1 % تعني نقطة لكل 100.00.`,
      },
    }),
  ]),
) as Record<GameType, Setting<number>>;

/** So many points at a time are turned into money. */
export const conversionStep = 100;

export const conversionAmount = amount('points.money_per_100', '1.00', {
  ...{ min: '0.01', max: '100.00', touches: 'money' },
  label: { PT: 'Dinheiro por 100 pontos', EN: 'Money for 100 points', AR: 'المال مقابل 100 نقطة' },
  effect: {
    PT: 'Quanto dinheiro 100 pontos viram, onde a conversão é permitida.',
    EN: 'How much money 100 points become, where they may become any.',
    AR: 'كم يساوي تحويل 100 نقطة من المال حيث يُسمح به.',
  },
});

export const conversionMinimum = whole('points.convert_min', 500, {
  ...{ min: conversionStep, max: 1_000_000 },
  label: { PT: 'Mínimo de pontos por conversão', EN: 'Least points to convert', AR: 'أقل نقاط للتحويل' },
  effect: {
    PT: 'Quantos pontos, no mínimo, se convertem de uma vez.',
    EN: 'How many points at least are converted at a time.',
    AR: 'أقل عدد نقاط يُحوَّل في المرة الواحدة.',
  },
});

export const pointsSettings = [
  flag(
    'PTSYS3',
    'MYACC',
    { PT: 'Pontos', EN: 'Points', AR: 'النقاط' },
    {
      PT: 'Jogadores juntam e trocam pontos.',
      EN: 'Players gather and redeem points.',
      AR: 'يجمع اللاعبون النقاط ويستبدلونها.',
    },
  ),
  ...Object.values(rateSettings),
  conversionAmount,
  conversionMinimum,
];
