import type { Safeguards } from '@palpite/contract/safeguards/player.ts';
import { heldKind } from '@palpite/contract/safeguards/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Headset } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { openCustomerService, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import { BreakNote } from './break-note.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitRow } from './limit-row.tsx';
import css from './safeguards.module.css';
import { type HeldLimit, heldLimits, safeguardsQuery, writeMinutes } from './safeguards-data.ts';
import { SessionNow } from './session-now.tsx';

/** People to talk to who are not ours. */
const helpers = [
  { key: 'ja', href: 'https://jogadoresanonimos.com.br/' },
  { key: 'cvv', href: 'https://cvv.org.br/' },
] as const;

/** Limits, breaks and whom to talk to. */
export function SafeguardsPage() {
  const t = useTexts('safeguards');
  const { data, isError, error, refetch } = useQuery(safeguardsQuery);
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} />
      {data ? (
        <Standing standing={data} />
      ) : isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} calm={t('nothingChanged')} trial={t('trialText')} />
      ) : (
        <div className={css.stack} aria-busy="true">
          <Skeleton height={260} radius={16} />
          <Skeleton height={260} radius={16} />
          <Skeleton height={120} radius={16} />
        </div>
      )}
    </div>
  );
}

function Standing({ standing }: { standing: Safeguards }) {
  const t = useTexts('safeguards');
  const language = useLanguage();
  const service = useSiteStatus().info.customerService[0];
  const [changing, setChanging] = useState<{ limit: HeldLimit; opening: number }>();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { currencySymbol: symbol, exclusion } = standing;
  const limits = heldLimits(standing);
  const writeMoney = (amount: bigint) => formatCurrency(amount, symbol, language);
  const change = (limit: HeldLimit) => {
    setChanging({ limit, opening: (changing?.opening ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <div className={css.stack}>
      {exclusion && <BreakNote until={exclusion.until} />}
      <p className={css.lead}>{t('lead')}</p>
      <SessionNow standing={standing} />
      {heldKind.options.map((kind) => (
        <section key={kind} aria-labelledby={`limits-${kind}`}>
          <h2 id={`limits-${kind}`}>{t(`${kind}.title`)}</h2>
          <p className={css.text}>{t(`${kind}.text`)}</p>
          <ul className={css.list}>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow
                  key={limit.period}
                  limit={limit}
                  write={kind === 'time' ? (minutes) => writeMinutes(minutes, t) : writeMoney}
                  onChange={() => change(limit)}
                />
              ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="safeguards-break">
        <h2 id="safeguards-break">{t('break.title')}</h2>
        <p className={css.text}>{t('break.text')}</p>
        {exclusion?.until !== null && (
          <Button variant="secondary" onClick={() => setLeaving(true)}>
            {exclusion ? t('break.longer') : t('break.open')}
          </Button>
        )}
      </section>
      <section aria-labelledby="safeguards-talk">
        <h2 id="safeguards-talk">{t('talk.title')}</h2>
        <p className={css.text}>{t('talk.text')}</p>
        <ul className={css.links}>
          {helpers.map(({ key, href }) => (
            <li key={key}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {t(`talk.${key}`)}
              </a>
            </li>
          ))}
        </ul>
        {service && (
          <Button variant="secondary" onClick={() => openCustomerService(service.path)}>
            <Headset size={18} />
            {t('site:customerService')}
          </Button>
        )}
      </section>
      {changing && (
        <LimitDialog
          key={changing.opening}
          limit={changing.limit}
          symbol={symbol}
          waitHours={standing.waitHours}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
      <ExcludeDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
