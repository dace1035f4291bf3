import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Found, type ListPart, PagedList } from './listed.tsx';
import type { Listing } from './listing.ts';
import { QueueTabs } from './queue-tabs.tsx';

interface TabbedListProps<Name extends string, Row> {
  /** Where its words stand: `states` for all tabs together, `state` for the name of each. */
  words: string;
  names: readonly Name[];
  listing: Listing<Name>;
  show(next: Partial<Listing<Name>>): void;
  found: Found<ListPart<Row>>;
  /** How many stand in each state, once it is known. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** In place of a list without lines; left out where the lines say it themselves. */
  empty?: ReactNode;
  children(list: readonly Row[], stale: boolean): ReactNode;
}

/** A list by state: a tab for each, and below it the lines of the one chosen. */
export function TabbedList<Name extends string, Row>(props: TabbedListProps<Name, Row>) {
  const { words, names, listing, show, found, counts, empty, children } = props;
  const { t } = useTranslation();
  return (
    <QueueTabs
      label={t(`${words}.states`)}
      names={names}
      value={listing.tab}
      nameOf={(name: string) => t(`${words}.state.${name}`)}
      counts={counts}
      onChange={(name) => show({ tab: name })}
    >
      <PagedList found={found} page={listing.page} onPage={(page) => show({ page })} empty={empty}>
        {children}
      </PagedList>
    </QueueTabs>
  );
}
