// What staff write for a brand, in the room of the messages. Every change and its line in the audit
// log are one transaction.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as content from '@palpite/contract/messages/office.ts';
import { inTx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { type Ask, type Route, route, type StaffSession } from '../base/room.ts';
import { changes, noteAct } from '../staff/staff.ts';
import * as messages from './messages.ts';

type Staff = Ask<StaffSession>;

/** What an addition, a change and a removal look like in the log. */
const added = <Value extends { id: string }>(kind: string, after: Value) => ({
  answer: after,
  done: { subject: `${kind}:${after.id}`, after },
});
const saved = <Value extends { id: string }>(kind: string, { before, after }: { before: Value; after: Value }) => ({
  answer: after,
  done: { subject: `${kind}:${after.id}`, before, after },
});
const removed = <Value extends { id: string }>(kind: string, before: Value) => ({
  answer: null,
  done: { subject: `${kind}:${before.id}`, before },
});

const news: readonly Route[] = [
  route(content.newsList, ({ platform, who }, input) => messages.listNews(platform, who.merchant, input)),
  changes(content.newsAdd, 'news.add', async (tx, { platform, who }, draft) =>
    added('news', await messages.addNews(platform, tx, who, draft)),
  ),
  changes(content.newsSave, 'news.save', async (tx, { platform, who }, draft) =>
    saved('news', await messages.saveNews(platform, tx, who, draft)),
  ),
  changes(content.newsRemove, 'news.remove', async (tx, { platform, who }, { id }) => {
    const { before, unlinked } = await messages.removeNews(platform, tx, who, id);
    const { answer, done } = removed('news', before);
    return { answer, done: { ...done, ...(unlinked.length > 0 && { after: { bannersUnlinked: unlinked } }) } };
  }),
  route(content.newsPicture, (ask, input) =>
    messages.keepNewsPicture(ask.platform, ask.who.merchant, input, (tx, after) =>
      noteAct(tx, ask, { action: 'news.picture', subject: `news:${input.id}`, after }),
    ),
  ),
  changes(content.newsPictureRemove, 'news.picture_remove', async (tx, { who }, input) => {
    await messages.dropNewsPicture(tx, who.merchant, input);
    return { answer: null, done: { subject: `news:${input.id}`, before: input.address } };
  }),
];

const banners: readonly Route[] = [
  route(content.bannerList, ({ platform, who }, input) => messages.listOfficeBanners(platform, who.merchant, input)),
  changes(content.bannerAdd, 'banner.add', async (tx, { platform, who }, draft) =>
    added('banner', await messages.addBanner(platform, tx, who.merchant, draft)),
  ),
  changes(content.bannerSave, 'banner.save', async (tx, { platform, who }, draft) =>
    saved('banner', await messages.saveBanner(platform, tx, who.merchant, draft)),
  ),
  changes(content.bannerRemove, 'banner.remove', async (tx, { platform, who }, { id }) =>
    removed('banner', await messages.removeBanner(platform, tx, who.merchant, id)),
  ),
  route(content.bannerPicture, (ask, { picture }) =>
    messages.keepBannerPicture(ask.platform, ask.who.merchant, picture, (tx, after) =>
      noteAct(tx, ask, { action: 'banner.picture', subject: 'banner:picture', after }),
    ),
  ),
];

const help: readonly Route[] = [
  route(content.helpList, ({ platform, who }) => messages.listHelp(platform, who.merchant)),
  changes(content.helpAdd, 'help.add', async (tx, { platform, who }, draft) =>
    added('help', await messages.addHelp(platform, tx, who.merchant, draft)),
  ),
  changes(content.helpSave, 'help.save', async (tx, { platform, who }, draft) =>
    saved('help', await messages.saveHelp(platform, tx, who.merchant, draft)),
  ),
  changes(content.helpRemove, 'help.remove', async (tx, { who }, { id }) => {
    const gone = await messages.removeHelp(tx, who.merchant, id);
    return { answer: null, done: gone.map((before) => removed('help', before).done) };
  }),
];

const services: readonly Route[] = [
  route(content.serviceList, ({ platform, who }) => messages.listServices(platform, who.merchant)),
  changes(content.serviceAdd, 'service.add', async (tx, { platform, who }, draft) =>
    added('service', await messages.addService(platform, tx, who.merchant, draft)),
  ),
  changes(content.serviceSave, 'service.save', async (tx, { platform, who }, draft) =>
    saved('service', await messages.saveService(platform, tx, who.merchant, draft)),
  ),
  changes(content.serviceRemove, 'service.remove', async (tx, { who }, { id }) =>
    removed('service', await messages.removeService(tx, who.merchant, id)),
  ),
];

async function send(ask: Staff, input: InputOf<typeof content.messageSend>) {
  const { platform, who, key } = ask;
  let told: (() => Promise<void>) | undefined;
  const sent = await inTx(platform.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: content.messageSend.name, input }, async () => {
      const message = await messages.sendMessage(platform, tx, who, input);
      const { id, texts, audience } = message;
      await noteAct(tx, ask, { action: 'message.send', subject: `message:${id}`, after: { texts, audience } });
      const to =
        audience.kind === 'player' ? await messages.addressee(platform, tx, who.merchant, audience.username) : 'many';
      told = () => messages.tellMessage(platform, who.merchant, to);
      return message;
    }),
  );
  await told?.();
  return sent;
}

async function close(ask: Staff, input: InputOf<typeof content.feedbackClose>) {
  const { platform, who } = ask;
  const { entry, answered } = await inTx(platform.db, async (tx) => {
    const closed = await messages.closeFeedback(platform, tx, who, input);
    const subject = `feedback:${input.id}`;
    await noteAct(tx, ask, { action: 'feedback.close', subject, after: { answer: input.answer } });
    return closed;
  });
  if (answered !== undefined) await messages.tellMessage(platform, who.merchant, answered);
  return entry;
}

export const contentRoutes: readonly Route[] = [
  ...news,
  ...banners,
  ...help,
  ...services,
  route(content.sentList, ({ platform, who }, input) => messages.listSent(platform, who.merchant, input)),
  route(content.messageSend, send),
  route(content.feedbackList, ({ platform, who }, input) => messages.listFeedback(platform, who.merchant, input)),
  route(content.feedbackClose, close),
];
