import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../text/texts.ts';
import { MemberPages, useTeamPages } from './member-pages.tsx';
import css from './team.module.css';
import type { Member, View } from './team-query.ts';

/** Looks for people by what is seen of their names, and by the agent's own notes. */
export function MemberSearch({ onSearch }: { onSearch(search: string): void }) {
  const t = useTexts('agents');
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    // it may stand in a dialog of another form
    event.stopPropagation();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={css.search} onSubmit={find}>
        <Field
          label={t('team.search')}
          hint={t('team.searchHint')}
          type="search"
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary">
          {t('team.find')}
        </Button>
      </form>
    </search>
  );
}

interface MemberFinderProps {
  /** The direct downlines, or everybody. */
  view: View;
  label: string;
  /** Who is offered. */
  offers?: (member: Member) => boolean;
  /** A line before those of the team. */
  first?: ReactNode;
  onChoose(member: Member): void;
}

/** Somebody of the team is looked for and chosen: masked names, and what the agent noted about them. */
export function MemberFinder({ view, label, offers = () => true, first, onChoose }: MemberFinderProps) {
  const t = useTexts('agents');
  const [search, setSearch] = useState('');
  const pages = useTeamPages({ view, search });
  return (
    <>
      <MemberSearch onSearch={setSearch} />
      <MemberPages
        pages={pages}
        label={label}
        className={css.choices}
        lineHeight={48}
        texts={{
          failed: t('team.failed'),
          none: t(search === '' ? 'team.none' : 'team.notFound'),
          noneText: t(search === '' ? 'team.noneText' : 'team.notFoundText'),
        }}
        first={search === '' && first}
      >
        {(member) =>
          offers(member) && (
            <li key={member.handle}>
              <button type="button" className={css.choice} onClick={() => onChoose(member)}>
                <b>{member.account}</b>
                <span>{t(`type.${member.type}`)}</span>
                {member.note !== null && <small dir="auto">{member.note}</small>}
              </button>
            </li>
          )
        }
      </MemberPages>
    </>
  );
}
