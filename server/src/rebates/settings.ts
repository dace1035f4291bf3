import { rebateModule } from '@palpite/contract/rebates/player.ts';
import { amount, flag, whole } from '../base/setting/setting.ts';

export const rebateMinimum = amount('rebates.minimum', '1.00', {
  ...{ min: '0.01', max: '1000.00', touches: 'money' },
  label: { PT: 'Menor cashback pago', EN: 'Least rebate that is paid', AR: 'أقل استرداد يُدفع' },
  effect: {
    PT: 'Abaixo deste valor nada é pago; o que sobra fica para a próxima vez.',
    EN: 'Below this sum nothing is paid; it is carried to the next time.',
    AR: 'لا يُدفع ما دون هذا المبلغ، بل يُرحَّل إلى المرة التالية.',
  },
});

export const rebateRollover = whole('rebates.rollover', 1, {
  ...{ min: 0, max: 50, touches: 'money' },
  label: { PT: 'Giro pedido por cashback', EN: 'Turnover asked for a rebate', AR: 'الحجم المطلوب مقابل الاسترداد' },
  effect: {
    PT: 'Quantas vezes o valor pago é pedido em giro válido antes de um saque.',
    EN: 'How many times what was paid is asked as valid turnover before a withdrawal.',
    AR: 'كم مرة يُطلب المبلغ المدفوع كحجم محتسب قبل السحب.',
  },
});

export const rebatesSettings = [
  rebateMinimum,
  rebateRollover,
  flag(
    rebateModule,
    'MYACC',
    { PT: 'Cashback', EN: 'Rebates', AR: 'استرداد الرهانات' },
    {
      PT: 'Parte do que se joga volta ao jogador. Desligado, o que não foi pago fica sem pagar.',
      EN: 'A part of what is played goes back to the player. Off, what was not paid stays unpaid.',
      AR: 'يعود جزء مما يُلعب إلى اللاعب. إن أُطفئ يبقى ما لم يُدفع بلا دفع.',
    },
  ),
];
