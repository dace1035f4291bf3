import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { exportStatement } from '@palpite/contract/figures/agent.ts';
import { statementColumns } from '@palpite/contract/figures/shapes.ts';
import { csvOf, linesAtMost } from '../base/http/csv.ts';
import { saidIn } from '../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { showMembers, statementAsked } from './statement.ts';
import { statementRows } from './statement-store.ts';

/** All lines of a statement as a file. */
export async function fileStatement(
  ask: Ask<PlayerSession>,
  asked: InputOf<typeof exportStatement>,
): Promise<OutputOf<typeof exportStatement>> {
  const { wanted } = await statementAsked(ask, asked);
  const { sort = 'turnover', order = 'desc' } = asked;
  const rows = await statementRows(ask.platform.db, wanted, { sort, order, limit: linesAtMost + 1, offset: 0 });
  const kept = await showMembers(ask, rows.slice(0, linesAtMost));
  const lines = kept.map((line) => [
    line.account,
    wanted.from,
    wanted.to,
    ...statementColumns.map((column) => line[column]),
  ]);
  return {
    fileName: `statement-${wanted.from}-${wanted.to}.csv`,
    csv: csvOf([saidIn(head, ask.language), ...lines], ask.language),
    lines: lines.length,
    more: rows.length > linesAtMost,
  };
}

const head = {
  PT: [
    ...['Membro', 'De', 'Até', 'Depósitos', 'Saques', 'Giro', 'Giro válido', 'Prêmios', 'Bônus', 'Cashback'],
    'Resultado',
  ],
  EN: [
    ...[
      'Member',
      'From',
      'To',
      'Deposits',
      'Withdrawals',
      'Turnover',
      'Valid turnover',
      'Payouts',
      'Bonuses',
      'Rebates',
    ],
    'Net',
  ],
  AR: [
    ...[
      'العضو',
      'من',
      'إلى',
      'الإيداعات',
      'السحوبات',
      'حجم الرهان',
      'الحجم المحتسب',
      'المدفوعات',
      'المكافآت',
      'الاسترداد',
    ],
    'الصافي',
  ],
};
