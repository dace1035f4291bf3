import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { transactions } from '@palpite/contract/wallet/player.ts';
import { daysOnScreen } from '../../base/http/asked-range.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { type StatementAsked, type StatementLine, statementOf, statementSums } from '../../ledger/ledger.ts';
import { walletTypes } from '../accounts.ts';
import { accountOf, movementsAsked, movementsOfOrder, showTransactions } from './transactions.ts';

type Input = InputOf<typeof transactions>;
type Output = OutputOf<typeof transactions>;

/** So many lines are counted and summed while somebody waits; a range with more is cut there, and says so. */
export const countedAtMost = 5_000;

/**
 * A page of everything that moved the player's money. Refuses `wallet.range_too_long`; a search by
 * number looks at all times.
 */
export async function readTransactions(ask: Ask<PlayerSession>, input: Input): Promise<Output> {
  const { page, size, orderNoSearch: search, subordinateName: of } = input;
  if (of && of !== ask.who.username) refuse('request.invalid', { field: 'subordinateName', problem: 'not_own' });
  if (search !== undefined && search !== '') return found(ask, input, search);
  const asked = await movementsAsked(ask, input, daysOnScreen);
  if (!asked) return { list: [], total: 0, totalPages: 0, footer: { in: 0n, out: 0n }, more: false };
  const offset = (page - 1) * size;
  const limit = Math.max(0, Math.min(size, countedAtMost - offset));
  const [lines, sums] = await Promise.all([
    limit === 0 ? [] : statementOf(ask.platform.db, asked, { offset, limit }),
    isLong(asked) ? undefined : statementSums(ask.platform.db, asked, countedAtMost),
  ]);
  const total = sums?.count ?? countedAtMost;
  return {
    list: await showTransactions(ask, lines),
    total,
    totalPages: Math.ceil(total / size),
    footer: sums ? { in: sums.in, out: sums.out } : null,
    more: sums === undefined,
  };
}

/**
 * Where the versions alone tell that there are too many lines to count: at most every second version is no line. Of a
 * family nobody knows without looking.
 */
function isLong({ kinds, stretch: { first, last } }: StatementAsked): boolean {
  return kinds === undefined && last - first >= BigInt(countedAtMost * 2);
}

async function found(ask: Ask<PlayerSession>, { page, size, accountTypeId }: Input, search: string): Promise<Output> {
  const { platform, who } = ask;
  const account = await accountOf(platform.db, who.playerId, accountTypeId ?? walletTypes.main);
  const lines: readonly StatementLine[] =
    account === undefined ? [] : await movementsOfOrder(platform, who.playerId, account, search);
  const sum = (side: (change: bigint) => boolean) =>
    lines.reduce((total, { change }) => (side(change) ? total + change : total), 0n);
  return {
    list: await showTransactions(ask, lines.slice((page - 1) * size, page * size)),
    total: lines.length,
    totalPages: Math.ceil(lines.length / size),
    footer: { in: sum((change) => change > 0n), out: -sum((change) => change < 0n) },
    more: false,
  };
}
