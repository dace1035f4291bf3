import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { ListPages } from '../../base/page/list-pages.tsx';
import { useSpokenLanguage, useTexts } from '../../base/text/texts.ts';
import css from './activity.module.css';
import { claimsQuery } from './promotions-data.ts';
import { worthText } from './worth.ts';

const tones: Readonly<Record<string, Tone>> = {
  applying: 'warn',
  rejected: 'bad',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** What the player asked for and got from promotions; nothing where there is nothing. */
export function ClaimsList() {
  const symbol = useCurrencySymbol();
  const t = useTexts('promotions');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const found = useQuery(claimsQuery(useSpokenLanguage(), page));
  if (!found.isError && (found.data?.total ?? 0) === 0) return null;
  return (
    <section className={css.claims} aria-labelledby="promotion-claims">
      <h2 id="promotion-claims">{t('claims.title')}</h2>
      <ListPages
        pages={{ ...found, page, onPage: setPage }}
        label={t('claims.title')}
        failed={t('claims.failed')}
        empty={null}
        lineHeight={72}
      >
        {({ claimId, title, state, at, unit, amount, comment, reason }) => (
          <li key={claimId}>
            <div>
              <b>{title}</b>
              <small>{formatDateTime(at, language)}</small>
              {comment !== null && <small dir="auto">“{comment}”</small>}
              {reason !== null && <small dir="auto">{t('claims.reason', { reason })}</small>}
            </div>
            <div className={css.claimState}>
              {amount !== null && <b className="num">{worthText({ unit, amount }, symbol, language, t)}</b>}
              <Badge tone={tones[state] ?? 'good'}>{t(`claims.state.${state}`)}</Badge>
            </div>
          </li>
        )}
      </ListPages>
    </section>
  );
}
