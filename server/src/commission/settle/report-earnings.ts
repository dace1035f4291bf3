import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { earningReport, exportEarnings } from '@palpite/contract/commission/agent.ts';
import { type ContractKind, contractKinds } from '@palpite/math/commission/terms.ts';
import { dayOf } from '../../base/calendar.ts';
import { csvOf, linesAtMost, timeCell } from '../../base/http/csv.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { zoneOf } from '../../site/site.ts';
import { contractOf, showContracts } from '../contract.ts';
import { contractsById } from '../contract-store.ts';
import { type EarnedDay, earnedByDay, earningsWanted } from './earned-store.ts';
import { showEarnings, wantedOf } from './read-earnings.ts';

/** The caller's earnings: in all, by kind, by contract, and by day and kind. */
export async function reportEarnings(
  ask: Ask<PlayerSession>,
  asked: InputOf<typeof earningReport>,
): Promise<OutputOf<typeof earningReport>> {
  const { platform, who } = ask;
  const zone = await zoneOf(platform, who.merchant);
  const rows = await earnedByDay(platform.db, await wantedOf(ask, asked), zone);
  const contracts = groupBy(rows, ({ contractId }) => contractId);
  const found = (await contractsById(platform.db, [...contracts.keys()])).map(contractOf);
  const shown = await showContracts(platform, platform.db, who.playerId, found);
  const kinds = groupBy(rows, ({ kind }) => kind);
  return {
    all: sumOf(rows),
    kinds: contractKinds.flatMap((kind) => {
      const those = kinds.get(kind);
      return those ? [{ kind, ...sumOf(those) }] : [];
    }),
    contracts: shown.map((contract) => ({ contract, ...sumOf(contracts.get(BigInt(contract.id)) ?? []) })),
    days: [...groupBy(rows, ({ day, kind }) => `${day} ${kind}`).values()].flatMap((those) => {
      const [first] = those;
      return first ? [{ day: first.day, kind: first.kind, ...sumOf(those) }] : [];
    }),
  };
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function sumOf(rows: readonly Pick<EarnedDay, 'lines' | 'amount' | 'owed'>[]) {
  return rows.reduce(
    (sum, { lines, amount, owed }) => ({
      lines: sum.lines + lines,
      amount: sum.amount + amount,
      owed: sum.owed + owed,
    }),
    { lines: 0, amount: 0n, owed: 0n },
  );
}

/** The lines of up to a year as a file, the newest first. */
export async function fileEarnings(
  ask: Ask<PlayerSession>,
  asked: InputOf<typeof exportEarnings>,
): Promise<OutputOf<typeof exportEarnings>> {
  const { platform, who, language } = ask;
  const zone = await zoneOf(platform, who.merchant);
  const found = await earningsWanted(platform.db, await wantedOf(ask, asked), { offset: 0, limit: linesAtMost + 1 });
  const kept = await showEarnings(ask, found.slice(0, linesAtMost));
  const at = (time: number) => timeCell(new Date(time), zone);
  const lines = kept.map((line) => [
    at(line.startsAt),
    at(line.endsAt),
    saidIn(kindWords[line.kind], language),
    line.contractId,
    line.agent?.account ?? '',
    line.tier?.toString() ?? '',
    `${line.rate / 10_000}%`,
    line.base,
    line.gross,
    line.below,
    line.amount,
    line.passed,
    saidIn(stateWords[line.state], language),
    line.paidAt === null ? '' : at(line.paidAt),
  ]);
  return {
    fileName: `earnings-${dayOf(platform.clock.now(), zone)}.csv`,
    csv: csvOf([saidIn(head, language), ...lines], language),
    lines: lines.length,
    more: found.length > linesAtMost,
  };
}

const head = {
  PT: [
    'Início',
    'Fim',
    'Tipo',
    'Contrato',
    'Agente',
    'Faixa',
    'Taxa',
    'Base',
    'Bruto',
    'Para baixo',
    'Valor',
    'A repassar',
    'Situação',
    'Pago em',
  ],
  EN: [
    'From',
    'To',
    'Kind',
    'Contract',
    'Agent',
    'Tier',
    'Rate',
    'Base',
    'Gross',
    'Below',
    'Amount',
    'Passed on',
    'State',
    'Paid at',
  ],
  AR: [
    'من',
    'إلى',
    'النوع',
    'العقد',
    'الوكيل',
    'الشريحة',
    'النسبة',
    'الأساس',
    'الإجمالي',
    'لمن تحت',
    'المبلغ',
    'للتمرير إلى الأسفل',
    'الحالة',
    'وقت الدفع',
  ],
};

const kindWords: Record<ContractKind, Said> = {
  dividend: { PT: 'Dividendo', EN: 'Dividend', AR: 'أرباح موزعة' },
  daily_salary: { PT: 'Salário diário', EN: 'Daily salary', AR: 'راتب يومي' },
  hourly_salary: { PT: 'Salário por hora', EN: 'Hourly salary', AR: 'راتب بالساعة' },
  realtime_salary: { PT: 'Salário em tempo real', EN: 'Real-time salary', AR: 'راتب فوري' },
};

const stateWords: Record<'paid' | 'owed' | 'nothing', Said> = {
  paid: { PT: 'Pago', EN: 'Paid', AR: 'مدفوع' },
  owed: { PT: 'A pagar', EN: 'Owed', AR: 'مستحق' },
  nothing: { PT: 'Nada a pagar', EN: 'Nothing to pay', AR: 'لا شيء للدفع' },
};
