import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { availablePromotionsQuery } from '../../base/available-promotions.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { useMember } from '../../base/session/member.ts';
import { isAgent } from '../../base/session/member-kind.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import { InvitationCard } from '../../features/agents/invitation-card.tsx';
import { ShareCard } from '../../features/agents/share-card.tsx';
import { ReferralHome } from '../../features/referral/referral-home.tsx';
import css from '../pages.module.css';

/**
 * Agents have an invitation of their own. Members have theirs where the brand rewards it; any other player may show
 * people the way here.
 */
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
          <Member />
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

function Member() {
  const { data, isError } = useQuery(availablePromotionsQuery);
  if (data?.REFERRAL.enabled) return <ReferralHome />;
  if (data || isError) return <ShareCard />;
  return (
    <div aria-busy="true">
      <Skeleton height={168} radius={16} />
    </div>
  );
}
