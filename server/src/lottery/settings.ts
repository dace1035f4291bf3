import { amount, whole } from '../base/setting/setting.ts';

export const leastSeries = whole('lottery.least_series', 1700, {
  ...{ min: 0, max: 2000, touches: 'money', atMost: 'lottery.most_series' },
  label: { PT: 'Menor série', EN: 'Lowest series', AR: 'أدنى سلسلة' },
  effect: {
    PT: 'A série mais baixa que um jogador pode escolher; 2000 devolve tudo.',
    EN: 'The lowest series a player may choose; 2000 returns everything.',
    AR: 'أدنى سلسلة يمكن للاعب اختيارها؛ 2000 تعيد كل شيء.',
  },
});

export const mostSeries = whole('lottery.most_series', 1950, {
  ...{ min: 0, max: 1998, touches: 'money', atLeast: 'lottery.least_series' },
  label: { PT: 'Série do jogador', EN: 'Series of a player', AR: 'سلسلة اللاعب' },
  effect: {
    PT: 'A série de quem não recebeu outra, e a maior de todas: prêmio e devolução juntos são a série dividida por 2000.',
    EN: 'The series of whoever was given no other, and the highest of all: prize and rebate together are the series divided by 2000.',
    AR: 'سلسلة من لم تُمنح له أخرى، وأعلاها جميعًا: الجائزة والاسترداد معًا هما السلسلة مقسومة على 2000.',
  },
});

export const mostBetSeries = whole('lottery.most_bet_series', 1940, {
  ...{ min: 0, max: 1998, touches: 'money' },
  label: { PT: 'Maior série numa aposta', EN: 'Highest series of a bet', AR: 'أعلى سلسلة في الرهان' },
  effect: {
    PT: 'A série mais alta que uma aposta pode usar; o resto volta como devolução.',
    EN: 'The highest series a bet may use; the rest comes back as a rebate.',
    AR: 'أعلى سلسلة يمكن أن يستخدمها الرهان؛ ويعود الباقي استردادًا.',
  },
});

export const mostCover = whole('lottery.most_cover', 70, {
  ...{ min: 10, max: 100, unit: 'percent' },
  label: { PT: 'Cobertura máxima', EN: 'Most cover', AR: 'أقصى تغطية' },
  effect: {
    PT: 'Que parte dos resultados de uma modalidade um pedido pode cobrir; quem cobre tudo joga só pelas devoluções.',
    EN: 'What share of the results of a play an order may cover; covering all is played for rebates only.',
    AR: 'النسبة التي يمكن للطلب تغطيتها من نتائج نوع اللعب؛ تغطية الكل تُلعب من أجل الاسترداد فقط.',
  },
});

export const mostStake = amount('lottery.most_stake', '20000.00', {
  ...{ min: '1.00', max: '1000000.00', touches: 'money' },
  label: { PT: 'Pedido máximo', EN: 'Highest order', AR: 'أعلى طلب' },
  effect: {
    PT: 'Quanto um pedido de loteria pode custar, no máximo.',
    EN: 'How much one lottery order may cost at most.',
    AR: 'أقصى تكلفة لطلب يانصيب واحد.',
  },
});

export const mostPrize = amount('lottery.most_prize', '400000.00', {
  ...{ min: '100.00', max: '10000000.00', touches: 'money' },
  label: { PT: 'Prêmio máximo por concurso', EN: 'Highest prize of a draw', AR: 'أعلى جائزة في السحب' },
  effect: {
    PT: 'Quanto um jogador pode ganhar num concurso, no máximo, em todos os pedidos juntos; está escrito antes da aposta.',
    EN: 'How much a player may win in one draw at most, in all orders together; it is shown before the bet.',
    AR: 'أقصى ما يمكن أن يربحه اللاعب في السحب الواحد في جميع طلباته معًا؛ وهو مكتوب قبل الرهان.',
  },
});

export const mostLoss = amount('lottery.most_loss', '500000.00', {
  ...{ min: '100.00', max: '100000000.00', touches: 'money' },
  label: { PT: 'Perda máxima por número', EN: 'Most to lose by one number', AR: 'أقصى خسارة لرقم واحد' },
  effect: {
    PT: 'Quanto a marca pode perder num concurso por um número de uma modalidade; o pedido que passa disso é recusado.',
    EN: 'How much the brand may lose in one draw by one number of a play; an order that passes it is refused.',
    AR: 'مقدار ما قد تخسره العلامة في سحب واحد بسبب رقم واحد من نوع لعب؛ ويُرفض الطلب الذي يتجاوزه.',
  },
});

export const lotterySettings = [leastSeries, mostSeries, mostBetSeries, mostCover, mostStake, mostPrize, mostLoss];

/** Prices of a unit that plays in series are sold at, as decimal strings: base price 2 in its four modes. */
export const unitPrices = ['2.00', '1.00', '0.10', '0.01'] as const;
/** Rebates of the plates in hundredths of a percent: A, B, C, D. */
export const plates = [0, 250, 500, 900] as const;
