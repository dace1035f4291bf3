import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { exportTransactions } from '@palpite/contract/wallet/player.ts';
import { dayOf } from '../../base/calendar.ts';
import { daysInFile } from '../../base/http/asked-range.ts';
import { csvOf, linesAtMost, timeCell } from '../../base/http/csv.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { statementOf } from '../../ledger/ledger.ts';
import { zoneOf } from '../../site/site.ts';
import { fileHead, yesWord } from './movement-words.ts';
import { movementsAsked, showTransactions } from './transactions.ts';

/** The movements of up to a year as a file, newest first. Its amounts, summed, are what the balance changed by. */
export async function exportMovements(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof exportTransactions>,
): Promise<OutputOf<typeof exportTransactions>> {
  const { platform, language } = ask;
  const asked = await movementsAsked(ask, input, daysInFile);
  const found = asked ? await statementOf(platform.db, asked, { offset: 0, limit: linesAtMost + 1 }) : [];
  const kept = await showTransactions(ask, found.slice(0, linesAtMost));
  const yes = saidIn(yesWord, language);
  const zone = await zoneOf(platform, ask.who.merchant);
  const lines = kept.map((row) => [
    timeCell(new Date(row.txTimeInTimestamp), zone),
    row.txId,
    row.txTypeName,
    row.orderNo ?? '',
    row.remark,
    row.amount,
    row.currentAvailBalance,
    row.held ? yes : '',
    row.customerName,
  ]);
  return {
    fileName: `transactions-${dayOf(platform.clock.now(), zone)}.csv`,
    csv: csvOf([saidIn(fileHead, language), ...lines], language),
    lines: lines.length,
    more: found.length > linesAtMost,
  };
}
