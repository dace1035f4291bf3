import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Link, useLocation, useSearch } from 'wouter';
import { useAskIn } from '../../base/page/ask-in.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import { useToken } from '../../base/session/session.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import { BalanceCard } from './balance-card.tsx';
import { GoodsList } from './goods/goods-list.tsx';
import { type MallView, mallPath, mallTabs, readMall } from './mall-state.ts';
import css from './points.module.css';
import { OrderList } from './record/order-list.tsx';
import { PointDetails } from './record/point-details.tsx';
import { PointRules } from './record/point-rules.tsx';

/** Where points are redeemed: articles, orders, movements and the rules. The address holds what is chosen. */
export function PointMallPage() {
  const t = useTexts('points');
  const [path, navigate] = useLocation();
  const view = readMall(useSearch());
  const loggedIn = useToken() !== undefined;
  const askIn = useAskIn();
  const open = flagOn(useSiteStatus(), 'PTSYS3');
  const go = (next: Partial<MallView>) => navigate(mallPath(path, { ...view, page: 1, ...next }), { replace: true });
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back="/" />
      {open ? (
        <>
          <p className={css.lead}>{t('lead')}</p>
          <BalanceCard />
          <Tabs
            label={t('sections')}
            items={mallTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            value={view.tab}
            onChange={(tab) => go({ tab })}
          >
            {view.tab === 'goods' ? (
              <GoodsList view={view} onGo={go} loggedIn={loggedIn} />
            ) : view.tab === 'rules' ? (
              <PointRules />
            ) : askIn ? (
              <Empty
                title={t(`${askIn.way}.title`)}
                text={t(`${askIn.way}.text`)}
                actions={<Button onClick={askIn.open}>{t(`${askIn.way}.act`)}</Button>}
              />
            ) : view.tab === 'history' ? (
              <OrderList view={view} onGo={go} />
            ) : (
              <PointDetails view={view} onGo={go} />
            )}
          </Tabs>
        </>
      ) : (
        <Empty
          art={<HeroArt name="farol" size={160} />}
          title={t('closed')}
          text={t('closedText')}
          actions={
            <Link href="/" className={buttonClass()}>
              {t('toGames')}
            </Link>
          }
        />
      )}
    </div>
  );
}
