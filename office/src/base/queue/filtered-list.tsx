import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../content/content.module.css';
import { refusedWith } from '../parts/failure.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { type Found, type ListPart, PagedList } from './listed.tsx';

const day = /^\d{4}-\d{2}-\d{2}$/;
const days = ['from', 'until'] as const;

type Choices = Readonly<Record<string, readonly string[]>>;
type Filter<C extends Choices> = { readonly [Name in keyof C]?: C[Name][number] } & {
  readonly account?: string;
  readonly from?: string;
  readonly until?: string;
};

export interface Narrowed<C extends Choices> {
  readonly choices: C;
  readonly filter: Filter<C>;
  readonly page: number;
  readonly asked: Readonly<Record<string, string>>;
  show(next: Readonly<Record<string, string>>): void;
}

/** What a list is narrowed to, kept in the address: a player, a choice of each kind, and days. */
export function useNarrowed<C extends Choices>(choices: C): Narrowed<C> {
  const [asked, page, show] = useAsked(['account', ...days, ...Object.keys(choices)]);
  const { account = '' } = asked;
  const chosen = Object.entries(choices).filter(([name, values]) => values.includes(asked[name] ?? ''));
  const filter = {
    ...(account !== '' && { account }),
    ...Object.fromEntries(chosen.map(([name]) => [name, asked[name]])),
    ...Object.fromEntries(days.filter((name) => day.test(asked[name] ?? '')).map((name) => [name, asked[name]])),
  } as Filter<C>;
  return { choices, filter, page, asked, show };
}

interface FilteredListProps<Row> {
  /** The texts of the list: `filter`, `none`, and the names of the choices. */
  words: string;
  narrowed: Narrowed<Choices>;
  /** Whether it is narrowed by days too. */
  byDay?: boolean;
  found: Found<ListPart<Row>>;
  /** In place of rows. */
  art: ReactNode;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
}

/** A table of what players have, narrowed by player, kind and days, in each of its states. */
export function FilteredList<Row>(props: FilteredListProps<Row>) {
  const { words, narrowed, byDay = false, found, art, columns, rowKey } = props;
  const { choices, filter, page, asked, show } = narrowed;
  const { t } = useTranslation();
  const say = (key: string) => t(`${words}:${key}`);
  const { account = '' } = asked;
  return (
    <>
      <ListFilter
        key={account}
        account={account}
        label={say('filter.account')}
        all={say('filter.all')}
        choices={Object.entries(choices).map(([name, values]) => ({
          ...{ name, label: say(`filter.${name}`), value: String(filter[name] ?? '') },
          options: values.map((value) => ({ value, label: say(`${name}.${value}`) })),
        }))}
        days={byDay ? days.map((name) => ({ name, label: say(`filter.${name}`), value: asked[name] ?? '' })) : []}
        onAsk={show}
      />
      {refusedWith(found.error, 'office.not_found') ? (
        <Empty art={art} title={say('filter.nobody')} text={say('filter.nobodyText')} />
      ) : (
        <PagedList
          found={found}
          page={page}
          onPage={(to) => show({ page: String(to) })}
          empty={<Empty art={art} title={say('none')} text={say('noneText')} />}
        >
          {(rows, stale) => (
            <div className={stale ? content.stale : undefined} aria-busy={stale}>
              <Table className={content.table ?? ''} caption={say('title')} {...{ rows, rowKey, columns }} />
            </div>
          )}
        </PagedList>
      )}
    </>
  );
}
