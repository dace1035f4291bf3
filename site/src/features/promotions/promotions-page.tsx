import type { PromotionNews } from '@palpite/contract/messages/shapes.ts';
import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Info } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { announcementsQuery } from '../../base/announcements.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import { useMemberHere } from '../../base/session/member-kind.ts';
import { useToken } from '../../base/session/session.ts';
import { useSpokenLanguage, useTexts } from '../../base/text/texts.ts';
import { ClaimsList } from './claims-list.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { type Category, stateIn, tabsOf, withOwn } from './promotion-state.ts';
import css from './promotions.module.css';
import { activitiesQuery } from './promotions-data.ts';
import { useHash } from './use-hash.ts';

/**
 * What the brand offers now and soon, by kind; the number of one behind the # of the address opens it.
 * `before` stands above them.
 */
export function PromotionsPage({ before }: { before?: ReactNode }) {
  const t = useTexts('promotions');
  const loggedIn = useToken() !== undefined;
  const spoken = useSpokenLanguage();
  const news = useQuery(announcementsQuery(spoken, loggedIn));
  const isMember = useMemberHere() && loggedIn;
  const own = useQuery({ ...activitiesQuery(spoken), enabled: isMember });
  const promotions = news.data && withOwn(news.data.promotion, own.data ?? []);
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back="/" />
      <p className={css.text}>{t('text')}</p>
      {before}
      {own.isError && <LoadFailed error={own.error} calm={t('calm')} onRetry={() => void own.refetch()} />}
      {promotions ? (
        promotions.length > 0 ? (
          <List promotions={promotions} activities={own.data ?? []} isWhole={!own.isLoading} />
        ) : (
          <None />
        )
      ) : news.isError ? (
        <LoadFailed error={news.error} calm={t('calm')} onRetry={() => void news.refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton width={220} height={40} radius={20} />
          <div className={css.grid}>
            {[1, 2, 3, 4, 5, 6].map((each) => (
              <Skeleton key={each} height={312} radius={20} />
            ))}
          </div>
        </div>
      )}
      {isMember && <ClaimsList />}
    </div>
  );
}

interface ListProps {
  promotions: readonly PromotionNews[];
  /** How those that give something stand for the player. */
  activities: readonly Activity[];
  /** Nothing more is on its way. */
  isWhole: boolean;
}

function List({ promotions, activities, isWhole }: ListProps) {
  const t = useTexts('promotions');
  const [path, navigate] = useLocation();
  const hash = useHash();
  const [chosen, setChosen] = useState<'all' | Category>('all');
  const tabs = tabsOf(promotions);
  // the last of a kind may end while it is chosen
  const tab = tabs.includes(chosen) ? chosen : 'all';
  const opened = promotions.find(({ id }) => id === hash);
  return (
    <>
      {/^\d+$/.test(hash) && !opened && isWhole && (
        <div className={css.gone} role="status">
          <Info size={20} />
          <p>
            <b>{t('gone.title')}</b>
            {t('gone.text')}
          </p>
        </div>
      )}
      <Tabs
        label={t('categories')}
        items={tabs.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={tab}
        onChange={setChosen}
      >
        <div className={css.grid}>
          {promotions
            .filter(({ category }) => tab === 'all' || category === tab)
            .map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} state={stateIn(activities, promotion.id)} />
            ))}
        </div>
      </Tabs>
      <PromotionDialog promotion={opened} activities={activities} onClose={() => navigate(path, { replace: true })} />
    </>
  );
}

function None() {
  const t = useTexts('promotions');
  return (
    <Empty
      art={<HeroArt name="caju" size={160} />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <Link href="/" className={buttonClass()}>
          {t('empty.action')}
        </Link>
      }
    />
  );
}
