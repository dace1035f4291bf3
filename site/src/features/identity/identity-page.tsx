import type { IdentityInfo } from '@palpite/contract/identity/player.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { memberQuery } from '../../base/session/member.ts';
import { useTexts } from '../../base/text/texts.ts';
import { Findings } from './findings.tsx';
import { identityQuery } from './identity-data.ts';
import css from './identity-page.module.css';
import { IdentityRoad } from './identity-road.tsx';
import { IdentityStanding } from './identity-standing.tsx';
import { StartCheck } from './start-check.tsx';
import { WhatYouNeed } from './what-you-need.tsx';

/** Proving who one is: how it stands, who must act, what is needed, and the way to the verifier. */
export function IdentityPage() {
  const t = useTexts('identity');
  const identity = useQuery(identityQuery);
  useFreshMember(identity.data?.state);
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.security} asks />
      {identity.data ? (
        <Shown info={identity.data} />
      ) : identity.isError ? (
        <LoadFailed
          error={identity.error}
          calm={t('nothingChanged')}
          trial={t('trialText')}
          onRetry={() => void identity.refetch()}
        />
      ) : (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={148} radius={20} />
          <Skeleton height={220} radius={20} />
          <Skeleton height={52} radius={14} />
        </div>
      )}
    </div>
  );
}

function Shown({ info }: { info: IdentityInfo }) {
  const { state } = info;
  return (
    <div className={css.stack}>
      <section className={css.now}>
        <IdentityStanding info={info} />
        {state !== 'none' && <IdentityRoad info={info} />}
      </section>
      {state === 'rejected' && <Findings info={info} />}
      {(state === 'none' || state === 'started' || state === 'rejected') && <StartCheck info={info} />}
      {info.mayStart && <WhatYouNeed info={info} />}
    </div>
  );
}

/** A verified check gives the account name and CPF: what other pages know of the member is old then. */
function useFreshMember(state: IdentityInfo['state'] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (state === 'verified') void queries.invalidateQueries({ queryKey: memberQuery.queryKey });
  }, [state, queries]);
}
