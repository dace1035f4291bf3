import { type Case, rules } from './cases.ts';
import type { DialectName } from './speech.ts';

export interface CaseReport extends Pick<Case, 'rule' | 'name'> {
  readonly from: Case['from'] | undefined;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly why?: string;
  readonly tookMs: number;
}

export interface Report {
  readonly dialect: DialectName;
  readonly target: string;
  readonly cases: readonly CaseReport[];
  readonly tookMs: number;
  readonly slowestMs: number;
}

/** Said with every report, so that nobody takes it for more than it is. */
export const notice =
  'Cases marked ° are re-written from the public suites’ names and subjects; the public suites themselves were not run.';

export function isGreen({ cases }: Report): boolean {
  return cases.length > 0 && cases.every(({ state }) => state !== 'failed');
}

const marks = { passed: '  ok  ', failed: ' RED  ', skipped: ' skip ' } as const;

/** By rule and case, as lines; the last has the counts. */
export function linesOf(report: Report): string[] {
  const { dialect, target, cases, tookMs, slowestMs } = report;
  const lines = [`Conformance of ${target} as an operator of ${dialect}`, ''];
  for (const [rule, title] of Object.entries(rules)) {
    const own = cases.filter((each) => String(each.rule) === rule);
    if (own.length === 0) continue;
    lines.push(`${/^\d/.test(rule) ? `${rule}. ` : ''}${title}`);
    for (const { state, name, from, why, tookMs: took } of own)
      lines.push(`  ${marks[state]} ${name}${from ? ' °' : ''}${why ? `: ${why}` : ''} (${took} ms)`);
    lines.push('');
  }
  const { passed, failed, skipped, rewritten } = countsOf(report);
  lines.push(notice);
  lines.push(
    `conformance.${dialect} passed=${passed} failed=${failed} skipped=${skipped} rewritten=${rewritten} ours=${cases.length - rewritten} slowest_ms=${slowestMs} took_s=${(tookMs / 1000).toFixed(1)}`,
  );
  return lines;
}

export function countsOf({ cases }: Report) {
  const having = (state: CaseReport['state']) => cases.filter((each) => each.state === state).length;
  return {
    ...{ passed: having('passed'), failed: having('failed'), skipped: having('skipped') },
    rewritten: cases.filter(({ from }) => from !== undefined).length,
  };
}
