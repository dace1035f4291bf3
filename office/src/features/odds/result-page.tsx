import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Trophy } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
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
import { Doing } from '../../base/sports/columns.tsx';
import { fixtureName, Score } from '../../base/sports/fixture-name.tsx';
import { useMarketNames } from '../../base/sports/market-names.ts';
import { Trouble } from '../../base/trouble.tsx';
import { type ResultView, resultQuery } from './odds-data.ts';
import { ConfirmDialog, ResultDialog } from './result-dialog.tsx';

type Said = ResultView['said'][number];

/** How one match ended, as each source and each member of staff says it, and the results that counted. */
export function ResultPage() {
  const { t } = useTranslation('odds');
  const fixtureId = useParams().fixtureId ?? '';
  const { data, isError, error, refetch } = useQuery(resultQuery(fixtureId));
  if (data) return <Result of={data} onRefresh={() => void refetch()} />;
  if (isError && refusedWith(error, 'fixtures.unknown_fixture'))
    return <Empty art={<Trophy size={40} />} title={t('unknown')} text={t('unknownText')} />;
  return isError ? <Trouble error={error} onRetry={() => void refetch()} /> : <ListWait />;
}

function Result({ of, onRefresh }: { of: ResultView; onRefresh(): void }) {
  const { t } = useTranslation('odds');
  const language = useLanguage();
  const [isEntering, setEntering] = useState(false);
  const [confirming, setConfirming] = useState<Said>();
  const { fixture, note, counted, said, results } = of;
  const nameOf = ({ by, source, mine }: Said) =>
    by === 'source' ? t('said.source', { number: source ?? 0 }) : t(mine ? 'said.mine' : `said.${by}`);
  const names = useMarketNames()(fixture);
  const placed = (order: readonly (readonly string[])[]) =>
    order
      .map((tied) => tied.map((id) => fixture.runners?.find((each) => each.id === id)?.name ?? id).join(' + '))
      .join(', ');
  const ended = ({ state }: Pick<Said, 'state'>) => (
    <>
      {state.order ? <bdi>{placed(state.order)}</bdi> : <Score of={state} />}{' '}
      <small>
        {[...Map.groupBy(state.counts, ({ period }) => period)].map(([period, counts]) => (
          <bdi key={period} className={content.under}>
            {t('results.part', {
              part: names.part(period),
              counts: counts.map(({ what, home, away }) => `${names.counted(what)} ${home}–${away}`).join(', '),
            })}
          </bdi>
        ))}
      </small>
      <small className={content.under}>{t(`status.${state.status}`)}</small>
    </>
  );
  return (
    <>
      <ListHead
        title={fixtureName(fixture)}
        lead={<Link href="/sports-results">{t('results.back')}</Link>}
        onRefresh={onRefresh}
      />
      <div className={content.stack}>
        <Section title={t('results.now')} panel>
          <Figures
            items={[
              { key: 'start', label: t('column.start'), value: formatDateTime(fixture.startsAt, language) },
              { key: 'counted', label: t('column.result'), value: counted ? ended({ state: counted }) : '–' },
              {
                key: 'note',
                label: t('column.state'),
                value: note ? (
                  <Badge tone={note === 'differ' ? 'bad' : 'warn'}>{t(`note.${note}`)}</Badge>
                ) : (
                  <Badge tone={counted ? 'good' : 'info'}>{t(counted ? 'note.counts' : 'note.none')}</Badge>
                ),
              },
            ]}
          />
          <div className={content.foot}>
            <Button onClick={() => setEntering(true)}>{t('results.enter')}</Button>
          </div>
        </Section>
        <Section title={t('said.title')}>
          {said.length === 0 ? (
            <p>{t('said.none')}</p>
          ) : (
            <Table
              className={content.table ?? ''}
              caption={t('said.title')}
              rows={said}
              rowKey={({ saidId }) => saidId}
              columns={[
                {
                  key: 'by',
                  title: t('column.by'),
                  cell: (each) => <Doing by={nameOf(each)} at={each.saidAt} />,
                },
                { key: 'state', title: t('column.result'), cell: (each) => ended(each) },
                { key: 'reason', title: t('reason'), wideOnly: true, cell: ({ reason }) => reason ?? '–' },
                {
                  key: 'acts',
                  title: t('column.acts'),
                  align: 'end',
                  cell: (each) =>
                    !each.mine && (
                      <Button variant="secondary" size={36} onClick={() => setConfirming(each)}>
                        {t('said.confirm')}
                      </Button>
                    ),
                },
              ]}
            />
          )}
        </Section>
        {results.length > 0 && (
          <Section title={t('results.history')}>
            <Figures
              look="list"
              items={results.map((each) => ({
                key: String(each.version),
                label: `${t('results.version', { version: each.version })} · ${formatDateTime(each.countedAt, language)}`,
                value: ended(each),
                note: t(`results.by.${each.by}`),
              }))}
            />
          </Section>
        )}
      </div>
      {isEntering && <ResultDialog of={of} onClose={() => setEntering(false)} />}
      {confirming && (
        <ConfirmDialog of={of} said={confirming} by={nameOf(confirming)} onClose={() => setConfirming(undefined)} />
      )}
    </>
  );
}
