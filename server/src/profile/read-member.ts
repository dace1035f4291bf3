import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { languageTag } from '@palpite/contract/base/language.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import type { memberInfo } from '@palpite/contract/profile/player.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Language, PlayerSession } from '../base/room.ts';
import { maskCpf, maskEmail, maskPhone, personOf } from '../players/players.ts';
import { flagOn } from '../site/site.ts';
import { avatarOf } from './avatar.ts';
import { clubPort } from './profile.ts';

/** What the player's own pages show of the account. */
export async function readMember({
  platform,
  who,
  language,
}: Ask<PlayerSession>): Promise<OutputOf<typeof memberInfo>> {
  const { playerId, merchant } = who;
  const [found, avatar, showsPlace, club] = await Promise.all([
    personOf(platform, platform.db, who.playerId),
    avatarOf(platform, who),
    flagOn(platform, merchant, 'DISPLAYLOCATION3'),
    // play money has no level
    who.memberType === trialType ? undefined : clubPort.of(platform)?.({ playerId, merchant, language }),
  ]);
  const person = found ?? refuse('login.not.session');
  const { contacts } = person;
  const { mobile, email } = contacts;
  return {
    id: person.id.toString(),
    account: person.username,
    nickname: person.nickname ?? person.username,
    type: person.memberType as MemberType,
    mobile: mobile ? maskPhone(mobile.value, mobile.dialing ?? '') : null,
    mobileVerified: Boolean(mobile?.verifiedAt),
    email: email ? maskEmail(email.value) : null,
    emailVerified: Boolean(email?.verifiedAt),
    regDate: person.createdAt.getTime(),
    lastLogin: person.lastLoginAt?.getTime() ?? null,
    lastLoginLocation: showsPlace && person.lastLoginCountry ? countryName(person.lastLoginCountry, language) : null,
    clubLabel: club?.label ?? null,
    clubRank: club?.rank ?? null,
    payeeName: person.fullName,
    idNumber: person.cpf === null ? null : maskCpf(person.cpf),
    avatar,
    language: person.language,
    profile: {
      birthday: person.birthday,
      address: person.address,
      nationality: person.nationality,
      occupation: person.occupation,
      sourceOfIncome: person.sourceOfIncome,
      line: contacts.line?.value ?? null,
      whatsapp: contacts.whatsapp?.value ?? null,
      facebook: contacts.facebook?.value ?? null,
      wechat: contacts.wechat?.value ?? null,
      qqNum: contacts.qqNum?.value ?? null,
      zalo: contacts.zalo?.value ?? null,
      telegram: contacts.telegram?.value ?? null,
    },
  };
}

/** What people call a country: 'Brasil' for BR. */
function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(country) ?? country;
}
