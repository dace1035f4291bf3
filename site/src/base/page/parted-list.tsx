import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Gift } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { LoadFailed } from '../failure/load-failed.tsx';
import * as paths from '../paths.ts';
import { useTexts } from '../text/texts.ts';
import { PageHead } from './page-head.tsx';
import css from './parted-list.module.css';

interface PartedListProps<Part extends string, Row> {
  /** The texts of the page: `title`, `lead`, `part`, `none`, `noneText`, `pages`, `nothingMoved`, `trial`. */
  words: 'rewards' | 'bonuses';
  parts: readonly Part[];
  part: Part;
  onPart(part: Part): void;
  page: number;
  onPage(page: number): void;
  found: {
    readonly data: { readonly list: readonly Row[]; readonly totalPages: number } | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    refetch(): Promise<unknown>;
  };
  /** About how high a card is, in pixels. */
  height: number;
  /** Between the parts and the list. */
  filter?: ReactNode;
  card(row: Row): ReactNode;
}

/** A page of what the player was given, part by part: what waits and what is over, in each of its states. */
export function PartedList<Part extends string, Row>(props: PartedListProps<Part, Row>) {
  const { words, parts, part, onPart, page, onPage, found, height, filter, card } = props;
  // its words are those of the page that shows it
  const say = useTexts(words);
  return (
    <div className={css.page}>
      <PageHead title={say('title')} back={paths.account} asks />
      <p className={css.lead}>{say('lead')}</p>
      <Segmented
        label={say('title')}
        items={parts.map((value) => ({ value, label: say(`part.${value}`) }))}
        value={part}
        onChange={onPart}
      />
      {filter}
      {found.data ? (
        found.data.list.length === 0 ? (
          <Empty art={<Gift size={36} />} title={say(`none.${part}`)} text={say(`noneText.${part}`)} />
        ) : (
          <>
            <ul className={css.list}>{found.data.list.map(card)}</ul>
            <Pager
              page={page}
              totalPages={found.data.totalPages}
              onPage={onPage}
              labels={{
                pages: say('pages'),
                previous: say('site:previousPage'),
                next: say('site:nextPage'),
                page: (number) => say('site:page', { number }),
              }}
            />
          </>
        )
      ) : found.isError ? (
        <LoadFailed
          error={found.error}
          calm={say('nothingMoved')}
          onRetry={() => void found.refetch()}
          trial={say('trial')}
        />
      ) : (
        <div className={css.list} aria-busy="true">
          <Skeleton height={height} radius={16} />
          <Skeleton height={height} radius={16} />
        </div>
      )}
    </div>
  );
}
