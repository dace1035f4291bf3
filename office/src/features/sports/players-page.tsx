import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { User } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { FindForm } from '../../base/queue/find-form.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { Doing, figureColumn } from '../../base/sports/columns.tsx';
import { useMay } from '../../base/staff.ts';
import link from '../../base/text-link.module.css';
import { Trouble } from '../../base/trouble.tsx';
import { type Factor, factorQuery, factorsQuery, longestReason, shortestReason, useSetFactor } from './sports-data.ts';

const most = 100;

/** How much of the limits a player gets, with the reason; and who gets less than all. */
export function PlayersPage() {
  const { t } = useTranslation('sports');
  const [{ text, page }, show] = useListing(['all'], 'all');
  const list = useQuery(factorsQuery(page));
  return (
    <>
      <ListHead title={t('factor.title')} lead={t('factor.lead')} onRefresh={() => void list.refetch()} />
      <FindForm key={text} label={t('bets.player')} asked={text} onFind={(asked) => show({ text: asked })} />
      <div className={content.stack}>
        {text !== '' && <Player username={text.slice(0, 40)} />}
        {list.isError && !list.data ? (
          <Trouble error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <ListWait />
        ) : (
          <Section title={t('factor.lowered')}>
            {list.data.total === 0 ? (
              <Empty art={<User size={40} />} title={t('factor.none')} text={t('factor.noneText')} />
            ) : (
              <>
                <Lowered rows={list.data.list} onOpen={(username) => show({ text: username })} />
                <ListPager page={page} totalPages={list.data.totalPages} onPage={(to) => show({ page: to })} />
              </>
            )}
          </Section>
        )}
      </div>
    </>
  );
}

function Lowered({ rows, onOpen }: { rows: readonly Factor[]; onOpen(username: string): void }) {
  const { t } = useTranslation('sports');
  return (
    <Table
      className={content.table ?? ''}
      caption={t('factor.lowered')}
      rows={rows}
      rowKey={({ username }) => username}
      columns={[
        {
          key: 'player',
          title: t('bets.player'),
          cell: ({ username, reason }) => (
            <>
              <button type="button" className={content.name} onClick={() => onOpen(username)}>
                <bdi>{username}</bdi>
              </button>
              <small className={content.under}>
                <bdi>{reason}</bdi>
              </small>
            </>
          ),
        },
        figureColumn<Factor>('factor', t('factor.factor'), ({ hundredths }) =>
          t('factor.percent', { percent: hundredths }),
        ),
        {
          key: 'by',
          title: t('column.by'),
          wideOnly: true,
          cell: ({ saidBy, saidAt }) => <Doing by={saidBy} at={saidAt} />,
        },
      ]}
    />
  );
}

function Player({ username }: { username: string }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const may = useMay('sports.manage');
  const { data, isError, error, refetch } = useQuery(factorQuery(username));
  const [changing, setChanging] = useState(false);
  if (!data) {
    if (!isError) return <ListWait />;
    return refusedWith(error, 'sports.unknown_player') ? (
      <Empty art={<User size={40} />} title={t('factor.nobody')} text={t('factor.nobodyText')} />
    ) : (
      <Trouble error={error} onRetry={() => void refetch()} />
    );
  }
  const { hundredths, reason, saidBy, saidAt } = data;
  return (
    <Section
      title={username}
      panel
      aside={
        <Link href={`/sports-bets?account=${encodeURIComponent(username)}`} className={link.link ?? ''}>
          {t('factor.toBets')}
        </Link>
      }
    >
      <Figures
        items={[
          {
            key: 'factor',
            label: t('factor.factor'),
            value: <span className="num">{t('factor.percent', { percent: hundredths })}</span>,
            note: hundredths === most && t('factor.usual'),
          },
          ...(reason === null ? [] : [{ key: 'reason', label: t('reason'), value: <bdi>{reason}</bdi> }]),
          ...(saidBy === null
            ? []
            : [
                {
                  key: 'by',
                  label: t('column.by'),
                  value: <bdi>{saidBy}</bdi>,
                  note: saidAt !== null && formatDateTime(saidAt, language),
                },
              ]),
        ]}
      />
      {may && (
        <div className={content.foot}>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('factor.change')}
          </Button>
        </div>
      )}
      {changing && <FactorDialog of={data} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function FactorDialog({ of: { username, hundredths }, onClose }: { of: Factor; onClose(): void }) {
  const { t } = useTranslation('sports');
  const toast = useToast();
  const { mutate, isPending, error } = useSetFactor(username);
  const [typed, setTyped] = useState(String(hundredths));
  const [wanted, setWanted] = useState(false);
  const percent = Number(typed);
  const isRight = /^\d{1,3}$/.test(typed) && percent >= 1 && percent <= most;
  return (
    <ReasonDialog
      title={t('factor.changeOf', { username })}
      text={t('factor.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('factor.save')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        setWanted(!isRight);
        if (isPending || !isRight) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('factor.done', { username }) });
          onClose();
        };
        mutate({ hundredths: percent, reason }, { onSuccess });
      }}
    >
      <Field
        label={t('factor.label')}
        hint={t('factor.hint')}
        error={wanted && !isRight ? t('factor.hint') : undefined}
        inputMode="numeric"
        maxLength={3}
        value={typed}
        readOnly={isPending}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      />
    </ReasonDialog>
  );
}
