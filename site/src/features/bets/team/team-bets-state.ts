// What the record of a team's bets shows, read from the address.
import { betOutcome } from '@palpite/contract/bets/agent.ts';
import { type GameType, gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import { type Range, readRange, writeRange } from '../../../base/records/range.ts';
import { type MemberChosen, readMember, writeMember } from '../../../base/team/member-filter.tsx';

export const outcomes = betOutcome.options;
export type Outcome = (typeof outcomes)[number];

export interface TeamBetsView {
  readonly range: Range;
  readonly of: MemberChosen;
  /** Undefined: all. */
  readonly product: GameType | undefined;
  /** A game's code; empty for all. */
  readonly game: string;
  readonly outcome: Outcome | undefined;
  /** The order looked for; empty for all. */
  readonly order: string;
  /** The bet that is open. */
  readonly bet: string | undefined;
}

export function readTeamBets(search: string): TeamBetsView {
  const asked = new URLSearchParams(search);
  const bet = asked.get('bet') ?? '';
  return {
    range: readRange(asked),
    of: readMember(asked),
    product: gameTypes.find((each) => each === asked.get('product')),
    game: asked.get('game')?.trim().slice(0, 64) ?? '',
    outcome: outcomes.find((each) => each === asked.get('outcome')),
    order: asked.get('order')?.trim().slice(0, 40) ?? '',
    bet: /^\d{1,18}$/.test(bet) ? bet : undefined,
  };
}

/** The address of a view; what is usual is left out. */
export function teamBetsPath(path: string, view: TeamBetsView): string {
  const asked = new URLSearchParams();
  writeRange(view.range, asked);
  writeMember(view.of, asked);
  if (view.product) asked.set('product', view.product);
  if (view.game) asked.set('game', view.game);
  if (view.outcome) asked.set('outcome', view.outcome);
  if (view.order) asked.set('order', view.order);
  if (view.bet) asked.set('bet', view.bet);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** Whether the view leaves out bets of its days. */
export function isNarrowed({ of, product, game, outcome, order }: TeamBetsView): boolean {
  return of.member !== undefined || product !== undefined || game !== '' || outcome !== undefined || order !== '';
}
