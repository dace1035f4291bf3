/** The door: what the back office writes for a brand, and reads of what players say to it. */
export { closeFeedback, listFeedback } from './feedback.ts';
export { addHelp, listHelp, removeHelp, saveHelp } from './help.ts';
export { dropNewsPicture, keepBannerPicture, keepNewsPicture } from './pictures.ts';
export { addressee, listSent, sendMessage, tellMessage } from './send-message.ts';
export { addBanner, listOfficeBanners, removeBanner, saveBanner } from './write-banner.ts';
export { addNews, listNews, removeNews, saveNews, type Writer } from './write-news.ts';
export { addService, listServices, removeService, saveService } from './write-service.ts';
