import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { exportTeamBets } from '@palpite/contract/bets/agent.ts';
import { dayOf } from '../../base/calendar.ts';
import { daysInFile } from '../../base/http/asked-range.ts';
import { csvOf, linesAtMost, timeCell } from '../../base/http/csv.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { zoneOf } from '../../site/site.ts';
import { stateWords } from '../export-bets.ts';
import type { BetRecord } from '../store.ts';
import { showTeamBets, teamAsked } from './read-team-bets.ts';
import { type TeamBets, teamBetsWithin } from './team-store.ts';

/** The bets of the team of up to a year as a file, the newest first. */
export async function fileTeamBets(
  ask: Ask<PlayerSession>,
  asked: InputOf<typeof exportTeamBets>,
): Promise<OutputOf<typeof exportTeamBets>> {
  const { platform, who, language } = ask;
  const zone = await zoneOf(platform, who.merchant);
  const wanted = await teamAsked(ask, asked, daysInFile);
  const found = await newestOf(platform, wanted, linesAtMost + 1);
  const kept = found.slice(0, linesAtMost);
  const shown = await showTeamBets(ask, kept);
  const lines = shown.map((row, index) => [
    timeCell(new Date(row.betTimeInTimestamp), zone),
    row.member.account,
    row.orderNo,
    kept[index]?.gameType ?? '',
    row.vassalage,
    row.gameName,
    row.betAmount,
    row.validBetAmount,
    row.winAmount,
    row.profitAndLoss,
    saidIn(stateWords[row.status], language),
  ]);
  return {
    fileName: `team-bets-${dayOf(platform.clock.now(), zone)}.csv`,
    csv: csvOf([saidIn(head, language), ...lines], language),
    lines: lines.length,
    more: found.length > linesAtMost,
  };
}

const dayMs = 86_400_000;

/**
 * The newest bets, read backwards by stretches of time that begin with a day and grow: of a team that plays much not
 * all of its bets are read, and of one that plays little not every day is looked at.
 */
async function newestOf(platform: Platform, wanted: TeamBets, most: number): Promise<BetRecord[]> {
  const found: BetRecord[] = [];
  const first = wanted.from.getTime();
  let until = wanted.to?.getTime() ?? platform.clock.now().getTime() + dayMs;
  for (let stretch = dayMs; until > first && found.length < most; stretch *= 4) {
    const from = Math.max(first, until - stretch);
    const within = { ...wanted, from: new Date(from), to: new Date(until) };
    found.push(...(await teamBetsWithin(platform.db, within, most - found.length)));
    until = from;
  }
  return found;
}

const head = {
  PT: [
    ...['Data e hora', 'Membro', 'Número', 'Tipo', 'Fornecedor', 'Jogo'],
    ...['Aposta', 'Válida', 'Prêmio', 'Resultado', 'Situação'],
  ],
  EN: ['Date and time', 'Member', 'Number', 'Type', 'Vendor', 'Game', 'Bet', 'Valid', 'Prize', 'Result', 'State'],
  AR: [
    ...['التاريخ والوقت', 'العضو', 'الرقم', 'النوع', 'المزوّد', 'اللعبة'],
    ...['الرهان', 'المحتسب', 'الجائزة', 'النتيجة', 'الحالة'],
  ],
};
