import { statementColumns } from '@palpite/contract/figures/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Users } from '@palpite/ui/icon.tsx';
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
import { useTexts } from '../../../base/text/texts.ts';
import { type Statement, saveStatement, statementQuery } from '../figures-data.ts';
import own from './statement.module.css';
import { readStatement, type StatementView, sortedBy, statementPath, views } from './statement-state.ts';
import { StatementTable } from './statement-table.tsx';

/** Profit and loss by member: those below the agent or whoever is opened. The address holds all that is chosen. */
export function StatementPage() {
  const t = useTexts('figures', 'records');
  const [path, navigate] = useLocation();
  const view = readStatement(useSearch());
  const to = (next: Partial<StatementView>) => statementPath(path, { ...view, page: 1, ...next });
  const go = (next: Partial<StatementView>, replace = true) => navigate(to(next), { replace });
  return (
    <div className={css.page}>
      <PageHead title={t('statement.title')} back={paths.agentHome} />
      <p className={css.lead}>{t('statement.lead')}</p>
      <div className={css.filters}>
        <Segmented
          label={t('statement.view')}
          value={view.view}
          onChange={(next) => go({ view: next })}
          items={views.map((each) => ({ value: each, label: t(`statement.views.${each}`) }))}
        />
        <RangeFilter range={view.range} onChange={(range) => go({ range })} />
        <span className={own.sort}>
          <Select
            label={t('statement.sort')}
            value={view.sort}
            onChange={(chosen) => go({ sort: statementColumns.find((each) => each === chosen) ?? 'turnover' })}
            options={statementColumns.map((each) => ({ value: each, label: t(`figure.${each}`) }))}
          />
        </span>
        <div className={css.end}>
          <SaveButton load={() => saveStatement(view, boundsOf(view.range, Date.now()))} />
        </div>
      </div>
      <Outcome view={view} to={to} onGo={go} />
    </div>
  );
}

interface OutcomeProps {
  view: StatementView;
  to(next: Partial<StatementView>): string;
  onGo(next: Partial<StatementView>, replace?: boolean): void;
}

function Outcome({ view, to, onGo }: OutcomeProps) {
  const backwards = isBackwards(view.range);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...statementQuery(view, boundsOf(view.range, Date.now())),
    enabled: !backwards,
  });
  if (backwards) return null;
  if (isError && !data)
    return (
      <>
        {view.of !== undefined && <Path path={[]} to={to} />}
        <RecordFailed error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <RecordWaiting />;
  return (
    <div className={classNames(isPlaceholderData && css.fading)} aria-busy={isPlaceholderData}>
      {view.of !== undefined && <Path path={data.path} to={to} />}
      {data.total === 0 ? (
        <Nobody root={view.of === undefined} />
      ) : (
        <>
          <StatementTable
            statement={data}
            view={view}
            opened={(handle) => to({ of: handle })}
            onSort={(column) => onGo(sortedBy(view, column))}
          />
          <RecordPager page={view.page} totalPages={data.totalPages} onPage={(page) => onGo({ page }, false)} />
        </>
      )}
    </div>
  );
}

/** From the agent down to whoever is opened. */
function Path({ path, to }: Pick<Statement, 'path'> & Pick<OutcomeProps, 'to'>) {
  const t = useTexts('figures');
  return (
    <nav className={own.path} aria-label={t('statement.path')}>
      <Link href={to({ of: undefined })}>{t('statement.me')}</Link>
      {path.map(({ handle, account }, at) => (
        <Link key={handle} href={to({ of: handle })} aria-current={at === path.length - 1 ? 'page' : undefined}>
          {account}
        </Link>
      ))}
    </nav>
  );
}

function Nobody({ root }: { root: boolean }) {
  const t = useTexts('figures');
  return (
    <Empty
      art={<Users size={40} />}
      title={t(root ? 'none.title' : 'statement.nobody')}
      text={t(root ? 'none.text' : 'statement.nobodyText')}
      {...(root && {
        actions: (
          <Link href={paths.agentRegister} className={buttonClass()}>
            {t('none.invite')}
          </Link>
        ),
      })}
    />
  );
}
