// A list of cards one of which may be edited: where it stands in the address, and the page around it.
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Plus } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { ListPager, ListWait } from '../content/list-states.tsx';
import cards from '../desk/cards.module.css';
import { PageHead } from '../parts/page-head.tsx';
import { Trouble } from '../trouble.tsx';

/** `edit`: the number of the card that is edited, or 'new'. `show` without anything goes back to the list. */
export function useCardsPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  return {
    ...{ page, search, edit: search.get('edit') },
    show: ({ page: to = page, ...rest }: { page?: number } & Readonly<Record<string, string | number>> = {}) =>
      setSearch({ ...(to > 1 && { page: String(to) }), ...rest } as Record<string, string>),
  };
}

interface Read<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

interface CardsPageProps<Row, More> {
  title: string;
  lead: string;
  /** What the button is called that begins a new one. */
  add: string;
  may: boolean;
  page: number;
  found: Read<{ readonly list: readonly Row[]; readonly total: number; readonly totalPages: number }>;
  /** What the cards need besides. */
  more: Read<More>;
  empty: { readonly art: ReactNode; readonly title: string; readonly text: string };
  onAdd(): void;
  onPage(page: number): void;
  card(row: Row, more: More): ReactNode;
}

export function CardsPage<Row, More>(props: CardsPageProps<Row, More>) {
  const { title, lead, add, may, page, found, more, empty, onAdd, onPage, card } = props;
  const failed = [found, more].find(({ isError, data }) => isError && data === undefined);
  const besides = more.data;
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        actions={
          <Button icon={<Plus size={18} />} disabled={!may} onClick={onAdd}>
            {add}
          </Button>
        }
      />
      {failed ? (
        <Trouble error={failed.error} onRetry={() => void failed.refetch()} />
      ) : found.data && besides !== undefined ? (
        <>
          {found.data.total === 0 && <Empty {...empty} />}
          <ul className={cards.list}>{found.data.list.map((row) => card(row, besides))}</ul>
          <ListPager page={page} totalPages={found.data.totalPages} onPage={onPage} />
        </>
      ) : (
        <ListWait />
      )}
    </>
  );
}
