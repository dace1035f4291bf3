import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Trophy } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatTenThousandths } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { fixtureName, Score } from '../../base/sports/fixture-name.tsx';
import { useMay } from '../../base/staff.ts';
import link from '../../base/text-link.module.css';
import { Trouble } from '../../base/trouble.tsx';
import { FeedMark } from './feed-mark.tsx';
import { MarketsPart } from './markets-part.tsx';
import { againMs, type BookView, eventQuery } from './odds-data.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RulingsPart } from './rulings-part.tsx';

/** One event: how it stands, all its markets, and what staff rule on it. */
export function EventPage() {
  const { t } = useTranslation('odds');
  const fixtureId = useParams().fixtureId ?? '';
  const { data, isError, error, refetch } = useQuery({ ...eventQuery(fixtureId), refetchInterval: againMs });
  if (data) return <Event of={data} onRefresh={() => void refetch()} />;
  if (isError && refusedWith(error, 'odds.unknown_event'))
    return <Empty art={<Trophy size={40} />} title={t('unknown')} text={t('unknownText')} />;
  return isError ? <Trouble error={error} onRetry={() => void refetch()} /> : <ListWait />;
}

function Event({ of, onRefresh }: { of: BookView; onRefresh(): void }) {
  const { t } = useTranslation('odds');
  const language = useLanguage();
  const may = useMay('odds.manage');
  const mayRisk = useMay('sports.view');
  const [asking, setAsking] = useState<'suspend' | 'event' | 'sport'>();
  const { fixture, state, suspended, margin, delaySeconds, open, feed, version } = of;
  const name = fixtureName(fixture);
  const isStopped = suspended === 'staff';
  return (
    <>
      <ListHead title={name} lead={<Link href="/events">{t('back')}</Link>} onRefresh={onRefresh} />
      <div className={content.stack}>
        <Section
          title={t('standing')}
          panel
          aside={
            mayRisk && (
              <Link href={`/sports-risks/${encodeURIComponent(fixture.id)}`} className={link.link ?? ''}>
                {t('toRisk')}
              </Link>
            )
          }
        >
          <Figures
            items={[
              { key: 'start', label: t('column.start'), value: formatDateTime(fixture.startsAt, language) },
              {
                key: 'score',
                label: t('column.score'),
                value: <Score of={state} />,
                note: t(`status.${state.status}`),
              },
              {
                key: 'state',
                label: t('column.state'),
                value:
                  version === 0 ? (
                    <Badge tone="warn">{t('noBook')}</Badge>
                  ) : suspended ? (
                    <Badge tone="bad">{t(`suspended.${suspended}`)}</Badge>
                  ) : (
                    <Badge tone="good">{t('open')}</Badge>
                  ),
              },
              { key: 'open', label: t('column.open'), value: <span className="num">{open}</span> },
              {
                key: 'margin',
                label: t('margin'),
                value: <span className="num">{formatTenThousandths(margin, language)} %</span>,
              },
              { key: 'delay', label: t('delay'), value: t('seconds', { count: delaySeconds }) },
              { key: 'feed', label: t('feed.label'), value: <FeedMark feed={feed} /> },
            ]}
          />
          {may ? (
            <div className={content.foot}>
              {!isStopped && (
                <Button variant="danger" onClick={() => setAsking('suspend')}>
                  {t('rule.suspend.do')}
                </Button>
              )}
              <Button variant="secondary" onClick={() => setAsking('event')}>
                {t('changeMargin')}
              </Button>
              <Button variant="secondary" onClick={() => setAsking('sport')}>
                {t('changeSportMargin', { sport: t(`sport.${fixture.sport}`) })}
              </Button>
            </div>
          ) : (
            <p>{t('mayNot')}</p>
          )}
        </Section>
        <MarketsPart of={of} may={may} />
        <RulingsPart of={of} may={may} />
      </div>
      {asking && (
        <RuleDialog
          fixtureId={fixture.id}
          rule={{ kind: asking === 'suspend' ? 'suspend' : 'margin', ...(asking === 'sport' && { forSport: true }) }}
          subject={asking === 'sport' ? t(`sport.${fixture.sport}`) : name}
          now={margin}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
