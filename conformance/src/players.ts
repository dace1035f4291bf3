import type { Player } from './speech.ts';

/** What the session door is asked: the fields of the public suite's, and two of ours that a door may not know. */
export interface Wanted {
  /** An existing player gets another session, and what else is asked. */
  readonly userId?: string;
  readonly cashAmount?: number;
  readonly bonusAmount?: number;
  readonly promoAmount?: number;
  readonly isBlocked?: boolean;
  /** Ours: this token is expired from now on. */
  readonly expireToken?: string;
  /** Ours: the player may lose that much and no more. */
  readonly lossLimit?: number;
}

export interface Seated extends Player {
  /** Which of our own wishes the door fulfilled. */
  readonly did: readonly string[];
}

export interface DoorOptions {
  readonly url: string;
  readonly currency: string;
  readonly provider: string;
  readonly game: string;
}

/** Asks the operator's session door for a player. */
export async function seat({ url, currency, provider, game }: DoorOptions, wanted: Wanted): Promise<Seated> {
  const body = JSON.stringify({ currency, provider, gameId: game, ...wanted });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the session door answered ${answer.status}: ${text.slice(0, 200)}`);
  const said = JSON.parse(text) as { result?: Partial<Door> } & Partial<Door>;
  const { userId, token, did = [] } = said.result ?? said;
  if (!userId || !token) throw new Error(`the session door named no player: ${text.slice(0, 200)}`);
  return { user: userId, token, did };
}

interface Door {
  userId: string;
  token: string;
  did?: string[];
}
