// What staff write for a brand, in the room of the messages. Every change and its line in the audit
// log are one transaction.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as content from '@palpite/contract/messages/office.ts';
import { inTx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { type Ask, type Route, route, type StaffSession } from '../base/room.ts';
import * as messages from '../messages/messages.ts';
import { changes, noteAct } from '../staff/staff.ts';

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
  route(content.newsList, ({ house, who }, input) => messages.listNews(house, who.merchant, input)),
  changes(content.newsAdd, 'news.add', async (tx, { house, who }, draft) =>
    added('news', await messages.addNews(house, tx, who, draft)),
  ),
  changes(content.newsSave, 'news.save', async (tx, { house, who }, draft) =>
    saved('news', await messages.saveNews(house, tx, who, draft)),
  ),
  changes(content.newsRemove, 'news.remove', async (tx, { house, who }, { id }) => {
    const { before, unlinked } = await messages.removeNews(house, tx, who, id);
    const { answer, done } = removed('news', before);
    return { answer, done: { ...done, ...(unlinked.length > 0 && { after: { bannersUnlinked: unlinked } }) } };
  }),
  route(content.newsPicture, (ask, input) =>
    messages.keepNewsPicture(ask.house, ask.who.merchant, input, (tx, after) =>
      noteAct(tx, ask, { action: 'news.picture', subject: `news:${input.id}`, after }),
    ),
  ),
  changes(content.newsPictureRemove, 'news.picture_remove', async (tx, { who }, input) => {
    await messages.dropNewsPicture(tx, who.merchant, input);
    return { answer: null, done: { subject: `news:${input.id}`, before: input.address } };
  }),
];

const banners: readonly Route[] = [
  route(content.bannerList, ({ house, who }, input) => messages.listOfficeBanners(house, who.merchant, input)),
  changes(content.bannerAdd, 'banner.add', async (tx, { house, who }, draft) =>
    added('banner', await messages.addBanner(house, tx, who.merchant, draft)),
  ),
  changes(content.bannerSave, 'banner.save', async (tx, { house, who }, draft) =>
    saved('banner', await messages.saveBanner(house, tx, who.merchant, draft)),
  ),
  changes(content.bannerRemove, 'banner.remove', async (tx, { house, who }, { id }) =>
    removed('banner', await messages.removeBanner(house, tx, who.merchant, id)),
  ),
  route(content.bannerPicture, (ask, { picture }) =>
    messages.keepBannerPicture(ask.house, ask.who.merchant, picture, (tx, after) =>
      noteAct(tx, ask, { action: 'banner.picture', subject: 'banner:picture', after }),
    ),
  ),
];

const help: readonly Route[] = [
  route(content.helpList, ({ house, who }) => messages.listHelp(house, who.merchant)),
  changes(content.helpAdd, 'help.add', async (tx, { house, who }, draft) =>
    added('help', await messages.addHelp(house, tx, who.merchant, draft)),
  ),
  changes(content.helpSave, 'help.save', async (tx, { house, who }, draft) =>
    saved('help', await messages.saveHelp(house, tx, who.merchant, draft)),
  ),
  changes(content.helpRemove, 'help.remove', async (tx, { who }, { id }) => {
    const gone = await messages.removeHelp(tx, who.merchant, id);
    return { answer: null, done: gone.map((before) => removed('help', before).done) };
  }),
];

const services: readonly Route[] = [
  route(content.serviceList, ({ house, who }) => messages.listServices(house, who.merchant)),
  changes(content.serviceAdd, 'service.add', async (tx, { house, who }, draft) =>
    added('service', await messages.addService(house, tx, who.merchant, draft)),
  ),
  changes(content.serviceSave, 'service.save', async (tx, { house, who }, draft) =>
    saved('service', await messages.saveService(house, tx, who.merchant, draft)),
  ),
  changes(content.serviceRemove, 'service.remove', async (tx, { who }, { id }) =>
    removed('service', await messages.removeService(tx, who.merchant, id)),
  ),
];

async function send(ask: Staff, input: InputOf<typeof content.messageSend>) {
  const { house, who, key } = ask;
  let told: (() => Promise<void>) | undefined;
  const sent = await inTx(house.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: content.messageSend.name, input }, async () => {
      const message = await messages.sendMessage(house, tx, who, input);
      const { id, texts, audience } = message;
      await noteAct(tx, ask, { action: 'message.send', subject: `message:${id}`, after: { texts, audience } });
      const to =
        audience.kind === 'player' ? await messages.addressee(house, tx, who.merchant, audience.username) : 'many';
      told = () => messages.tellMessage(house, who.merchant, to);
      return message;
    }),
  );
  await told?.();
  return sent;
}

async function close(ask: Staff, input: InputOf<typeof content.feedbackClose>) {
  const { house, who } = ask;
  const { entry, answered } = await inTx(house.db, async (tx) => {
    const closed = await messages.closeFeedback(house, tx, who, input);
    const subject = `feedback:${input.id}`;
    await noteAct(tx, ask, { action: 'feedback.close', subject, after: { answer: input.answer } });
    return closed;
  });
  if (answered !== undefined) await messages.tellMessage(house, who.merchant, answered);
  return entry;
}

export const contentRoutes: readonly Route[] = [
  ...news,
  ...banners,
  ...help,
  ...services,
  route(content.sentList, ({ house, who }, input) => messages.listSent(house, who.merchant, input)),
  route(content.messageSend, send),
  route(content.feedbackList, ({ house, who }, input) => messages.listFeedback(house, who.merchant, input)),
  route(content.feedbackClose, close),
];
