import { Badge } from '@palpite/ui/badge.tsx';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ChevronRight, Mail, Phone } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import { openOverlay } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { AvatarPicture } from '../../base/picture/avatar-picture.tsx';
import { useMember } from '../../base/session/member.ts';
import { isTrial } from '../../base/session/member-kind.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import { AvatarPart } from './avatar-part.tsx';
import { IdentityPart } from './identity-part.tsx';
import { fieldRulesQuery } from './profile-data.ts';
import { ProfileForm } from './profile-form.tsx';
import css from './profile-page.module.css';

/**
 * Who the player is to the house: the account and its picture, the person with the CPF mostly hidden, contacts, and
 * what they tell of themselves.
 */
export function ProfilePage() {
  const t = useTexts('profile');
  const language = useLanguage();
  const status = useSiteStatus();
  const member = useMember();
  const rules = useQuery(fieldRulesQuery);
  const { data } = member;
  const failed = member.isError ? member : rules.isError ? rules : undefined;
  const trial = isTrial(data);
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} />
      {failed && !(data && rules.data) ? (
        <LoadFailed
          error={failed.error}
          calm={t('nothingChanged')}
          trial={t('trialText')}
          onRetry={() => {
            void member.refetch();
            void rules.refetch();
          }}
        />
      ) : !data || !rules.data ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={112} radius={20} />
          <Skeleton height={144} radius={16} />
          <Skeleton height={320} radius={20} />
        </div>
      ) : (
        <div className={css.stack}>
          <section className={css.head} aria-label={t('account')}>
            <Wave color="#5B86FF" opacity={0.14} scale={1.5} />
            <span className={css.avatar} data-letter={(data.nickname || data.account).slice(0, 1).toUpperCase()}>
              <AvatarPicture address={data.avatar} />
            </span>
            <div className={css.names}>
              <h2>{data.nickname || data.account}</h2>
              <p>
                {t('accountLine', { account: data.account, id: data.id })}
                <CopyButton
                  text={data.account}
                  label={t('copy')}
                  copiedLabel={t('copied')}
                  iconOnly
                  className={css.copy ?? ''}
                />
              </p>
              <p>{t('since', { date: formatDate(data.regDate, language) })}</p>
            </div>
          </section>
          {trial ? (
            <section className={css.trial}>
              <p>{t('trialText')}</p>
              <Button onClick={() => openOverlay({ kind: 'registerFirst' })}>{t('site:register')}</Button>
            </section>
          ) : (
            <>
              {flagOn(status, 'PROFPIC3') && <AvatarPart hasPicture={data.avatar !== null} />}
              <IdentityPart
                name={data.payeeName}
                cpf={data.idNumber}
                rules={rules.data}
                namesPerson={flagOn(status, 'PERSPAYEE3')}
              />
              <section className={css.group} aria-labelledby="profile-contacts">
                <h2 id="profile-contacts">{t('contacts')}</h2>
                <ul className={css.list}>
                  <ContactRow
                    icon={<Phone size={20} />}
                    title={t('mobile')}
                    value={data.mobile}
                    none={t('noMobile')}
                    state={t(data.mobileVerified ? 'verified' : 'unverified')}
                    good={data.mobileVerified}
                  />
                  {flagOn(status, 'PERSMAIL3') && (
                    <ContactRow
                      icon={<Mail size={20} />}
                      title={t('email')}
                      value={data.email}
                      none={t('noEmail')}
                      state={t(data.emailVerified ? 'verified' : 'unverified')}
                      good={data.emailVerified}
                    />
                  )}
                </ul>
              </section>
              <ProfileForm member={data} rules={rules.data} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface ContactRowProps {
  icon: ReactNode;
  title: string;
  value: string | null;
  /** Said where there is none. */
  none: string;
  state: string;
  good: boolean;
}

/** A way to reach the player, and the way to where it is bound. */
function ContactRow({ icon, title, value, none, state, good }: ContactRowProps) {
  return (
    <li>
      <Link href={paths.security} className={css.row}>
        <span className={css.tile}>{icon}</span>
        <span>
          <b>{title}</b>
          <small>{value ?? none}</small>
        </span>
        {value === null ? <span /> : <Badge tone={good ? 'good' : 'warn'}>{state}</Badge>}
        <ChevronRight size={18} />
      </Link>
    </li>
  );
}
