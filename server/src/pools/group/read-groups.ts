import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { poolGroups } from '@palpite/contract/pools/player.ts';
import type { PoolGroup } from '@palpite/contract/pools/shapes.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { type IssueRow, issuesById, issueUnderSale, type OrderRow, ordersById } from '../../lottery/lottery.ts';
import { maskName, playersById } from '../../players/players.ts';
import { type GroupRow, groupsById, groupsOfPlayer, type HoldingRow, holdingsOf, openGroupsOf } from './group-store.ts';

type Seated = Ask<GameSession>;

const shownMine = 20;

export async function readGroups(
  ask: Seated,
  { limit }: InputOf<typeof poolGroups>,
): Promise<OutputOf<typeof poolGroups>> {
  const { platform, who } = ask;
  const { db, clock } = platform;
  const { merchant, currency, playerId, gameCode: game } = who;
  const issue = await issueUnderSale(db, game, clock.now());
  const none: bigint[] = [];
  const [open, mine] = await Promise.all([
    issue ? openGroupsOf(db, { issueId: issue.id, merchant, currency, limit: limit + 1 }) : none,
    groupsOfPlayer(db, { playerId, game, limit: shownMine }),
  ]);
  const told = new Set(open.slice(0, limit));
  const shown = await showGroups(ask, await groupsById(db, [...new Set([...told, ...mine])]));
  return {
    open: shown.filter(
      ({ groupId, state, taken, quotas }) => told.has(BigInt(groupId)) && state === 'open' && taken < quotas,
    ),
    more: open.length > limit,
    mine: shown.filter(({ groupId, mine: held }) => held > 0 && mine.includes(BigInt(groupId))),
  };
}

/** As whoever asks sees them. */
export async function showGroups({ platform, who }: Seated, groups: readonly GroupRow[]): Promise<PoolGroup[]> {
  const { db, clock } = platform;
  const holdings = await holdingsOf(
    db,
    groups.map(({ id }) => id),
  );
  const [issues, orders, people] = await Promise.all([
    issuesById(db, [...new Set(groups.map(({ issueId }) => issueId))]),
    ordersById(
      db,
      holdings.map(({ orderId }) => orderId),
    ),
    playersById(
      platform,
      db,
      groups.map(({ organiserId }) => organiserId),
    ),
  ]);
  return groups.flatMap((group) => {
    const issue = issues.get(group.issueId);
    if (!issue) return [];
    const { id, organiserId, issueId, content, units, quotas, unit } = group;
    const held = holdings.filter(({ groupId }) => groupId === id);
    const isVoid = issue.state === 'cancelled';
    const bought = held.filter(({ orderId }) => isVoid || orders.get(orderId)?.state !== 'void');
    const all = sumOf(bought, orders);
    const mine = sumOf(
      bought.filter(({ playerId }) => playerId === who.playerId),
      orders,
    );
    const isOwn = organiserId === who.playerId;
    const name = people.get(organiserId)?.username ?? '';
    return [
      {
        ...{ groupId: id.toString(), issueId: issueId.toString(), numero: issue.numero, content, units, quotas },
        ...{ closesAt: issue.closesAt.getTime(), state: stateOf(issue, clock.now()) },
        quotaCost: unit * BigInt(units),
        ...{ taken: all.quotas, mine: mine.quotas, paid: all.paid, minePaid: mine.paid },
        ...{ organiser: isOwn ? name : maskName(name), isOwn },
      },
    ];
  });
}

function sumOf(held: readonly HoldingRow[], orders: ReadonlyMap<bigint, OrderRow>): { quotas: number; paid: bigint } {
  let [quotas, paid] = [0, 0n];
  for (const { orderId, quotas: count } of held) {
    const order = orders.get(orderId);
    quotas += count;
    // what is given back is no prize
    if (order?.state === 'won') paid += order.payout;
  }
  return { quotas, paid };
}

function stateOf({ state, closesAt }: IssueRow, now: Date): PoolGroup['state'] {
  if (state === 'cancelled') return 'void';
  if (state === 'open' && now < closesAt) return 'open';
  return state === 'settled' ? 'over' : 'closed';
}
