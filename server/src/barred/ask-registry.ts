import { inTx, type Tx } from '../base/db/db.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { endSessions, notify } from '../players/players.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { type BarredAnswer, RegistryUnavailable } from './providers/barred-port.ts';
import { registryOf } from './registry.ts';
import { keepQuery, type Occasion, putAnswer, putWaiting, type QueryRow } from './store.ts';

/** Somebody to ask about; `playerId` null before there is an account. */
export interface Asked {
  readonly merchant: string;
  readonly playerId: bigint | null;
  /** Eleven digits. */
  readonly cpf: string;
}

/**
 * Asks about these people and does what follows from each answer, in a transaction of its own: the proof is kept and
 * who is barred is shut out. undefined: no answer came. That is kept as well, and the players among them wait for one.
 */
export async function askRegistry(
  platform: Platform,
  people: readonly Asked[],
  occasion: Occasion,
): Promise<ReadonlyMap<string, BarredAnswer> | undefined> {
  const askedAt = platform.clock.now();
  const proof = (person: Asked) => ({
    merchant: person.merchant,
    playerId: person.playerId,
    cpfIndex: cpfIndex(platform, person.cpf),
    occasion,
    askedAt,
  });
  try {
    const { reference, answers } = await registryOf(platform).ask([...new Set(people.map(({ cpf }) => cpf))]);
    for (const person of people) {
      const answer = answers.get(person.cpf);
      if (!answer) throw new Error('a person the registry did not answer about');
      const barredUntil = answer.barred ? answer.until : null;
      const row: QueryRow = { ...proof(person), answer: answer.barred ? 'barred' : 'clear', reference, barredUntil };
      await inTx(platform.db, (tx) => takeAnswer(platform, tx, row));
    }
    return answers;
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    platform.log.warn({ err: error, occasion, people: people.length }, 'the registry of barred persons did not answer');
    await inTx(platform.db, async (tx) => {
      for (const person of people) {
        await keepQuery(tx, { ...proof(person), answer: 'none', reference: null, barredUntil: null });
        if (person.playerId !== null) await putWaiting(tx, person.playerId, askedAt);
      }
    });
    return undefined;
  }
}

/** A digest under a key of this room: the proofs say nothing to who has no CPF to compare with. */
export function cpfIndex(platform: Platform, cpf: string): Buffer {
  return sealFor(platform, 'barred.cpf').index(cpf);
}

async function takeAnswer(platform: Platform, tx: Tx, row: QueryRow): Promise<void> {
  const { playerId, merchant, answer, askedAt, barredUntil } = row;
  await keepQuery(tx, row);
  if (playerId === null || answer === 'none') return;
  const before = await putAnswer(tx, { playerId, answer, at: askedAt });
  if (answer === 'clear') return;
  // one that ends before it begins bars nobody any more
  if (barredUntil !== null && barredUntil <= askedAt) return;
  const begun = await shutOut(platform, tx, { playerId, merchant, endsAt: barredUntil });
  if (begun) await endSessions(platform, tx, playerId);
  if (begun || before !== 'barred') await notify(platform, tx, playerId, 'play_closed');
}

/**
 * Whether an exclusion began: one that holds as long or longer stays as it is, so it is begun once
 * however often we hear of it.
 */
async function shutOut(
  platform: Platform,
  tx: Tx,
  who: { playerId: bigint; merchant: string; endsAt: Date | null },
): Promise<boolean> {
  try {
    await startExclusion(platform, tx, { ...who, setBy: 'registry' });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'safeguards.excluded') return false;
    throw error;
  }
}
