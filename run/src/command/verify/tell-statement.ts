// Works a statement of an agent's contract out again on any machine, with nothing of the server but the file.
import { createHash } from 'node:crypto';
import { type Checked, checkStatement } from '@palpite/math/commission/statement/check-statement.ts';
import { type FindingPart, placeOf, valueText } from '@palpite/math/commission/statement/finding.ts';
import { StatementFault } from '@palpite/math/commission/statement/read-statement.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { Trouble } from '../../trouble.ts';

export interface Told {
  readonly lines: readonly string[];
  readonly holds: boolean;
}

/** What is to be said about the file. Throws Trouble where it is no statement. */
export function tellStatement(text: string): Told {
  const { findings, statement, lines } = check(text);
  const { members, contract, startsAt, endsAt } = statement;
  const held = members.filter((member) => member.contract);
  const bets = members.reduce((sum, member) => sum + (member.bets?.length ?? 0), 0);
  const changes = members.reduce((sum, member) => sum + member.changes.length, 0);
  const count = (part: FindingPart) => findings.filter((each) => each.part === part).length;
  const verdict = (part: FindingPart, good: string) => (count(part) === 0 ? good : `NOT so (${count(part)}): ${good}`);
  return {
    lines: [
      `Contract ${contract}, from ${startsAt} to ${endsAt}`,
      verdict('digest', 'The digest is that of the file.'),
      verdict('hash', `The hash of the terms of ${held.length} contract(s) is that of their text.`),
      verdict('terms', 'The terms are valid.'),
      verdict('tree', `The tree of ${members.length - 1} member(s) leads up to the holder.`),
      ...(bets + changes > 0
        ? [verdict('bets', `The figures are the sums of ${bets} bet(s) and ${changes} late one(s) or change(s).`)]
        : []),
      ...lines.map(({ contract: id, stated, worked }) => {
        const amount = formatMoney((worked ?? stated)?.amounts.amount ?? 0n);
        const own = id === contract ? '' : ' below it';
        const isOff = findings.some((each) => each.part === 'line' && each.contract === id);
        return `${isOff ? 'NOT so: ' : ''}The line of contract ${id}${own} comes out at ${amount}.`;
      }),
      ...findings.map(
        (each) =>
          `${placeOf(each)}: the file says ${valueText(each.stated)}, it comes out at ${valueText(each.worked)}`,
      ),
      findings.length === 0 ? 'Everything holds.' : `${findings.length} thing(s) do NOT hold.`,
    ],
    holds: findings.length === 0,
  };
}

function check(text: string): Checked {
  try {
    return checkStatement(JSON.parse(text), (said) => createHash('sha256').update(said).digest('hex'));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new Trouble('The file is not JSON.', { cause });
    if (cause instanceof StatementFault) throw new Trouble(`The file is no statement: ${cause.message}.`, { cause });
    throw cause;
  }
}
