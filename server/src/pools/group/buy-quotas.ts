import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { poolBeginGroup, poolJoinGroup } from '@palpite/contract/pools/player.ts';
import { poolPlay } from '@palpite/math/lottery/pool/contest.ts';
import { quotaChoices, quotaUnit } from '@palpite/math/lottery/pool/quotas.ts';
import { readTicket } from '@palpite/math/lottery/ticket.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { keyOf } from '../../ledger/ledger.ts';
import { issueById, ordersById, placeOrderIn } from '../../lottery/lottery.ts';
import { announceBalance, balanceOf } from '../../wallet/wallet.ts';
import { poolOf } from '../pool.ts';
import { type GroupRow, groupsById, holdGroup, holdingsOf, insertGroup, insertHolding } from './group-store.ts';
import { showGroups } from './read-groups.ts';

type Seated = Ask<GameSession>;
type Answer = OutputOf<typeof poolJoinGroup>;

/** Cuts a ticket into quotas and buys the organiser's own: both, or neither. */
export function beginGroup(ask: Seated, input: InputOf<typeof poolBeginGroup>): Promise<Answer> {
  return bought(ask, 'pools.beginGroup', input, async (tx) => {
    const { issueId: asked, content, quotas, own } = input;
    const { merchant, currency, playerId, gameCode: game } = ask.who;
    const unit = cut(game, content, quotas);
    const issueId = /^\d{1,18}$/.test(asked) ? BigInt(asked) : 0n;
    const issue = await issueById(tx, issueId);
    if (issue?.game !== game) return refuse('lottery.closed', { field: 'issueId' });
    const begun = { merchant, currency, game, issueId, organiserId: playerId, content, quotas, ...unit };
    const id = await insertGroup(tx, { ...begun, begunAt: ask.platform.clock.now() });
    await buy(ask, tx, { ...begun, id }, own, 'own');
    return id;
  });
}

/** Buys quotas of a group ticket that another player, or oneself, began. */
export function joinGroup(ask: Seated, input: InputOf<typeof poolJoinGroup>): Promise<Answer> {
  return bought(ask, 'pools.joinGroup', input, async (tx) => {
    const { merchant, currency, gameCode } = ask.who;
    // the group before the issue and the wallet
    const group = /^\d{1,18}$/.test(input.groupId) ? await holdGroup(tx, BigInt(input.groupId)) : undefined;
    // of another brand it is as unknown as one that never was
    if (group?.merchant !== merchant || group.currency !== currency || group.game !== gameCode)
      return refuse('pools.unknown_group', { field: 'groupId' });
    await buy(ask, tx, group, input.quotas, 'quotas');
    return group.id;
  });
}

async function bought(
  ask: Seated,
  endpoint: string,
  input: Readonly<Record<string, unknown>>,
  act: (tx: Tx) => Promise<bigint>,
): Promise<Answer> {
  const { platform, who, key } = ask;
  const { playerId } = who;
  const { groupId } = await inTx(platform.db, (tx) =>
    once(tx, { actor: `player:${playerId}`, key, endpoint, input }, async () => ({ groupId: `${await act(tx)}` })),
  );
  await announceBalance(platform, playerId);
  const [{ available }, [group]] = await Promise.all([
    balanceOf(platform, platform.db, playerId),
    groupsById(platform.db, [BigInt(groupId)]).then((rows) => showGroups(ask, rows)),
  ]);
  return { group: group ?? refuse('pools.unknown_group', { field: 'groupId' }), available };
}

/** How many units a ticket has, and what of a unit's price each quota pays. Refuses what cannot be cut so. */
function cut(game: string, content: string, quotas: number): Pick<GroupRow, 'units' | 'unit'> {
  const { family, pool } = poolOf(game) ?? refuse('lottery.unknown_play', { field: 'content' });
  const play = family.plays.get(poolPlay) ?? refuse('lottery.unknown_play', { field: 'content' });
  const ticket = readTicket(content);
  const fault = ticket ? family.faultOf(play, ticket) : { code: 'symbol', row: 0 };
  if (!ticket || fault)
    return refuse('lottery.ticket', { field: 'content', ticket: '1', row: '1', content: { fault: fault?.code } });
  const units = play.unitsOf(ticket);
  const of = { price: pool.price, units };
  const unit = quotaUnit(of, quotas) ?? refuse('pools.quotas', { field: 'quotas', list: quotaChoices(of).join(', ') });
  return { units, unit };
}

type Cut = Pick<GroupRow, 'id' | 'issueId' | 'content' | 'quotas' | 'unit'>;

/** So many quotas as one order at their part of the price. `field`: what the player said how many by. */
async function buy(ask: Seated, tx: Tx, group: Cut, quotas: number, field: string): Promise<void> {
  const left = group.quotas - (await takenOf(tx, group.id));
  if (quotas > left) refuse('pools.quotas_gone', { field, left: left.toString() });
  const { id: groupId, issueId, content, unit } = group;
  const orderId = await placeOrderIn(ask, tx, {
    ...{ issueId, price: unit, key: keyOf('pools', 'quotas', ask.key) },
    tickets: [{ play: poolPlay, content, unit, multiple: quotas }],
  });
  await insertHolding(tx, { orderId, groupId, playerId: ask.who.playerId, quotas });
}

/** How many are sold: those of orders that were taken back are free again. */
async function takenOf(tx: Tx, groupId: bigint): Promise<number> {
  const holdings = await holdingsOf(tx, [groupId]);
  const orders = await ordersById(
    tx,
    holdings.map(({ orderId }) => orderId),
  );
  return holdings.reduce((sum, { orderId, quotas }) => sum + (orders.get(orderId)?.state === 'void' ? 0 : quotas), 0);
}
