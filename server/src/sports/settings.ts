import { amount, whole } from '../base/setting/setting.ts';

export const minStake = amount('sports.min_stake', '0.50', {
  ...{ min: '0.01', max: '1000.00', touches: 'money' },
  label: { PT: 'Aposta mínima', EN: 'Lowest stake', AR: 'أدنى رهان' },
  effect: {
    PT: 'Quanto uma aposta esportiva custa, no mínimo.',
    EN: 'How much a sports bet costs at least.',
    AR: 'أدنى تكلفة لرهان رياضي.',
  },
});

export const mostStake = amount('sports.most_stake', '20000.00', {
  ...{ min: '1.00', max: '1000000.00', touches: 'money' },
  label: { PT: 'Aposta máxima', EN: 'Highest stake', AR: 'أعلى رهان' },
  effect: {
    PT: 'Quanto uma aposta esportiva pode custar, no máximo.',
    EN: 'How much a sports bet may cost at most.',
    AR: 'أقصى تكلفة لرهان رياضي.',
  },
});

export const mostPayout = amount('sports.most_payout', '400000.00', {
  ...{ min: '100.00', max: '10000000.00', touches: 'money' },
  label: { PT: 'Pagamento máximo', EN: 'Highest payout', AR: 'أعلى دفعة' },
  effect: {
    PT: 'Quanto uma aposta pode pagar, no máximo; está escrito antes da aposta.',
    EN: 'How much one bet may pay at most; it is shown before the bet.',
    AR: 'أقصى ما يمكن أن يدفعه رهان واحد؛ وهو مكتوب قبل الرهان.',
  },
});

export const mostSelection = amount('sports.most_selection', '100000.00', {
  ...{ min: '100.00', max: '100000000.00', touches: 'money' },
  label: { PT: 'Risco por seleção', EN: 'Liability of a selection', AR: 'مخاطرة الاختيار' },
  effect: {
    PT: 'Quanto a marca pode perder com uma seleção; a aposta que passa disso é recusada.',
    EN: 'How much the brand may lose by one selection; a bet that passes it is refused.',
    AR: 'مقدار ما قد تخسره العلامة باختيار واحد؛ ويُرفض الرهان الذي يتجاوزه.',
  },
});

export const mostMarket = amount('sports.most_market', '150000.00', {
  ...{ min: '100.00', max: '100000000.00', touches: 'money' },
  label: { PT: 'Risco por mercado', EN: 'Liability of a market', AR: 'مخاطرة السوق' },
  effect: {
    PT: 'Quanto a marca pode perder num mercado, contadas as apostas nas outras seleções.',
    EN: 'How much the brand may lose on one market, stakes on its other selections counted.',
    AR: 'مقدار ما قد تخسره العلامة في سوق واحد، مع احتساب الرهانات على الاختيارات الأخرى.',
  },
});

export const mostMatch = amount('sports.most_match', '400000.00', {
  ...{ min: '100.00', max: '100000000.00', touches: 'money' },
  label: { PT: 'Risco por partida', EN: 'Liability of a match', AR: 'مخاطرة المباراة' },
  effect: {
    PT: 'Quanto a marca pode perder numa partida, somado o pior de cada mercado.',
    EN: 'How much the brand may lose on one match: the worst of each market added up.',
    AR: 'مقدار ما قد تخسره العلامة في مباراة واحدة: مجموع الأسوأ في كل سوق.',
  },
});

export const mostPlayer = amount('sports.most_player', '100000.00', {
  ...{ min: '100.00', max: '10000000.00', touches: 'money' },
  label: { PT: 'Ganho de um jogador por partida', EN: 'Win of a player on a match', AR: 'ربح اللاعب في المباراة' },
  effect: {
    PT: 'Quanto um jogador pode ganhar numa partida, somadas as suas apostas abertas.',
    EN: 'How much a player may win on one match, all open bets added up.',
    AR: 'أقصى ما يمكن أن يربحه لاعب في مباراة واحدة، بجمع رهاناته المفتوحة.',
  },
});

export const approveFrom = amount('sports.approve_from', '5000.00', {
  ...{ min: '1.00', max: '1000000.00', touches: 'money' },
  label: { PT: 'Aposta que espera aprovação', EN: 'Stake that awaits approval', AR: 'رهان ينتظر الموافقة' },
  effect: {
    PT: 'Uma aposta que passa deste valor espera a equipe; nenhum dinheiro se move antes.',
    EN: 'A bet above this waits for staff; no money moves before.',
    AR: 'الرهان الذي يتجاوز هذا المبلغ ينتظر الفريق؛ ولا يتحرك المال قبل ذلك.',
  },
});

export const cashMargin = whole('sports.cash_out_margin', 5, {
  ...{ min: 0, max: 30, unit: 'percent', touches: 'money' },
  label: { PT: 'Margem do encerramento', EN: 'Margin of a cash-out', AR: 'هامش السحب المبكر' },
  effect: {
    PT: 'Quanto a casa desconta do valor justo de uma aposta que se encerra antes.',
    EN: 'What the house takes off the fair value of a bet that is cashed out.',
    AR: 'ما يخصمه البيت من القيمة العادلة لرهان يُسحب مبكرًا.',
  },
});

/** Odds in hundredths. */
export const turnoverOdds = whole('sports.turnover_odds', 120, {
  ...{ min: 100, max: 1000, touches: 'money' },
  label: { PT: 'Cotação que conta no giro', EN: 'Odds that count as turnover', AR: 'المعدل المحتسب في الدوران' },
  effect: {
    PT: 'Uma aposta com cotação total abaixo desta (em centésimos) não conta como giro válido. Um bônus segue as próprias condições.',
    EN: 'A bet with total odds below this (in hundredths) is no valid turnover. A bonus goes by its own terms.',
    AR: 'الرهان الذي يقل معدله الكلي عن هذا (بالمئات) لا يُحتسب دورانًا. أما المكافأة فتتبع شروطها.',
  },
});

export const sportsSettings = [
  ...[minStake, mostStake, mostPayout, mostSelection, mostMarket, mostMatch, mostPlayer, approveFrom],
  ...[cashMargin, turnoverOdds],
];
