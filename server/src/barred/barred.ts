import { periodOf } from '../base/calendar.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { playerById } from '../players/players.ts';
import { exclusionOf, ruleOf } from '../safeguards/safeguards.ts';
import { askRegistry, cpfIndex } from './ask-registry.ts';
import { lastClear, putAnswer, standingOf } from './store.ts';

const dayMs = 86_400_000;
/** What the law allows an answer to age. */
export const mostAgeMs = 15 * dayMs;

interface Who {
  readonly merchant: string;
  readonly playerId: bigint;
}

/**
 * Before an account is made for this CPF. Refuses `entrance.not_possible` for who is barred, without saying why, and
 * `identity.registry_down` where no answer came: the person may try again. Asked before a code
 * from the phone is used up.
 */
export async function askBeforeAccount(platform: Platform, merchant: string, cpf: string | undefined): Promise<void> {
  if (cpf === undefined || !(await ruleOf(platform, merchant, 'barred.query'))) return;
  const answers = await askRegistry(platform, [{ merchant, playerId: null, cpf }], 'registration');
  const answer = answers?.get(cpf) ?? refuse('identity.registry_down');
  if (answer.barred && (answer.until === null || answer.until > platform.clock.now())) refuse('entrance.not_possible');
}

/** Gives the new account the answer its CPF got at registration. */
export async function keepFirstAnswer(platform: Platform, tx: Tx, who: Who, cpf: string): Promise<void> {
  const at = await lastClear(tx, who.merchant, cpfIndex(platform, cpf));
  if (at) await putAnswer(tx, { playerId: who.playerId, answer: 'clear', at });
}

/**
 * At the first login of the day, before the session opens: who is barred comes in as who is excluded does. Where no
 * answer comes the login goes on, and `requireAnswer` keeps play and deposits closed until one has come.
 */
export async function askAtLogin(platform: Platform, who: Who): Promise<void> {
  if (!(await ruleOf(platform, who.merchant, 'barred.query'))) return;
  const standing = await standingOf(platform.db, who.playerId);
  const today = periodOf('day', platform.clock.now()).start;
  if (standing?.answeredAt && standing.answeredAt >= today && !standing.waitingSince) return;
  const cpf = await cpfOf(platform, who.playerId);
  if (cpf) await askRegistry(platform, [{ ...who, cpf }], 'login');
}

/**
 * Before play or a deposit: an answer that is due is asked for on the spot. Refuses `identity.registry_down` where none
 * comes; whom the answer bars is excluded from then on, which safeguards refuse. Somebody who has given no CPF is the
 * business of `requireIdentity`.
 */
export async function requireAnswer(platform: Platform, who: Who): Promise<void> {
  if (!(await ruleOf(platform, who.merchant, 'barred.query'))) return;
  const cpf = await cpfOf(platform, who.playerId);
  if (!cpf || (await hasFreshAnswer(platform, who.playerId))) return;
  const { merchant, playerId } = who;
  if (!(await askRegistry(platform, [{ merchant, playerId, cpf }], 'play'))) refuse('identity.registry_down');
}

async function hasFreshAnswer(platform: Platform, playerId: bigint): Promise<boolean> {
  const standing = await standingOf(platform.db, playerId);
  if (!standing?.answeredAt || standing.waitingSince) return false;
  if (platform.clock.now().getTime() - standing.answeredAt.getTime() > mostAgeMs) return false;
  // barred once, and the exclusion is over: only a new answer opens play again
  return standing.answer === 'clear' || (await exclusionOf(platform, platform.db, playerId)) !== undefined;
}

async function cpfOf(platform: Platform, playerId: bigint): Promise<string | null> {
  return (await playerById(platform, platform.db, playerId))?.cpf ?? null;
}
