import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { exportTeamMovements, teamMovementSums, teamMovements } from '@palpite/contract/wallet/agent.ts';
import type { CodeType } from '@palpite/contract/wallet/shapes.ts';
import { askedRange, daysOnScreen } from '../../base/http/asked-range.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { type EntryKind, entryKinds } from '../../ledger/ledger.ts';
import { handleFor, maskName, memberBelow, playersById } from '../../players/players.ts';
import { familyOf, kindsOf } from '../code-types.ts';
import { movementName } from '../record/movement-words.ts';
import {
  type MovementCursor,
  type MovementRow,
  teamMovementSums as readSums,
  type TeamMovements,
  teamMovementPage,
} from './team-store.ts';

type Asked = InputOf<typeof exportTeamMovements>;

/** So many lines are summed while somebody waits. */
const summedAtMost = 100_000;

const isPlay = (kind: EntryKind) => familyOf[kind] === 'betting' || familyOf[kind] === 'winning';
const allKinds = entryKinds.filter((kind) => !isPlay(kind));

/**
 * Which movements are asked for. Refuses `wallet.range_too_long`, and `wallet.unknown_member` for a member who is not
 * below the caller now.
 */
export async function movementsOfTeam(
  { platform, who }: Ask<PlayerSession>,
  { from, until, member, reach, codeTypes, state }: Asked,
  mostDays: number,
): Promise<TeamMovements> {
  const kinds = kindsOf(codeTypes);
  if (kinds === null || kinds?.some(isPlay))
    return refuse('request.invalid', { field: 'codeTypes', problem: 'pattern' });
  const range =
    askedRange(platform.clock.now(), { from, until }, { from: 'from', until: 'until' }, mostDays) ??
    refuse('wallet.range_too_long', { days: mostDays });
  const memberId = member === undefined ? undefined : await memberBelow(platform, platform.db, who.playerId, member);
  if (member !== undefined && memberId === undefined) return refuse('wallet.unknown_member', { field: 'member' });
  return {
    rootId: memberId ?? who.playerId,
    withRoot: memberId !== undefined,
    withBelow: memberId === undefined || reach === 'branch',
    ...range,
    kinds: kinds ?? allKinds,
    held: state === 'held',
  };
}

/** A page of what moved in the wallets of everybody below the agent. */
export async function readTeamMovements(
  ask: Ask<PlayerSession>,
  { size, before, ...asked }: InputOf<typeof teamMovements>,
): Promise<OutputOf<typeof teamMovements>> {
  const wanted = await movementsOfTeam(ask, asked, daysOnScreen);
  const found = await teamMovementPage(ask.platform.db, wanted, { size: size + 1, cursor: cursorOf(before) });
  const kept = found.slice(0, size);
  const last = found.length > size ? kept.at(-1) : undefined;
  return {
    list: await showTeamMovements(ask, kept),
    next: last ? `${last.micros}-${last.id}-${last.side}` : null,
  };
}

function cursorOf(before: string | undefined): MovementCursor | undefined {
  if (before === undefined) return undefined;
  const [at = '0', id = '0', side = '0'] = before.split('-');
  return { at: BigInt(at), id: BigInt(id), side: Number(side) };
}

/** Movements with whose they are, as the agent may see them. */
export async function showTeamMovements(
  { platform, who, language }: Ask<PlayerSession>,
  rows: readonly MovementRow[],
): Promise<OutputOf<typeof teamMovements>['list']> {
  const people = await playersById(
    platform,
    platform.db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ playerId, wallet, id, at, kind, change, open, orderNo }) => ({
    txId: id.toString(),
    member: {
      handle: handleFor(platform, who.playerId, playerId),
      account: maskName(people.get(playerId)?.username ?? ''),
    },
    wallet,
    txTypeId: kind,
    txTypeName: movementName(kind, change > 0n, language),
    codeType: familyOf[kind],
    at: at.getTime(),
    orderNo,
    amount: change,
    state: open ? 'held' : 'done',
  }));
}

/** What came in and went out, in all and by family. */
export async function sumTeamMovements(
  ask: Ask<PlayerSession>,
  asked: InputOf<typeof teamMovementSums>,
): Promise<OutputOf<typeof teamMovementSums>> {
  const kinds = await readSums(ask.platform.db, await movementsOfTeam(ask, asked, daysOnScreen), summedAtMost);
  if (!kinds) return null;
  const nothing = { count: 0, in: 0n, out: 0n };
  const add = (sum: typeof nothing, each: typeof nothing) => ({
    count: sum.count + each.count,
    in: sum.in + each.in,
    out: sum.out + each.out,
  });
  const families = new Map<CodeType, typeof nothing>();
  for (const each of kinds) families.set(familyOf[each.kind], add(families.get(familyOf[each.kind]) ?? nothing, each));
  return {
    ...kinds.reduce(add, nothing),
    families: [...families].map(([codeType, sums]) => ({ codeType, ...sums })),
  };
}
