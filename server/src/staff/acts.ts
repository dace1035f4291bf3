import type { Db, Tx } from '../base/db/db.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { record, recordLook } from './store.ts';

/** A page that refreshes itself is one look, not one every few seconds. */
const oneLookMs = 10 * 60_000;

export interface Done {
  /** `what.verb`: 'withdrawal.approve'. */
  readonly action: string;
  /** `kind:number`: 'withdrawal:W123'. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

function actorOf({ platform, who, ip }: Ask<StaffSession>) {
  return { at: platform.clock.now(), merchant: who.merchant, staffId: who.staffId, who: who.username, ip };
}

/** Notes in the audit log what the caller did. */
export function noteAct(db: Db | Tx, ask: Ask<StaffSession>, done: Done): Promise<void> {
  return record(db, { ...actorOf(ask), ...done });
}

/** Notes in the audit log what the caller looked at, once in ten minutes. */
export function noteLook(ask: Ask<StaffSession>, action: string, subject: string): Promise<void> {
  const act = actorOf(ask);
  return recordLook(ask.platform.db, { ...act, action, subject }, new Date(act.at.getTime() - oneLookMs));
}
