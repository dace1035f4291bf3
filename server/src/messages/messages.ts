/** The door: what the back office writes for a brand, and reads of what players say to it. */
export { closeFeedback, listFeedback } from './feedback.ts';
export { addHelp, listHelp, removeHelp, saveHelp } from './help/help.ts';
export { addressee, listSent, sendMessage, tellMessage } from './inbox/send-message.ts';
export { addBanner, listOfficeBanners, removeBanner, saveBanner } from './news/write-banner.ts';
export { addNews, listNews, removeNews, saveNews, type Writer } from './news/write-news.ts';
export { addService, listServices, removeService, saveService } from './news/write-service.ts';
export { dropNewsPicture, keepBannerPicture, keepNewsPicture } from './pictures.ts';
