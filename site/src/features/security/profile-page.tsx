import { CopyButton } from '@palpite/ui/copy-button.tsx';
import { Mail, Phone } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatDate } from '@palpite/ui/number-format.ts';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../base/member.ts';
import { useTexts } from '../../base/texts.ts';
import { IdentityPart } from './identity-part.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PageHead } from './page-head.tsx';
import { ProfileForm } from './profile-form.tsx';
import css from './profile-page.module.css';
import shared from './security.module.css';
import { fieldRulesQuery } from './security-data.ts';
import { SecurityRow } from './security-row.tsx';

/** Who the player is to the house: the account, the person with the CPF mostly hidden, contacts, and what they tell of themselves. */
export function ProfilePage() {
  const t = useTexts('security');
  const language = useLanguage();
  const member = useMember();
  const rules = useQuery(fieldRulesQuery);
  const { data } = member;
  const failed = member.isError ? member : rules.isError ? rules : undefined;
  return (
    <div className={shared.page}>
      <PageHead title={t('profile.title')} back="/member" />
      {failed && !(data && rules.data) ? (
        <LoadFailed
          error={failed.error}
          onRetry={() => {
            void member.refetch();
            void rules.refetch();
          }}
        />
      ) : !data || !rules.data ? (
        <div className={shared.loading} aria-busy="true">
          <Skeleton height={112} radius={20} />
          <Skeleton height={144} radius={16} />
          <Skeleton height={320} radius={20} />
        </div>
      ) : (
        <div className={shared.stack}>
          <section className={css.head} aria-label={t('profile.account')}>
            <Wave color="#5B86FF" opacity={0.14} scale={1.5} />
            <span className={css.avatar} data-letter={(data.nickname || data.account).slice(0, 1).toUpperCase()} />
            <div className={css.names}>
              <h2>{data.nickname || data.account}</h2>
              <p>
                {t('profile.accountLine', { account: data.account, id: data.id })}
                <CopyButton
                  text={data.account}
                  label={t('profile.copy')}
                  copiedLabel={t('copied')}
                  iconOnly
                  className={css.copy ?? ''}
                />
              </p>
              <p>{t('profile.since', { date: formatDate(data.regDate, language) })}</p>
            </div>
          </section>
          <IdentityPart name={data.payeeName} cpf={data.idNumber} rules={rules.data} />
          <section className={shared.group} aria-labelledby="profile-contacts">
            <h2 id="profile-contacts">{t('contacts')}</h2>
            <ul className={shared.list}>
              <SecurityRow
                icon={<Phone size={20} />}
                title={t('mobile.title')}
                note={data.mobile ?? t('mobile.none')}
                badge={stateOf(data.mobile, data.mobileVerified)}
                href="/member/securityCenter"
              />
              <SecurityRow
                icon={<Mail size={20} />}
                title={t('email.title')}
                note={data.email ?? t('email.none')}
                badge={stateOf(data.email, data.emailVerified)}
                href="/member/securityCenter"
              />
            </ul>
          </section>
          <ProfileForm member={data} rules={rules.data} />
        </div>
      )}
    </div>
  );

  function stateOf(contact: string | null, verified: boolean) {
    if (contact === null) return undefined;
    return verified
      ? { tone: 'good' as const, text: t('profile.verified') }
      : { tone: 'warn' as const, text: t('profile.unverified') };
  }
}
