import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { identityInfo } from '@palpite/contract/identity/player.ts';
import { periodOf } from '../base/calendar.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { maskCpf, personOf } from '../players/players.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { maxTriesADay } from './begin-check.ts';
import { shownState, waitsFor } from './states.ts';
import { countSince, foundUnderage, latestOf } from './store.ts';
import { askVerifierSoon } from './take-result.ts';

/** Where the player's check stands; while it is under way, looking also makes us ask. */
export async function readIdentity({
  platform,
  who,
  merchant: code,
}: Ask<PlayerSession>): Promise<OutputOf<typeof identityInfo>> {
  const { playerId } = who;
  const { db } = platform;
  const latest = await latestOf(db, playerId);
  if (latest) await askVerifierSoon(platform, latest);
  const state = shownState(latest?.state);
  const [person, minAge, tries, underage, play, deposit] = await Promise.all([
    personOf(platform, db, playerId),
    ruleOf(platform, code, 'min_age'),
    countSince(db, playerId, periodOf('day', platform.clock.now()).start),
    foundUnderage(db, playerId),
    ruleOf(platform, code, 'identity.before_play'),
    ruleOf(platform, code, 'identity.before_deposit'),
  ]);
  if (!person) return refuse('login.not.session');
  const triesLeft = Math.max(0, maxTriesADay - tries);
  const isNew = state === 'none' || state === 'rejected';
  return {
    state,
    reasons: state === 'rejected' ? (latest?.reasons ?? []) : [],
    note: state === 'rejected' ? (latest?.note ?? null) : null,
    startedAt: state === 'none' ? null : (latest?.createdAt.getTime() ?? null),
    decidedAt: latest?.decidedAt?.getTime() ?? null,
    waitsFor: underage ? null : waitsFor(state),
    mayStart: !underage && (state === 'started' || (isNew && triesLeft > 0)),
    triesLeft,
    name: person.fullName,
    cpf: person.cpf === null ? null : maskCpf(person.cpf),
    minAge,
    neededFor: { play, deposit },
  };
}
