import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Users } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDate, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { ListPages } from '../../base/page/list-pages.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './referral.module.css';
import { type Friend, friendsQuery, type Home } from './referral-data.ts';

/** How many came, what makes a friend count, and who they are: those who count and those under way. */
export function FriendList({ home }: { home: Home }) {
  const t = useTexts('referral');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const [status, setStatus] = useState<Friend['status']>('I');
  const [page, setPage] = useState(1);
  const found = useQuery(friendsQuery(status, page));
  const { income, qualifyDeposit, qualifyTurnover, waitHours } = home;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const rule = { turnover: money(qualifyTurnover), deposit: money(qualifyDeposit), count: waitHours };
  return (
    <section aria-labelledby="referral-friends" className={css.home}>
      <h2 id="referral-friends" className={css.heading}>
        {t('friends.title')}
      </h2>
      <dl className={css.figures}>
        {(['memberCount', 'depositCount', 'memberQualifiedCount'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd>{formatInteger(income[figure], language)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t(qualifyDeposit > 0n ? 'qualify' : 'qualifyByPlay', rule)}</p>
      <Segmented
        label={t('friends.title')}
        items={(['I', 'C'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status}
        onChange={(next) => {
          setStatus(next);
          setPage(1);
        }}
      />
      <ListPages
        pages={{ ...found, page, onPage: setPage }}
        label={t(`status.${status}`)}
        className={css.list}
        failed={t('friends.failed')}
        empty={<Empty art={<Users size={36} />} title={t(`none.${status}`)} text={t('noneText')} />}
        lineHeight={56}
      >
        {({ username, registerTime, refused }) => (
          <li key={`${username}${registerTime}`}>
            <b>{username}</b>
            <span className="num">{formatDate(registerTime, language, brandZone)}</span>
            {refused && <Badge tone="neutral">{t('refused')}</Badge>}
          </li>
        )}
      </ListPages>
    </section>
  );
}
