import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { chatSay } from '@palpite/contract/chat/player.ts';
import { longestLine } from '@palpite/contract/chat/shapes.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { settingOf } from '../site/site.ts';
import { insertLine, lastOf, lineById } from './line-store.ts';
import { contactIn } from './moderation/contacts.ts';
import { gistOf } from './moderation/letters.ts';
import { lengthOf, plainLine } from './moderation/plain-line.ts';
import { forbiddenIn } from './moderation/words.ts';
import { lockPerson } from './person-store.ts';
import { checkRoom, standingOf } from './rooms/places.ts';
import { forbiddenWords } from './settings.ts';
import { lineOnWire, tellRoom } from './tell.ts';
import { refuseSilent, silenceOf, visitorOf } from './visitor.ts';

const mostInWindow = 5;
const windowMs = 10_000;
/** Whoever says the same again within this is repeating themselves. */
const sameMs = 60_000;

/** Says a line in a room, and tells all who are there. Refuses by name what may not be said, or not now. */
export async function say(
  { platform, who, key }: Ask<GameSession>,
  input: InputOf<typeof chatSay>,
): Promise<OutputOf<typeof chatSay>> {
  const { room } = input;
  const { merchant } = who;
  const visitor = await visitorOf(platform, who);
  await checkRoom(platform, merchant, room);
  const text = lineOf(input.text);
  if (forbiddenIn(text, await settingOf(platform, merchant, forbiddenWords)) !== undefined)
    refuse('chat.words', { field: 'text' });
  if (contactIn(text) !== undefined) refuse('chat.contact', { field: 'text' });
  const { open, slowSeconds } = await standingOf(platform, merchant, room);
  const call = { actor: `chat:${visitor.personId}`, key, endpoint: chatSay.name, input };
  let isNew = false;
  // the answer kept under the key is the line's number alone: what was said is erased with the line
  const { lineId } = await inTx(platform.db, (tx) =>
    once(tx, call, async () => {
      await lockPerson(tx, visitor.personId);
      const silence = await silenceOf(platform, tx, visitor, open);
      if (silence) refuseSilent(silence);
      const saidAt = platform.clock.now();
      const gist = gistOf(text);
      await checkPace(tx, { personId: visitor.personId, room, gist, slowSeconds, now: saidAt.getTime() });
      const { personId, name, badge } = visitor;
      const id = await insertLine(tx, { merchant, room, personId, saidBy: null, name, badge, text, gist, saidAt });
      isNew = true;
      return { lineId: id.toString() };
    }),
  );
  const line = await lineById(platform.db, merchant, BigInt(lineId));
  if (!line) return refuse('chat.unknown_line');
  const shown = lineOnWire(line);
  if (isNew) tellRoom(platform, merchant, room, { type: 'line', line: shown });
  return shown;
}

/** What is said as one plain line. Refuses `chat.empty` and `chat.too_long`. */
export function lineOf(given: string): string {
  const text = plainLine(given);
  if (text === '') refuse('chat.empty', { field: 'text' });
  if (lengthOf(text) > longestLine) refuse('chat.too_long', { field: 'text', most: longestLine });
  return text;
}

interface Said {
  readonly personId: bigint;
  readonly room: string;
  readonly gist: string;
  readonly slowSeconds: number;
  readonly now: number;
}

/** Refuses who says too much, too soon, or the same again. The caller holds the person: two at once count as two. */
async function checkPace(tx: Tx, { personId, room, gist, slowSeconds, now }: Said): Promise<void> {
  const longest = Math.max(windowMs, sameMs, slowSeconds * 1000);
  // nobody says more within the longest of these times, in however many rooms
  const last = await lastOf(tx, personId, (Math.ceil(longest / windowMs) + 1) * mostInWindow);
  const since = (at: Date | undefined) => (at ? now - at.getTime() : Number.POSITIVE_INFINITY);
  const oldest = since(last[mostInWindow - 1]?.saidAt);
  if (oldest < windowMs) refuse('chat.too_fast', { afterMs: windowMs - oldest });
  const here = since(last.find((line) => line.room === room)?.saidAt);
  if (here < slowSeconds * 1000) refuse('chat.slow', { seconds: slowSeconds, afterMs: slowSeconds * 1000 - here });
  if (last.some((line) => line.gist === gist && since(line.saidAt) < sameMs))
    refuse('chat.repeated', { field: 'text' });
}
