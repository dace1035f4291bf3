import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { CircleCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListWait } from '../../base/content/list-states.tsx';
import cards from '../../base/desk/cards.module.css';
import { usePollMs } from '../../base/live.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { TabbedList } from '../../base/queue/tabbed-list.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { contextQuery, lobby, type ReportedLine, reportsQuery } from './chat-data.ts';
import { ChatLines } from './chat-lines.tsx';
import { DecideDialog } from './decide-dialog.tsx';

const tabs = ['waiting', 'decided'] as const;

/** Lines that players reported: what waits for a person, and what was decided. */
export function ReportsPage() {
  const { t } = useTranslation('chat');
  const [listing, show] = useListing(tabs, 'waiting');
  const found = useQuery({ ...reportsQuery(listing.tab, listing.page), refetchInterval: usePollMs() });
  return (
    <>
      <ListHead title={t('reported.title')} lead={t('reported.lead')} onRefresh={() => void found.refetch()} />
      <TabbedList
        words="chat:reported"
        names={tabs}
        listing={listing}
        show={show}
        found={found}
        empty={<Empty art={<CircleCheck size={40} />} title={t('reported.none')} text={t('reported.noneText')} />}
      >
        {(list) => (
          <ul className={cards.list}>
            {list.map((reported) => (
              <ReportedCard key={reported.line.lineId} reported={reported} />
            ))}
          </ul>
        )}
      </TabbedList>
    </>
  );
}

/** One reported line: who said it where, who reported it why, what was said around it, and what is decided. */
function ReportedCard({ reported: { line, reports, decided } }: { reported: ReportedLine }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const may = useMay('chat.moderate');
  const [opened, setOpened] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const time = (at: number) => formatDateTime(at, language);
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{line.account}</h2>
        <span>{line.room === lobby ? t('lobby') : line.room}</span>
        {line.gone && <Badge tone="bad">{t(`gone.${line.gone.why}`, { name: line.gone.by })}</Badge>}
        <time dateTime={new Date(line.saidAt).toISOString()}>{time(line.saidAt)}</time>
      </div>
      <p className={cards.said} dir="auto">
        <small>{line.name}</small>
        {line.text}
      </p>
      <ul className={cards.note}>
        {reports.map(({ account, reason, at }) => (
          <li key={account}>{t('reported.by', { account, reason: t(`why.${reason}`), at: time(at) })}</li>
        ))}
      </ul>
      {decided && (
        <p className={cards.note}>
          {t('reported.decided', { name: decided.by, at: time(decided.at), outcome: t(`outcome.${decided.outcome}`) })}{' '}
          {decided.note}
        </p>
      )}
      {opened && <Context lineId={line.lineId} />}
      <div className={cards.buttons}>
        <Button variant="secondary" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t(opened ? 'reported.close' : 'reported.open')}
        </Button>
        {!decided && (
          <Button disabled={!may} onClick={() => setDeciding(true)}>
            {t('decide.do')}
          </Button>
        )}
      </div>
      {deciding && <DecideDialog lineId={line.lineId} onClose={() => setDeciding(false)} />}
    </li>
  );
}

function Context({ lineId }: { lineId: string }) {
  const { data, isError, error, refetch } = useQuery(contextQuery(lineId));
  if (isError) return <Trouble error={error} onRetry={() => void refetch()} />;
  return data ? <ChatLines lines={data.list} marked={lineId} /> : <ListWait />;
}
