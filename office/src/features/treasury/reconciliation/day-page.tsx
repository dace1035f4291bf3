import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ArrowLeft, Calendar, RotateCw } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { ListWait } from '../../../base/content/list-states.tsx';
import { dayText } from '../../../base/day-words.ts';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { Cover } from './cover.tsx';
import { DaySums } from './day-sums.tsx';
import { Differences } from './differences.tsx';
import css from './reconciliation.module.css';
import { dayQuery, useCompare } from './reconciliation-data.ts';

/** One day: its sums side by side, what differs, and the way to compare it again. */
export function DayPage() {
  const { t } = useTranslation('treasury');
  const language = useLanguage();
  const toast = useToast();
  const day = useParams().day ?? '';
  const found = useQuery(dayQuery(day));
  const compare = useCompare();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T12:00:00Z`));
  const name = isDay ? dayText(day, language) : day;
  const run = () =>
    compare.mutate(day, {
      onSuccess: () => toast({ tone: 'good', text: t('reconciliation.comparedNow', { day: name }) }),
    });
  const button = (
    <Button variant="secondary" icon={<RotateCw size={18} />} busy={compare.isPending} disabled={!isDay} onClick={run}>
      {found.data ? t('reconciliation.compareAgain') : t('reconciliation.compare')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('reconciliation.dayTitle', { day: name })}
        back={
          <Link href="/reconciliation">
            <ArrowLeft size={16} />
            {t('reconciliation.back')}
          </Link>
        }
        badge={
          found.data &&
          (found.data.open === 0 ? (
            <Badge tone="good">{t('reconciliation.clean')}</Badge>
          ) : (
            <Badge tone="bad">{t('reconciliation.open', { count: found.data.open })}</Badge>
          ))
        }
        lead={
          found.data &&
          t('reconciliation.comparedBy', {
            name: t(`office:actor.${found.data.by}`, { defaultValue: found.data.by }),
            at: formatDateTime(found.data.at, language),
            count: formatInteger(found.data.compared, language),
          })
        }
        actions={found.data && button}
      />
      <DialogError error={compare.error} />
      {found.isError && found.data === undefined ? (
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <ListWait />
      ) : found.data === null ? (
        <Empty
          art={<Calendar size={40} />}
          title={t('reconciliation.unknownDay')}
          text={t('reconciliation.unknownDayText')}
          actions={button}
        />
      ) : (
        <div className={css.parts}>
          <Section title={t('reconciliation.sums')}>
            <DaySums sums={found.data} />
          </Section>
          {found.data.bankBalance !== null && found.data.playersOwed !== null && (
            <Section title={t('reconciliation.cover.title')}>
              <Cover bank={found.data.bankBalance} owed={found.data.playersOwed} />
            </Section>
          )}
          <Differences day={day} />
        </div>
      )}
    </>
  );
}
