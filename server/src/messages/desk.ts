// What staff write for a brand, and what they read of players.
import * as content from '@palpite/contract/messages/office.ts';
import { type Route, route } from '../base/room.ts';
import { changes, decides, unrevised } from '../staff/staff.ts';
import { closeFeedback, listFeedback } from './feedback.ts';
import { addHelp, listHelp, removeHelp, saveHelp } from './help/help.ts';
import { addressee, listSent, sendMessage, tellMessage } from './inbox/send-message.ts';
import { addBanner, listOfficeBanners, removeBanner, saveBanner } from './news/write-banner.ts';
import { addNews, listNews, removeNews, saveNews } from './news/write-news.ts';
import { addService, listServices, removeService, saveService } from './news/write-service.ts';
import { drawPicture, dropNewsPicture, keepBannerPicture, keepNewsPicture } from './pictures.ts';

interface Written {
  readonly id: string;
  readonly revision: string;
}

/** What an addition, a change and a removal look like in the log. */
const added = <Value extends Written>(kind: string, after: Value) => ({
  answer: after,
  done: { subject: `${kind}:${after.id}`, after: unrevised(after) },
});
const saved = <Value extends Written>(kind: string, { before, after }: { before: Value; after: Value }) => ({
  answer: after,
  done: { subject: `${kind}:${after.id}`, before: unrevised(before), after: unrevised(after) },
});
const removed = <Value extends Written>(kind: string, before: Value) => ({
  answer: null,
  done: { subject: `${kind}:${before.id}`, before: unrevised(before) },
});

const news: readonly Route[] = [
  route(content.newsList, ({ platform, who }, input) => listNews(platform, who.merchant, input)),
  changes(content.newsAdd, 'news.add', async (tx, { platform, who }, draft) =>
    added('news', await addNews(platform, tx, who, draft)),
  ),
  changes(content.newsSave, 'news.save', async (tx, { platform, who }, draft) =>
    saved('news', await saveNews(platform, tx, who, draft)),
  ),
  changes(content.newsRemove, 'news.remove', async (tx, { platform, who }, { id }) => {
    const { before, unlinked } = await removeNews(platform, tx, who, id);
    const { answer, done } = removed('news', before);
    return { answer, done: { ...done, ...(unlinked.length > 0 && { after: { bannersUnlinked: unlinked } }) } };
  }),
  changes(content.newsPicture, 'news.picture', {
    first: (_ask, { picture }) => drawPicture(picture),
    act: async (tx, { platform, who }, { id }, drawn) => {
      const after = await keepNewsPicture(platform, tx, who.merchant, { id, drawn });
      return { answer: after, done: { subject: `news:${id}`, after } };
    },
  }),
  changes(content.newsPictureRemove, 'news.picture_remove', async (tx, { who }, input) => {
    await dropNewsPicture(tx, who.merchant, input);
    return { answer: null, done: { subject: `news:${input.id}`, before: input.address } };
  }),
];

const banners: readonly Route[] = [
  route(content.bannerList, ({ platform, who }, input) => listOfficeBanners(platform, who.merchant, input)),
  changes(content.bannerAdd, 'banner.add', async (tx, { platform, who }, draft) =>
    added('banner', await addBanner(platform, tx, who.merchant, draft)),
  ),
  changes(content.bannerSave, 'banner.save', async (tx, { platform, who }, draft) =>
    saved('banner', await saveBanner(platform, tx, who.merchant, draft)),
  ),
  changes(content.bannerRemove, 'banner.remove', async (tx, { platform, who }, { id }) =>
    removed('banner', await removeBanner(platform, tx, who.merchant, id)),
  ),
  changes(content.bannerPicture, 'banner.picture', {
    first: (_ask, { picture }) => drawPicture(picture),
    act: async (tx, { platform, who }, _input, drawn) => {
      const after = await keepBannerPicture(platform, tx, who.merchant, drawn);
      return { answer: after, done: { subject: 'banner:picture', after } };
    },
  }),
];

const help: readonly Route[] = [
  route(content.helpList, ({ platform, who }) => listHelp(platform, who.merchant)),
  changes(content.helpAdd, 'help.add', async (tx, { platform, who }, draft) =>
    added('help', await addHelp(platform, tx, who.merchant, draft)),
  ),
  changes(content.helpSave, 'help.save', async (tx, { platform, who }, draft) =>
    saved('help', await saveHelp(platform, tx, who.merchant, draft)),
  ),
  changes(content.helpRemove, 'help.remove', async (tx, { who }, { id }) => {
    const gone = await removeHelp(tx, who.merchant, id);
    return { answer: null, done: gone.map((before) => removed('help', before).done) };
  }),
];

const services: readonly Route[] = [
  route(content.serviceList, ({ platform, who }) => listServices(platform, who.merchant)),
  changes(content.serviceAdd, 'service.add', async (tx, { platform, who }, draft) =>
    added('service', await addService(platform, tx, who.merchant, draft)),
  ),
  changes(content.serviceSave, 'service.save', async (tx, { platform, who }, draft) =>
    saved('service', await saveService(platform, tx, who.merchant, draft)),
  ),
  changes(content.serviceRemove, 'service.remove', async (tx, { who }, { id }) =>
    removed('service', await removeService(tx, who.merchant, id)),
  ),
];

export const contentRoutes: readonly Route[] = [
  ...news,
  ...banners,
  ...help,
  ...services,
  route(content.sentList, ({ platform, who }, input) => listSent(platform, who.merchant, input)),
  decides(content.messageSend, async (tx, { platform, who }, input) => {
    const message = await sendMessage(platform, tx, who, input);
    const { id, texts, audience } = message;
    const to = audience.kind === 'player' ? await addressee(platform, tx, who.merchant, audience.username) : 'many';
    return {
      answer: message,
      done: { action: 'message.send', subject: `message:${id}`, after: { texts, audience } },
      tell: () => tellMessage(platform, who.merchant, to),
    };
  }),
  route(content.feedbackList, ({ platform, who }, input) => listFeedback(platform, who.merchant, input)),
  changes(content.feedbackClose, 'feedback.close', async (tx, { platform, who }, input) => {
    const { entry, answered } = await closeFeedback(platform, tx, who, input);
    return {
      answer: entry,
      done: { subject: `feedback:${input.id}`, after: { answer: input.answer } },
      tell: answered === undefined ? undefined : () => tellMessage(platform, who.merchant, answered),
    };
  }),
];
