import { amount, whole } from '../base/setting/setting.ts';

export const moveFrom = amount('odds.move_from', '2000.00', {
  ...{ min: '10.00', max: '10000000.00', touches: 'money' },
  label: { PT: 'Risco que move o preço', EN: 'Liability that moves a price', AR: 'المخاطرة التي تحرّك السعر' },
  effect: {
    PT: 'A partir deste risco num mercado os preços seguem o dinheiro; com dez vezes isso, o máximo.',
    EN: 'From this liability of a market on its prices follow the money; at ten times as much, by the most.',
    AR: 'بدءًا من هذه المخاطرة في السوق تتبع الأسعار المال؛ وعند عشرة أضعافها بأقصى قدر.',
  },
});

export const moveMost = whole('odds.move_most', 5, {
  ...{ min: 0, max: 20, unit: 'percent', touches: 'money' },
  label: { PT: 'Maior mudança de preço', EN: 'Largest move of a price', AR: 'أكبر تحرك للسعر' },
  effect: {
    PT: 'Em quantos pontos a chance de uma seleção muda no máximo pelo dinheiro apostado; 0: nunca.',
    EN: 'By how many points the chance of a selection is moved at most by the money staked; 0: never.',
    AR: 'بكم نقطة تتحرك فرصة الاختيار كحد أقصى بسبب المال المراهن به؛ 0: أبدًا.',
  },
});

export const oddsSettings = [moveFrom, moveMost];
