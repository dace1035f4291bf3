import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { sweepFiles } from '../base/pages/files.ts';
import { picturesHung } from '../site/site.ts';
import { feedbackPicturesAmong, forgetDays } from './feedback-store.ts';
import { bannerPicturesBefore, dropBannerPictures, picturesAmong } from './news/news-store.ts';
import { newsPicturePrefix } from './pictures.ts';

const dayMs = 86_400_000;

/**
 * Takes away pictures that nothing shows: of uploads that broke off, of what was removed, and of banners
 * that were never hung up.
 */
export const sweepPictures: Schedule = {
  name: 'messages.sweep-pictures',
  every: { minutes: 60 },
  run: async (platform) => {
    const dayAgo = new Date(platform.clock.now().getTime() - dayMs);
    const old = await bannerPicturesBefore(platform.db, dayAgo);
    const hung = await picturesHung(
      platform.db,
      old.map((name) => newsPicturePrefix + name),
    );
    await inTx(platform.db, async (tx) => {
      await dropBannerPictures(
        tx,
        old.filter((name) => !hung.has(newsPicturePrefix + name)),
      );
      await forgetDays(tx, new Date(platform.clock.now().getTime() - 2 * dayMs));
    });
    const swept = await sweepFiles(platform, 'messages', async (names) => {
      const news = await picturesAmong(platform.db, names);
      return new Set([...news, ...(await feedbackPicturesAmong(platform.db, names))]);
    });
    if (swept > 0) platform.log.info({ swept }, 'pictures that nothing shows');
  },
};
