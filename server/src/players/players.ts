import type { Db, Tx } from '../base/db/db.ts';
import { callsTogether } from '../base/db/gather-calls.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { type PlayerRow, playerRows } from './store.ts';

export { type Account, createPlayer, findPlayer, type NewPlayer } from './account.ts';
export { hasPassword, noteFirstLogin, noteLogin, restrictPlayer } from './account-store.ts';
export { isOldEnough } from './age.ts';
export { provenContacts } from './contact/contact-store.ts';
export { type ContactKind, contactOf, maskEmail, setContact } from './contact/contacts.ts';
export { notify } from './contact/notify.ts';
export { maskPhone, type Phone, readPhone } from './contact/phone.ts';
export { maskCpf, readCpf } from './cpf.ts';
export { blocked, registered } from './news.ts';
export { checkNewPassword, markWellKnown, setPassword, verifyPassword } from './password/password.ts';
export {
  birthdaysOf,
  type IdentityGiven,
  keepAbout,
  keepIdentity,
  type Person,
  personOf,
} from './person.ts';
export { demoPlayer } from './seed.ts';
export { browserHash, deviceFor, deviceLabel } from './session/devices.ts';
export { type Reading, readingHolds, readingOf } from './session/revoked.ts';
export { sessionBegan, sessionEnded } from './session/session-store.ts';
export {
  endPlayerSession,
  endSessions,
  type NewSession,
  openSession,
  playerByToken,
  playerStanding,
  proveSession,
  sessionStands,
} from './session/sessions.ts';
export {
  type Handover,
  handovers,
  registrationsOf,
  type Shared,
  sharedDevices,
  sharedNetworks,
} from './session/shared-store.ts';
export { cpfHolders, downlinesOfTypes, setLanguage, uplineOf } from './store.ts';
export { handleFor, memberBelow, playerBehind } from './team/handle.ts';
export { belowAmong, isBelow, isTeamOver, linesAmong, teamOf, uplinesOf } from './team/lineage-store.ts';
export {
  everBelowAmong,
  holdTrees,
  type Mover,
  movesOf,
  takeTreeTurn,
  teamAt,
  withUplinesAt,
  writeMove,
} from './team/move-store.ts';
export { setMemberType } from './team/standing.ts';
export {
  isFrozen,
  type TreeStanding,
  treeStanding,
  writeFreeze,
} from './team/standing-store.ts';
export { directsAmong, namesBeginning, type TeamRow, teamMember, teamPage } from './team/team-store.ts';

/** A player as other rooms see one. `cpf` is eleven digits, null until given. */
export interface Player {
  readonly id: bigint;
  readonly merchant: string;
  readonly username: string;
  readonly memberType: number;
  readonly currency: string;
  readonly fullName: string | null;
  readonly cpf: string | null;
  /** Until then no money leaves: the account was won back without its password. */
  readonly restrictedUntil: Date | null;
  readonly createdAt: Date;
}

export async function playerById(platform: Platform, db: Db | Tx, playerId: bigint): Promise<Player | undefined> {
  return (await playersById(platform, db, [playerId])).get(playerId);
}

/** The same outside of a transaction: of many that ask at once in one statement. */
export const readPlayer = callsTogether(async (platform, ids: readonly bigint[]) => {
  const found = await playersById(platform, platform.db, ids);
  return ids.map((id) => found.get(id));
});

export async function playersById(
  platform: Platform,
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, Player>> {
  const seal = sealFor(platform, 'players.cpf');
  const rows = await playerRows(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, toPlayer(row, row.cpfSealed ? seal.open(row.cpfSealed) : null)]));
}

function toPlayer(row: PlayerRow, cpf: string | null): Player {
  const { id, merchant, username, memberType, currency, fullName, restrictedUntil, createdAt } = row;
  return { id, merchant, username, memberType, currency, fullName, cpf, restrictedUntil, createdAt };
}

/** A name as strangers see it: 'mar···a'. */
export function maskName(username: string): string {
  return username.length <= 4 ? `${username.slice(0, 1)}···` : `${username.slice(0, 3)}···${username.slice(-1)}`;
}
