// What a page of earnings shows, read from the address.
import { type Range, readPage, readRange, writeRange } from '../../../base/records/range.ts';

export const sides = ['mine', 'given'] as const;
export const states = ['paid', 'owed', 'nothing'] as const;

export interface EarnedView {
  /** The agent's own earnings, or those of the agents to whom they gave a contract. */
  side: (typeof sides)[number];
  /** Undefined: all. */
  state: (typeof states)[number] | undefined;
  /** Of those given: of which downline, by their handle. */
  member: string | undefined;
  range: Range;
  /** From 1. */
  page: number;
  /** The line that is opened. */
  line: string | undefined;
}

export function readEarned(search: string): EarnedView {
  const asked = new URLSearchParams(search);
  const member = asked.get('member') ?? '';
  const line = asked.get('line') ?? '';
  return {
    side: sides.find((each) => each === asked.get('side')) ?? 'mine',
    state: states.find((each) => each === asked.get('state')),
    member: /^[\w-]{22}$/.test(member) ? member : undefined,
    range: readRange(asked),
    page: readPage(asked),
    line: /^[1-9]\d{0,17}$/.test(line) ? line : undefined,
  };
}

export function earnedPath(path: string, { side, state, member, range, page, line }: EarnedView): string {
  const asked = new URLSearchParams();
  if (side !== 'mine') asked.set('side', side);
  if (state) asked.set('state', state);
  if (side === 'given' && member) asked.set('member', member);
  writeRange(range, asked);
  if (page > 1) asked.set('page', String(page));
  if (line) asked.set('line', line);
  return asked.size > 0 ? `${path}?${asked}` : path;
}
