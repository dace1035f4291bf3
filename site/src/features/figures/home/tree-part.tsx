import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { ChevronRight, Users } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { shareText } from '@palpite/ui/text/share.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../../base/balance.ts';
import * as paths from '../../../base/paths.ts';
import { RecordFailed } from '../../../base/records/record-states.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { branchQuery, type Statement, type StatementRow, shownOfBranch, teamSizeQuery } from '../figures-data.ts';
import css from './home.module.css';
import { homeBounds } from './team-part.tsx';

const columns = 4;

/** The top of the tree with the sums of each branch, those who played most first. A branch opens where it stands. */
export function TreePart() {
  const t = useTexts('figures', 'agents');
  const language = useLanguage();
  const { data, isError, error, refetch } = useQuery(branchQuery(undefined, homeBounds()));
  const people = useQuery(teamSizeQuery).data?.total;
  return (
    <section className={css.block} aria-labelledby="tree">
      <div className={css.head}>
        <h2 id="tree">{t('home.tree')}</h2>
        <Link href={paths.agentStatement} className={css.all}>
          {t('home.all')}
        </Link>
      </div>
      {isError && !data ? (
        <RecordFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton height={280} radius={12} />
        </div>
      ) : data.total === 0 ? (
        <Empty art={<Users size={40} />} title={t('none.title')} text={t('none.text')} />
      ) : (
        <table className={css.tree}>
          <caption className="sr-only">{t('home.tree')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('home.name')}</th>
              <th scope="col">{t('figure.turnover')}</th>
              <th scope="col" className={css.wide}>
                {t('figure.netLoss')}
              </th>
              <th scope="col" className={css.wide}>
                {t('home.rate')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className={css.me}>
              <td>
                <span className={css.name}>
                  {t('home.team')}
                  {people !== undefined && (
                    <small>{t('home.people', { count: people, people: formatInteger(people, language) })}</small>
                  )}
                </span>
              </td>
              <Sums turnover={data.sums.all.turnover} payouts={data.sums.all.payouts} />
              <td className={css.wide} />
            </tr>
            <Branch branch={data} of={undefined} depth={1} />
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Those directly below somebody. */
function Branch({ branch, of, depth }: { branch: Statement; of: string | undefined; depth: number }) {
  const t = useTexts('figures');
  return (
    <>
      {branch.list.map((row) => (
        <Node key={row.handle} row={row} depth={depth} />
      ))}
      {branch.total > shownOfBranch && (
        <tr>
          <td colSpan={columns}>
            <Link
              href={of === undefined ? paths.agentStatement : `${paths.agentStatement}?of=${of}`}
              className={css.more}
              style={{ paddingInlineStart: depth * 28 + 32 }}
            >
              {t('home.more')}
            </Link>
          </td>
        </tr>
      )}
    </>
  );
}

/** One of the team with everybody below; opened, those directly below stand under it. */
function Node({ row, depth }: { row: StatementRow; depth: number }) {
  const t = useTexts('figures', 'agents');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { handle, account, type, downlines, contracts } = row;
  const [highest] = contracts.toSorted((one, other) => other.rate - one.rate);
  return (
    <>
      <tr>
        <td>
          <span className={css.name} style={{ paddingInlineStart: depth * 28 - 28 }}>
            {downlines > 0 ? (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'home.close' : 'home.open', { account })}
                onClick={() => setOpen(!isOpen)}
              >
                <ChevronRight size={16} />
              </button>
            ) : (
              <i />
            )}
            {account}
            {isAgentType(type) && (
              <Badge tone="vip" className={css.type ?? ''}>
                {t(`agents:type.${type}`)}
              </Badge>
            )}
            {downlines > 0 && (
              <small>{t('home.below', { count: downlines, people: formatInteger(downlines, language) })}</small>
            )}
          </span>
        </td>
        <Sums turnover={row.turnover} payouts={row.payouts} />
        <td className={css.wide}>
          {highest ? (
            <span title={t('home.rateOf', { kind: t(`agents:team.rate.${highest.kind}`) })}>
              {`${shareText(highest.rate, language, 1)}\u00a0%`}
            </span>
          ) : (
            '–'
          )}
        </td>
      </tr>
      {isOpen && <Opened handle={handle} depth={depth + 1} />}
    </>
  );
}

function Opened({ handle, depth }: { handle: string; depth: number }) {
  const { data, isError, error, refetch } = useQuery(branchQuery(handle, homeBounds()));
  if (data) return <Branch branch={data} of={handle} depth={depth} />;
  return (
    <tr>
      <td colSpan={columns}>
        {isError ? (
          <RecordFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <span aria-busy="true">
            <Skeleton height={28} radius={8} />
          </span>
        )}
      </td>
    </tr>
  );
}

/** Turnover and net loss; a phone has one column for both. */
function Sums({ turnover, payouts }: Pick<StatementRow, 'turnover' | 'payouts'>) {
  const t = useTexts('figures');
  const symbol = useCurrencySymbol();
  const netLoss = turnover - payouts;
  return (
    <>
      <td>
        <Money amount={turnover} symbol={symbol} />
        <small className={css.narrow}>
          {t('figure.netLoss')} <Money amount={netLoss} symbol={symbol} />
        </small>
      </td>
      <td className={css.wide}>
        <Money amount={netLoss} symbol={symbol} />
      </td>
    </>
  );
}
