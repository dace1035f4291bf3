import {
  memberIcon,
  memberInfo,
  playerAvatar,
  removeIcon,
  saveIcon,
  saveLanguage,
  saveMember,
} from '@palpite/contract/profile/player.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Room, route } from '../base/room.ts';
import { setLanguage } from '../players/players.ts';
import { merchant } from '../site/site.ts';
import { avatarOf, avatarShelf, dropAvatar, saveAvatar } from './avatar.ts';
import { sweepAvatars } from './jobs.ts';
import { keepMember } from './keep-member.ts';
import { clubPort } from './profile.ts';
import { readMember } from './read-member.ts';
import { profileSettings } from './settings.ts';

export const profileRoom: Room = {
  name: 'profile',
  settings: profileSettings,
  needs: [clubPort],
  routes: [
    route(memberInfo, readMember),
    route(saveMember, keepMember),
    route(memberIcon, ({ platform, who }) => avatarOf(platform, who)),
    route(playerAvatar, async ({ platform, who }) => ({
      avatar: await avatarOf(platform, who),
      avatarType: 'STATIC' as const,
    })),
    route(saveIcon, (ask, { icon }) => saveAvatar(ask, icon)),
    route(removeIcon, dropAvatar),
    route(saveLanguage, async ({ platform, who }, { language }) => {
      const { languages } = await merchant(platform, who.merchant);
      if (!languages.includes(language)) refuse('request.invalid', { field: 'language' });
      await inTx(platform.db, (tx) => setLanguage(tx, who.playerId, language));
      return null;
    }),
  ],
  shelves: [avatarShelf],
  schedules: [sweepAvatars],
};
