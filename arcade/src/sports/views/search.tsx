import { Empty } from '@palpite/ui/box/empty.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Search as SearchIcon } from '@palpite/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useDesk } from '../desk.tsx';
import { ReadList } from '../events/list-states.tsx';
import { pageSize, useList } from '../events/use-list.ts';
import { goInstead } from '../route.ts';
import css from './views.module.css';

const restMs = 300;
const leastLetters = 2;
const mostLetters = 60;

/** Events by the names of who plays, or of their league. */
export function Search({ of = '' }: { of: string | undefined }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(of);
  const query = of.trim();
  useEffect(() => {
    const text = typed.trim();
    if (text === query) return undefined;
    const timer = setTimeout(() => goInstead('search', text === '' ? undefined : text), restMs);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return (
    <section className={css.part} aria-label={t('nav.search')}>
      <Field
        label={t('search.label')}
        type="search"
        value={typed}
        maxLength={mostLetters}
        enterKeyHint="search"
        autoComplete="off"
        hint={t('search.hint')}
        lead={<SearchIcon size={18} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.length >= leastLetters ? (
        <Found key={query} query={query} />
      ) : (
        <Empty art={<SearchIcon size={36} />} title={t('search.label')} text={t('search.hint')} />
      )}
    </section>
  );
}

function Found({ query }: { query: string }) {
  const { wire } = useDesk();
  const { t } = useTexts();
  const list = useList(`search ${query}`, (after) =>
    wire.events({ search: query, limit: pageSize, ...(after && { after }) }),
  );
  return <ReadList list={list} none={t('search.none', { query })} noneText={t('search.noneText')} />;
}
