import { buttonClass } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { Users } from '@palpite/ui/icon.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { Link } from 'wouter';
import { brandName } from '../base/brand-name.ts';
import { LoadFailed } from '../base/load-failed.tsx';
import { useMember } from '../base/member.ts';
import { isAgent } from '../base/member-kind.ts';
import { useTexts } from '../base/texts.ts';
import { InvitationCard } from '../features/agents/invitation-card.tsx';
import css from './pages.module.css';

/** The invitation of who may invite: agents. Another player is told so. */
export function ReferralPage() {
  const t = useTexts('agents');
  const { data: member, isError, error, refetch } = useMember();
  return (
    <div className={css.narrow}>
      <h1>{t('referral.title')}</h1>
      {member ? (
        isAgent(member.type) ? (
          <InvitationCard />
        ) : (
          <Empty
            art={<Users size={40} />}
            title={t('referral.none')}
            text={t('referral.noneText')}
            actions={
              <Link href="/member" className={buttonClass({ variant: 'secondary' })}>
                {t('referral.toAccount')}
              </Link>
            }
          />
        )
      ) : isError ? (
        <LoadFailed
          error={error}
          onRetry={() => void refetch()}
          calm={t('site:error.networkText', { brand: brandName })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={168} radius={16} />
        </div>
      )}
    </div>
  );
}
