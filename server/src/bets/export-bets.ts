import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { exportBets } from '@palpite/contract/bets/player.ts';
import type { BetState } from '@palpite/contract/bets/shapes.ts';
import { dayOf } from '../base/calendar.ts';
import { daysInFile } from '../base/http/asked-range.ts';
import { csvOf, linesAtMost, timeCell } from '../base/http/csv.ts';
import { type Said, saidIn } from '../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { zoneOf } from '../site/site.ts';
import { betRowOf } from './bets.ts';
import { gameTypesOf } from './families.ts';
import { timeAsked } from './read-record.ts';
import { betsAt, keepHours } from './sum-store.ts';

const head: Readonly<Record<'PT' | 'EN' | 'AR', readonly string[]>> = {
  PT: ['Data e hora', 'Número', 'Tipo', 'Fornecedor', 'Jogo', 'Aposta', 'Válida', 'Prêmio', 'Resultado', 'Situação'],
  EN: ['Date and time', 'Number', 'Type', 'Vendor', 'Game', 'Bet', 'Valid', 'Prize', 'Result', 'State'],
  AR: ['التاريخ والوقت', 'الرقم', 'النوع', 'المزوّد', 'اللعبة', 'الرهان', 'المحتسب', 'الجائزة', 'النتيجة', 'الحالة'],
};
export const stateWords: Readonly<Record<BetState, Said>> = {
  accepted: { PT: 'em aberto', EN: 'open', AR: 'مفتوح' },
  won: { PT: 'ganha', EN: 'won', AR: 'رابح' },
  lost: { PT: 'perdida', EN: 'lost', AR: 'خاسر' },
  half_won: { PT: 'ganha pela metade', EN: 'half won', AR: 'نصف رابح' },
  half_lost: { PT: 'perdida pela metade', EN: 'half lost', AR: 'نصف خاسر' },
  cashed_out: { PT: 'encerrada antes', EN: 'cashed out', AR: 'سُحب قبل النتيجة' },
  push: { PT: 'empate', EN: 'tie', AR: 'تعادل' },
  void: { PT: 'anulada', EN: 'void', AR: 'ملغى' },
};

/** The bets of up to a year as a file, newest first. Refuses `bets.range_too_long`. */
export async function exportRecord(
  { platform, who, language }: Ask<PlayerSession>,
  input: InputOf<typeof exportBets>,
): Promise<OutputOf<typeof exportBets>> {
  const now = platform.clock.now();
  const zone = await zoneOf(platform, who.merchant);
  const filter = {
    playerId: who.playerId,
    ...timeAsked(now, input, daysInFile),
    gameTypes: input.family && gameTypesOf(input.family),
  };
  const until = await keepHours(platform, platform.db, who.playerId);
  const { list: found } = await betsAt(platform.db, filter, { page: 1, size: linesAtMost + 1, until });
  const lines = found.slice(0, linesAtMost).map((bet) => {
    const row = betRowOf(bet);
    return [
      timeCell(bet.placedAt, zone),
      row.orderNo,
      bet.gameType,
      row.vassalage,
      row.gameCode,
      row.betAmount,
      row.validBetAmount,
      row.winAmount,
      row.profitAndLoss,
      saidIn(stateWords[bet.state], language),
    ];
  });
  return {
    fileName: `bets-${dayOf(now, zone)}.csv`,
    csv: csvOf([saidIn(head, language), ...lines], language),
    lines: lines.length,
    more: found.length > linesAtMost,
  };
}
