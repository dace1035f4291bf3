import { firstLogin } from '@palpite/contract/entrance/player.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { LogOut, WifiOff } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { balanceQuery } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import { openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { ask } from '../../base/session/caller.ts';
import { useMember } from '../../base/session/member.ts';
import { isAgent } from '../../base/session/member-kind.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import { DownlineList } from '../../features/agents/downline-list.tsx';
import { InvitationCard } from '../../features/agents/invitation-card.tsx';
import { NextTierPart } from '../../features/contracts/home/next-tier-part.tsx';
import { OfferCard } from '../../features/contracts/home/offer-card.tsx';
import { StandingCard } from '../../features/contracts/standing-card.tsx';
import { TeamDays, TeamLead } from '../../features/figures/home/team-part.tsx';
import { TreePart } from '../../features/figures/home/tree-part.tsx';
import { useBalanceHidden } from '../../features/wallet/balance-hiding.ts';
import css from '../agent.module.css';
import { AgentFrame } from './agent-frame.tsx';
import { AgentOnly } from './agent-only.tsx';

/**
 * Where agents arrive: what they have, what the team did, the tree, what their contracts come to, and their invitation.
 */
export function AgentHomePage() {
  const t = useTexts('agents', 'wallet');
  const { data: member, isError, error, refetch } = useMember();
  const { data: balance } = useQuery(balanceQuery);
  const hidden = useBalanceHidden();
  const counts = flagOn(useSiteStatus(), 'AFFMAN3');
  const arrived = member !== undefined && isAgent(member.type);
  useEffect(() => {
    // members are greeted, agents only arrive: without it the next login is called the first once more
    if (arrived) ask(firstLogin, {}).catch(() => undefined);
  }, [arrived]);
  if (isError && !member)
    return (
      <AgentFrame>
        <h1 className="sr-only">{t('title')}</h1>
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('failed')}
          text={failureText(error, t)}
          actions={<Button onClick={() => void refetch()}>{t('site:error.retry')}</Button>}
        />
      </AgentFrame>
    );
  if (member && !isAgent(member.type))
    return (
      <AgentFrame>
        <AgentOnly member={member} />
      </AgentFrame>
    );
  return (
    <AgentFrame
      centre
      actions={
        <IconButton label={t('logout')} onClick={() => openPopup('logout')}>
          <LogOut size={19} />
        </IconButton>
      }
    >
      <section className={classNames(css.hero, css.band)}>
        <Wave color="#5B86FF" opacity={0.14} scale={1.5} />
        <div>
          <h1>
            <span className="sr-only">{t('title')}: </span>
            {member ? member.account : <Skeleton width={140} height={26} />}
          </h1>
          <p className={css.facts}>
            {member ? (
              <>
                <Badge tone="info">{t(`type.${member.type}`)}</Badge>
                <span className="num">{t('id', { id: member.id })}</span>
              </>
            ) : (
              <Skeleton width={120} height={22} />
            )}
          </p>
        </div>
        <div className={css.sum}>
          <span>{t('available')}</span>
          {balance ? (
            <Money
              amount={balance.sumBalance}
              symbol={balance.currencySymbol}
              hidden={hidden}
              hiddenLabel={t('wallet:hidden')}
              className={css.big}
            />
          ) : (
            <Skeleton width={160} height={44} />
          )}
        </div>
        <div className={css.actions}>
          <Link href="/" className={css.link}>
            {t('toSite')}
          </Link>
          <Link href={paths.agentTransfer} className={css.link}>
            {t('transfer.title')}
          </Link>
          <Link href={paths.security} className={css.link}>
            {t('security')}
          </Link>
        </div>
      </section>
      {member && (
        <>
          {counts && <TeamLead />}
          <div className={css.home}>
            <div className={css.first}>
              {counts && (
                <>
                  <TeamDays />
                  <TreePart />
                </>
              )}
            </div>
            <div className={css.second}>
              <OfferCard />
              <NextTierPart />
              <StandingCard />
            </div>
            <div className={css.third}>
              <InvitationCard />
              <DownlineList />
            </div>
          </div>
        </>
      )}
    </AgentFrame>
  );
}
