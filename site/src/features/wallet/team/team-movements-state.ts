// What the record of a team's movements shows, read from the address.
import type { CodeType } from '@palpite/contract/wallet/shapes.ts';
import { type Range, readRange, writeRange } from '../../../base/records/range.ts';
import { type MemberChosen, readMember, writeMember } from '../../../base/team/member-filter.tsx';
import { kindsOfMovement } from '../movements-state.ts';

export interface TeamMovementsView {
  /** None: all. */
  readonly kinds: readonly CodeType[];
  readonly range: Range;
  readonly of: MemberChosen;
  /** Only what is set aside. */
  readonly held: boolean;
}

/** All kinds but play: bets have a page of their own. */
export const teamKinds: readonly CodeType[] = kindsOfMovement.filter(
  (kind) => kind !== 'betting' && kind !== 'winning',
);

export function readTeamMovements(search: string): TeamMovementsView {
  const asked = new URLSearchParams(search);
  const named = (asked.get('kinds') ?? '').split(',');
  return {
    kinds: teamKinds.filter((each) => named.includes(each)),
    range: readRange(asked),
    of: readMember(asked),
    held: asked.get('held') === '1',
  };
}

/** The address of a view; what is usual is left out. */
export function teamMovementsPath(path: string, { kinds, range, of, held }: TeamMovementsView): string {
  const asked = new URLSearchParams();
  if (kinds.length > 0) asked.set('kinds', kinds.join(','));
  writeRange(range, asked);
  writeMember(of, asked);
  if (held) asked.set('held', '1');
  return asked.size > 0 ? `${path}?${asked}` : path;
}
