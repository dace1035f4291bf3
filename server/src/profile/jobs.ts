import type { Schedule } from '../base/jobs/jobs.ts';
import { sweepFiles } from '../base/pages/files.ts';
import { avatarsAmong } from './store.ts';

/** Takes away the pictures of uploads that broke off between the file and its row. */
export const sweepAvatars: Schedule = {
  name: 'profile.sweep-avatars',
  every: { minutes: 60 },
  run: async (house) => {
    const swept = await sweepFiles(house, 'profile', (names) => avatarsAmong(house.db, names));
    if (swept > 0) house.log.info({ swept }, 'avatars without a player');
  },
};
