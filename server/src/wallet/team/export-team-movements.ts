import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { exportTeamMovements } from '@palpite/contract/wallet/agent.ts';
import { dayOf } from '../../base/calendar.ts';
import { daysInFile } from '../../base/http/asked-range.ts';
import { csvOf, linesAtMost, timeCell } from '../../base/http/csv.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { zoneOf } from '../../site/site.ts';
import { yesWord } from '../record/movement-words.ts';
import { movementsOfTeam, showTeamMovements } from './read-team-movements.ts';
import { type MovementRow, teamMovementPage } from './team-store.ts';

/** The movements of the team of up to a year as a file, the newest first. */
export async function fileTeamMovements(
  ask: Ask<PlayerSession>,
  asked: InputOf<typeof exportTeamMovements>,
): Promise<OutputOf<typeof exportTeamMovements>> {
  const { platform, who, language } = ask;
  const zone = await zoneOf(platform, who.merchant);
  const wanted = await movementsOfTeam(ask, asked, daysInFile);
  const found = await teamMovementPage(platform.db, wanted, { size: linesAtMost + 1 });
  const shown = await showTeamMovements(ask, found.slice(0, linesAtMost));
  const lines = shown.map((row) => [
    timeCell(new Date(row.at), zone),
    row.member.account,
    row.txId,
    row.txTypeName,
    saidIn(walletWords[row.wallet], language),
    row.orderNo ?? '',
    row.amount,
    row.state === 'held' ? saidIn(yesWord, language) : '',
  ]);
  return {
    fileName: `team-transactions-${dayOf(platform.clock.now(), zone)}.csv`,
    csv: csvOf([saidIn(head, language), ...lines], language),
    lines: lines.length,
    more: found.length > linesAtMost,
  };
}

const head = {
  PT: ['Data e hora', 'Membro', 'Número', 'Tipo', 'Carteira', 'Pedido', 'Valor', 'Retido'],
  EN: ['Date and time', 'Member', 'Number', 'Type', 'Wallet', 'Order', 'Amount', 'Held'],
  AR: ['التاريخ والوقت', 'العضو', 'الرقم', 'النوع', 'المحفظة', 'الطلب', 'المبلغ', 'محجوز'],
};

const walletWords: Readonly<Record<MovementRow['wallet'], Said>> = {
  main: { PT: 'principal', EN: 'main', AR: 'الرئيسية' },
  bonus: { PT: 'bônus', EN: 'bonus', AR: 'المكافآت' },
  commission: { PT: 'comissões', EN: 'commission', AR: 'العمولات' },
};
