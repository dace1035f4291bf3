import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { chatReport } from '@palpite/contract/chat/player.ts';
import { inTxAgain } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { settingOf } from '../site/site.ts';
import { holdLine, setGone } from './line-store.ts';
import { insertReport, noteReported } from './report-store.ts';
import { hideAtReports } from './settings.ts';
import { tellRoom } from './tell.ts';
import { refuseSilent, silenceOf, visitorOf } from './visitor.ts';

/**
 * Reports a line to staff. Where as many reported it as the brand's setting says it is hidden until they decide. Who is
 * muted may report; who is banned, or plays with play money, may not.
 */
export async function report(
  { platform, who }: Ask<GameSession>,
  { lineId, reason }: InputOf<typeof chatReport>,
): Promise<null> {
  const { merchant } = who;
  const visitor = await visitorOf(platform, who);
  const silence = await silenceOf(platform, platform.db, visitor, true);
  if (silence && silence.why !== 'muted') refuseSilent(silence);
  const limit = await settingOf(platform, merchant, hideAtReports);
  const hidden = await inTxAgain(platform.db, async (tx) => {
    const line = await holdLine(tx, merchant, BigInt(lineId));
    // nobody reports staff to staff
    if (!line || line.personId === null) return refuse('chat.unknown_line', { field: 'lineId' });
    if (line.personId === visitor.personId) refuse('chat.own_line', { field: 'lineId' });
    const at = platform.clock.now();
    if (!(await insertReport(tx, { lineId: line.id, personId: visitor.personId, reason, at })))
      refuse('chat.already_reported', { field: 'lineId' });
    const { reports, decided } = await noteReported(tx, { lineId: line.id, merchant, at });
    if (limit === null || reports < limit || decided || line.goneAt) return undefined;
    await setGone(tx, line.id, { at, why: 'reports', by: null });
    return line.room;
  });
  if (hidden !== undefined) tellRoom(platform, merchant, hidden, { type: 'gone', lineIds: [lineId] });
  return null;
}
