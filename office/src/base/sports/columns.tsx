// Columns that several lists of events and bets have.
import type { Fixture } from '@palpite/contract/fixtures/shapes.ts';
import type { Column } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import content from '../content/content.module.css';
import { fixtureName } from './fixture-name.tsx';

interface EventColumn<Row> {
  title: string;
  /** The list of pages of which an event has one: '/events'. */
  path: string;
  /** A line below its name. */
  under(row: Row): ReactNode;
}

/** The event, which leads to its page. */
export function eventColumn<Row extends { fixture: Fixture }>({ title, path, under }: EventColumn<Row>): Column<Row> {
  return {
    ...{ key: 'event', title },
    cell: (row) => (
      <Link href={`${path}/${encodeURIComponent(row.fixture.id)}`} className={content.name}>
        <bdi>{fixtureName(row.fixture)}</bdi>
        <small className={content.under}>{under(row)}</small>
      </Link>
    ),
  };
}

/** A figure, at the end of its column. `text` writes it as the language does. */
export function figureColumn<Row>(
  key: string,
  title: string,
  text: (row: Row) => ReactNode,
  more: Pick<Column<Row>, 'wideOnly'> = {},
): Column<Row> {
  return { ...{ key, title, align: 'end' }, ...more, cell: (row) => <span className="num">{text(row)}</span> };
}

/** Who said or did it, and when. */
export function Doing({ by, at }: { by: ReactNode; at: number | null }) {
  const language = useLanguage();
  return (
    <>
      <bdi>{by}</bdi>
      <small className={content.under}>{at !== null && formatDateTime(at, language)}</small>
    </>
  );
}
