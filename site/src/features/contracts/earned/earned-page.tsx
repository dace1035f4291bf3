import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ReceiptText } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { boundsOf, isBackwards } from '../../../base/records/range.ts';
import { RangeFilter } from '../../../base/records/range-filter.tsx';
import { RecordFailed, RecordPager, RecordWaiting } from '../../../base/records/record-states.tsx';
import css from '../../../base/records/records.module.css';
import { SaveButton } from '../../../base/records/save-button.tsx';
import { Select } from '../../../base/records/select.tsx';
import { offeringQuery } from '../../../base/terms/offering.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { earningsQuery, saveEarnings } from '../contracts-data.ts';
import { EarnedLine } from './earned-line.tsx';
import { type EarnedView, earnedPath, readEarned, sides, states } from './earned-state.ts';
import { EarnedTable } from './earned-table.tsx';
import { ReserveOwed } from './reserve-owed.tsx';

/** What contracts of one kind came to, period by period. The address holds all that is chosen. */
export function EarnedPage({ kind }: { kind: ContractKind }) {
  const t = useTexts('contracts', 'records');
  const [path, navigate] = useLocation();
  const view = readEarned(useSearch());
  const go = (next: Partial<EarnedView>, replace = true) =>
    navigate(earnedPath(path, { ...view, page: 1, line: undefined, ...next }), { replace });
  return (
    <div className={css.page}>
      <PageHead title={t(`earned.title.${kind}`)} back={paths.agentHome} />
      <p className={css.lead}>{t(`earned.lead.${kind}`)}</p>
      <div className={css.filters}>
        <Segmented
          label={t('earned.side.label')}
          value={view.side}
          onChange={(side) => go({ side, member: undefined })}
          items={sides.map((side) => ({ value: side, label: t(`earned.side.${side}`) }))}
        />
        <RangeFilter range={view.range} onChange={(range) => go({ range })} />
        <Select
          label={t('earned.state.label')}
          value={view.state ?? ''}
          onChange={(state) => go({ state: states.find((each) => each === state) })}
          options={[
            { value: '', label: t('earned.state.all') },
            ...states.map((state) => ({ value: state, label: t(`earned.state.${state}`) })),
          ]}
        />
        {view.side === 'given' && <MemberChoice member={view.member} onChange={(member) => go({ member })} />}
        <div className={css.end}>
          <SaveButton load={() => saveEarnings(kind, view, boundsOf(view.range, Date.now()))} />
        </div>
      </div>
      {view.side === 'given' && <ReserveOwed />}
      <Earned kind={kind} view={view} onGo={go} />
      <EarnedLine id={view.line} onClose={() => go({ page: view.page })} />
    </div>
  );
}

/** Of whom, among the agents directly below. */
function MemberChoice({
  member,
  onChange,
}: {
  member: string | undefined;
  onChange(member: string | undefined): void;
}) {
  const t = useTexts('contracts');
  const downlines = useQuery(offeringQuery).data?.downlines ?? [];
  return (
    <Select
      label={t('earned.member.label')}
      value={member ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      options={[
        { value: '', label: t('earned.member.all') },
        ...downlines.map(({ handle, account }) => ({ value: handle, label: account })),
      ]}
    />
  );
}

interface EarnedProps {
  kind: ContractKind;
  view: EarnedView;
  onGo(next: Partial<EarnedView>, replace?: boolean): void;
}

function Earned({ kind, view, onGo }: EarnedProps) {
  const t = useTexts('contracts', 'records');
  const backwards = isBackwards(view.range);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...earningsQuery(kind, view, boundsOf(view.range, Date.now())),
    enabled: !backwards,
  });
  if (backwards) return null;
  if (isError) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  const narrowed = view.state !== undefined || view.member !== undefined;
  if (data.list.length === 0)
    return (
      <Empty
        art={<ReceiptText size={40} />}
        title={t(narrowed ? 'earned.noneOfThese' : 'earned.none')}
        text={t(narrowed ? 'earned.noneOfTheseText' : 'earned.noneText')}
        actions={
          narrowed ? (
            <Button variant="secondary" onClick={() => onGo({ state: undefined, member: undefined })}>
              {t('records:filters.clear')}
            </Button>
          ) : (
            <Link href="?contract=list" className={buttonClass({ variant: 'secondary' })}>
              {t('open')}
            </Link>
          )
        }
      />
    );
  return (
    <div className={classNames(isPlaceholderData && css.fading)} aria-busy={isPlaceholderData}>
      <EarnedTable kind={kind} record={data} onOpen={(line) => onGo({ line, page: view.page }, false)} />
      <RecordPager page={view.page} totalPages={data.totalPages} onPage={(page) => onGo({ page }, false)} />
    </div>
  );
}
