import type { Language } from '@palpite/contract/base/language.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { EntryKind } from '../../ledger/ledger.ts';

const words: Readonly<Record<EntryKind, Said>> = {
  deposit: { PT: 'Depósito', EN: 'Deposit', AR: 'إيداع' },
  deposit_return: { PT: 'Depósito devolvido', EN: 'Deposit returned', AR: 'إيداع مُعاد' },
  withdrawal: { PT: 'Saque', EN: 'Withdrawal', AR: 'سحب' },
  withdrawal_return: { PT: 'Saque devolvido', EN: 'Withdrawal sent back', AR: 'سحب مُعاد' },
  stake: { PT: 'Aposta', EN: 'Bet', AR: 'رهان' },
  payout: { PT: 'Prêmio', EN: 'Prize', AR: 'جائزة' },
  stake_return: { PT: 'Aposta devolvida', EN: 'Bet returned', AR: 'رهان مُعاد' },
  resettlement: { PT: 'Resultado corrigido', EN: 'Corrected result', AR: 'تصحيح نتيجة' },
  pool_share: { PT: 'Parte das vendas no rateio', EN: 'Share of sales into a pool', AR: 'حصة المبيعات في الوعاء' },
  pool_prize: { PT: 'Prêmios do rateio', EN: 'Prizes of a pool', AR: 'جوائز الوعاء' },
  jackpot_share: { PT: 'Parte do jackpot', EN: 'Jackpot share', AR: 'مساهمة في الجائزة الكبرى' },
  jackpot: { PT: 'Jackpot', EN: 'Jackpot', AR: 'الجائزة الكبرى' },
  rake: { PT: 'Taxa da mesa', EN: 'Rake', AR: 'عمولة الطاولة' },
  tip: { PT: 'Gorjeta', EN: 'Tip', AR: 'إكرامية' },
  buy_in: { PT: 'Entrada na mesa', EN: 'Buy-in', AR: 'دخول الطاولة' },
  cash_out: { PT: 'Saída da mesa', EN: 'Cash-out', AR: 'خروج من الطاولة' },
  wallet_transfer: { PT: 'Entre suas carteiras', EN: 'Between your wallets', AR: 'بين محافظك' },
  bonus: { PT: 'Bônus', EN: 'Bonus', AR: 'مكافأة' },
  bonus_release: { PT: 'Bônus liberado', EN: 'Bonus released', AR: 'تحرير مكافأة' },
  bonus_forfeit: { PT: 'Bônus perdido', EN: 'Bonus lost', AR: 'مكافأة ملغاة' },
  rebate: { PT: 'Cashback', EN: 'Rebate', AR: 'استرداد' },
  referral_rebate: { PT: 'Retorno por indicação', EN: 'Referral rebate', AR: 'مكافأة إحالة' },
  points_earn: { PT: 'Pontos ganhos', EN: 'Points earned', AR: 'نقاط مكتسبة' },
  points_redeem: { PT: 'Troca de pontos', EN: 'Points redeemed', AR: 'استبدال نقاط' },
  points_return: { PT: 'Pontos devolvidos', EN: 'Points returned', AR: 'نقاط مُعادة' },
  commission: { PT: 'Comissão', EN: 'Commission', AR: 'عمولة' },
  daily_salary: { PT: 'Salário diário', EN: 'Daily salary', AR: 'راتب يومي' },
  hourly_salary: { PT: 'Salário por hora', EN: 'Hourly salary', AR: 'راتب بالساعة' },
  realtime_salary: { PT: 'Salário em tempo real', EN: 'Real-time salary', AR: 'راتب فوري' },
  dividend: { PT: 'Dividendo', EN: 'Dividend', AR: 'أرباح موزعة' },
  agent_transfer: { PT: 'Transferência', EN: 'Transfer', AR: 'تحويل' },
  agent_reserve: { PT: 'Reserva de contratos', EN: 'Contract reserve', AR: 'احتياطي العقود' },
  trial_grant: { PT: 'Saldo de teste', EN: 'Trial balance', AR: 'رصيد تجريبي' },
  fee: { PT: 'Tarifa', EN: 'Fee', AR: 'رسوم' },
  adjustment: { PT: 'Ajuste', EN: 'Adjustment', AR: 'تسوية' },
};

/** The same kinds the other way round: what a hold gave back, what another person sent. */
const comingIn: Readonly<Partial<Record<EntryKind, Said>>> = {
  withdrawal: { PT: 'Saque devolvido', EN: 'Withdrawal returned', AR: 'سحب مُعاد' },
  points_redeem: { PT: 'Pontos devolvidos', EN: 'Points returned', AR: 'نقاط مُعادة' },
  agent_transfer: { PT: 'Transferência recebida', EN: 'Transfer received', AR: 'تحويل وارد' },
};

/** What goes out although its kind comes in: points of a bet that was void later. */
const goingOut: Readonly<Partial<Record<EntryKind, Said>>> = {
  points_earn: { PT: 'Pontos estornados', EN: 'Points taken back', AR: 'نقاط مستردة' },
};

/** The name of a movement in the caller's language. */
export function movementName(kind: EntryKind, isIn: boolean, language: Language): string {
  return saidIn((isIn ? comingIn[kind] : goingOut[kind]) ?? words[kind], language);
}

/** The first line of the file. */
export const fileHead: Readonly<Record<'PT' | 'EN' | 'AR', readonly string[]>> = {
  PT: ['Data e hora', 'Número', 'Tipo', 'Pedido', 'Observação', 'Valor', 'Saldo depois', 'Retido', 'Conta'],
  EN: ['Date and time', 'Number', 'Type', 'Order', 'Remark', 'Amount', 'Balance after', 'Held', 'Account'],
  AR: ['التاريخ والوقت', 'الرقم', 'النوع', 'الطلب', 'ملاحظة', 'المبلغ', 'الرصيد بعده', 'محجوز', 'الحساب'],
};
export const yesWord: Said = { PT: 'sim', EN: 'yes', AR: 'نعم' };
