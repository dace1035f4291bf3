import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { feedbackClose, feedbackList } from '@palpite/contract/messages/office.ts';
import type { feedback } from '@palpite/contract/messages/player.ts';
import { periodOf } from '../base/calendar.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Said, saidIn } from '../base/refusal/said.ts';
import type { Ask, Language, Platform, PlayerSession } from '../base/room.ts';
import { playersById } from '../players/players.ts';
import { merchant as brandOf, settingOf } from '../site/site.ts';
import {
  closeRow,
  countFeedback,
  type FeedbackRow,
  feedbackOfDay,
  feedbackPage,
  insertFeedback,
  lockFeedback,
} from './feedback-store.ts';
import { sendAnswer } from './inbox/send-message.ts';
import { asHtml } from './inbox/texts.ts';
import type { Writer } from './news/write-news.ts';
import { feedbackPictureAddress, keepFeedbackPictures } from './pictures.ts';
import { feedbackPerDay } from './settings.ts';

export type FeedbackEntry = OutputOf<typeof feedbackClose>;

/** Keeps what a player tells the brand. Refuses `messages.feedback_limit` {max} and what no picture is refused with. */
export async function takeFeedback(
  { platform, who }: Ask<PlayerSession>,
  { type, content, images }: InputOf<typeof feedback>,
): Promise<null> {
  const { merchant, playerId } = who;
  const at = platform.clock.now();
  const day = periodOf('day', at).start;
  const max = await settingOf(platform, merchant, feedbackPerDay);
  // no picture is drawn for nothing; the count that decides is the one below
  if ((await feedbackOfDay(platform.db, playerId, day)) >= max) refuse('messages.feedback_limit', { max });
  await keepFeedbackPictures(platform, images, async (tx, pictures) => {
    if (!(await countFeedback(tx, playerId, day, max))) refuse('messages.feedback_limit', { max });
    await insertFeedback(tx, { merchant, playerId, type, content, pictures, at });
  });
  return null;
}

/** A page of what the brand's players said. */
export async function listFeedback(
  platform: Platform,
  merchant: string,
  { page, size, state }: InputOf<typeof feedbackList>,
): Promise<OutputOf<typeof feedbackList>> {
  const { rows, total, waiting } = await feedbackPage(platform.db, { merchant, state, page, size });
  const players = await playersById(
    platform,
    platform.db,
    rows.map(({ playerId }) => playerId),
  );
  return {
    list: rows.map((row) => showFeedback(platform, row, players.get(row.playerId)?.username)),
    ...{ total, waiting },
    totalPages: Math.ceil(total / size),
  };
}

/** What the answer to a feedback is called in the player's box, with what was asked above it. */
const answerTitle: Said = {
  PT: 'Resposta ao que você escreveu',
  EN: 'Answer to what you wrote',
  AR: 'رد على ما كتبته',
};

/**
 * Closes a feedback; an answer goes to the player's box, once: of two people at once one answers. Gives it, and whether
 * there is somebody to tell. Refuses `messages.unknown`, also for one that is closed already.
 */
export async function closeFeedback(
  platform: Platform,
  tx: Tx,
  writer: Writer,
  { id, answer }: InputOf<typeof feedbackClose>,
): Promise<{ entry: FeedbackEntry; answered: bigint | undefined }> {
  const row = await lockFeedback(tx, writer.merchant, BigInt(id));
  if (row?.state !== 'new') return refuse('messages.unknown');
  await closeRow(tx, row.id, writer.username, platform.clock.now());
  if (answer !== null) {
    const { languages } = await brandOf(platform, writer.merchant);
    const content = `<blockquote>${asHtml(row.content)}</blockquote>${asHtml(answer)}`;
    const texts = Object.fromEntries(
      languages.map((language) => [language, { title: saidIn(answerTitle, language as Language), content }]),
    );
    await sendAnswer(platform, tx, writer, { playerId: row.playerId, texts });
  }
  const player = (await playersById(platform, tx, [row.playerId])).get(row.playerId);
  return {
    entry: showFeedback(platform, { ...row, state: 'done', decidedBy: writer.username }, player?.username),
    answered: answer === null ? undefined : row.playerId,
  };
}

function showFeedback(platform: Platform, row: FeedbackRow, username: string | undefined): FeedbackEntry {
  const { id, type, content, playerId, sentAt, state, decidedBy, pictures } = row;
  return {
    ...{ id: id.toString(), type, content, state, decidedBy },
    images: pictures.map((picture) => feedbackPictureAddress(platform, picture)),
    playerId: playerId.toString(),
    username: username ?? `#${playerId}`,
    sentAt: sentAt.getTime(),
  };
}
