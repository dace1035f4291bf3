import { inTx, type Tx } from '../base/db/db.ts';
import { enqueue, job } from '../base/jobs/jobs.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { endSessions, findPlayer, keepIdentity, personOf, readCpf } from '../players/players.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { nowAt } from '../site/site.ts';
import { judgeIdentity } from './judge.ts';
import { tellMoved } from './news.ts';
import { verifierOf } from './providers/verifier.ts';
import type { SessionState } from './providers/verifier-port.ts';
import type { Evidence, Said, VerificationRow } from './records.ts';
import { byId, claimCheck, lockVerification, moveVerification } from './store.ts';

const askAgainMs = 5_000;
/** Somebody who finishes in the last second is still heard. */
const expiryGraceMs = 60_000;

export const takeResultJob = job<{ id: string }>('identity.take-result', async (platform, { id }) => {
  const check = await byId(platform.db, BigInt(id));
  if (check) await takeResult(platform, check);
});

/** The player is looking at the page: ask the verifier soon, but not at every look. */
export async function askVerifierSoon(platform: Platform, check: VerificationRow): Promise<void> {
  if (check.sessionId === null || (check.state !== 'started' && check.state !== 'pending')) return;
  const now = platform.clock.now();
  await inTx(platform.db, async (tx) => {
    if (!(await claimCheck(tx, check.id, now, new Date(now.getTime() - askAgainMs)))) return;
    const options = { key: `identity.check:${check.id}`, maxAttempts: 3 };
    await enqueue(tx, takeResultJob, { id: check.id.toString() }, options);
  });
}

/**
 * Reads a session from the verifier and decides it. Whoever says that a session has ended only makes us look here.
 * Throws VerifierUnavailable: the check stays where it is, and nothing opens.
 */
export async function takeResult(platform: Platform, check: VerificationRow): Promise<void> {
  if (check.state !== 'started' && check.state !== 'pending') return;
  // without a session there is nothing to read: the verifier never answered, or not in time
  const session = check.sessionId === null ? undefined : await verifierOf(platform).readSession(check.sessionId);
  if (session && session.reference !== check.reference)
    throw new Error(`${check.caseNo}: the session is another check's`);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTx(platform.db, (tx) => settle(platform, tx, check.id, session));
    } catch (error) {
      // the CPF was taken, or the account told of itself, while we judged: the facts are read anew
      if (!(error instanceof Refusal) || attempt === 3) throw error;
    }
  }
}

async function settle(platform: Platform, tx: Tx, id: bigint, session: SessionState | undefined): Promise<void> {
  const locked = await lockVerification(tx, id);
  if (!locked || (locked.state !== 'started' && locked.state !== 'pending')) return;
  const at = platform.clock.now();
  if (session?.state === 'finished') return decideByRules(platform, tx, locked, session);
  if (session?.state === 'processing') {
    if (locked.state === 'pending') return;
    await moveVerification(tx, locked, 'pending', { at, who: 'verifier' });
    return tellMoved(platform, tx, locked, 'pending');
  }
  const over = session?.state === 'expired' || at.getTime() > locked.expiresAt.getTime() + expiryGraceMs;
  if (over) {
    await moveVerification(tx, locked, 'expired', { at, who: 'system' });
    await tellMoved(platform, tx, locked, 'expired');
  }
}

async function decideByRules(
  platform: Platform,
  tx: Tx,
  locked: VerificationRow,
  session: Extract<SessionState, { state: 'finished' }>,
): Promise<void> {
  const { playerId, merchant: brand } = locked;
  const { result } = session;
  const known = await personOf(platform, tx, playerId);
  if (!known) throw new Error(`${locked.caseNo} is of a player who does not exist`);
  const cpf = readCpf(result.cpf);
  const holder = cpf === undefined ? undefined : await findPlayer(platform, tx, brand, { cpf });
  const { verdict, reasons } = judgeIdentity({
    result,
    known: { name: known.fullName, cpf: known.cpf, birthday: known.birthday },
    cpfTaken: holder !== undefined && holder.id !== playerId,
    minAge: await ruleOf(platform, brand, 'min_age'),
    today: await nowAt(platform, brand),
  });
  const said: Said = { name: result.name, cpf: cpf ?? result.cpf, birthday: result.birthday };
  const evidence: Evidence = {
    finishedAt: session.finishedAt,
    reasons,
    faceScore: result.faceScore,
    liveness: result.liveness,
    documentType: result.documentType,
    documentLast4: result.documentLast4,
    saidSealed: sealFor(platform, 'identity.said').close(JSON.stringify(said)),
    cpfIndex: sealFor(platform, 'identity.cpf').index(said.cpf),
  };
  const at = platform.clock.now();
  if (verdict === 'review') await moveVerification(tx, locked, 'review', { at, who: 'system', evidence });
  else {
    if (verdict === 'verified') await keepPerson(platform, tx, playerId, said);
    const decided = { at, by: null, staffId: null, note: null };
    await moveVerification(tx, locked, verdict, { at, who: 'system', evidence, decided });
    // whoever plays in another tab must come in anew, and then finds play closed
    if (reasons.includes('underage')) await endSessions(platform, tx, playerId);
  }
  await tellMoved(platform, tx, locked, verdict);
}

/**
 * Gives the account what the document says and the account does not say yet. Refuses what players refuses; the
 * transaction is lost then.
 */
export async function keepPerson(platform: Platform, tx: Tx, playerId: bigint, said: Said): Promise<void> {
  const known = await personOf(platform, tx, playerId);
  await keepIdentity(platform, tx, playerId, {
    ...(known?.fullName === null && { fullName: said.name }),
    ...(known?.birthday === null && { birthday: said.birthday }),
    // always: an account that has one already must have this one
    cpf: said.cpf,
  });
}

export function openSaid(platform: Platform, row: VerificationRow): Said | undefined {
  return row.saidSealed === null
    ? undefined
    : (JSON.parse(sealFor(platform, 'identity.said').open(row.saidSealed)) as Said);
}
