import type { Schedule } from '../base/jobs/jobs.ts';
import { sweepFiles } from '../base/pages/files.ts';
import { avatarsAmong } from './store.ts';

/** Takes away the pictures of uploads that broke off between the file and its row. */
export const sweepAvatars: Schedule = {
  name: 'profile.sweep-avatars',
  every: { minutes: 60 },
  run: async (platform) => {
    const swept = await sweepFiles(platform, 'profile', (names) => avatarsAmong(platform.db, names));
    if (swept > 0) platform.log.info({ swept }, 'avatars without a player');
  },
};
