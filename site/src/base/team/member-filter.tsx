import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { Users, X } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../records/select.tsx';
import { useTexts } from '../text/texts.ts';
import { MemberFinder } from './member-finder.tsx';
import css from './team.module.css';
import { memberNameQuery } from './team-query.ts';

export type Reach = 'member' | 'branch';

/** Of whom a list of the team shows something: of everybody, of one of them, or of one with all below. */
export interface MemberChosen {
  /** Undefined: of everybody. */
  readonly member: string | undefined;
  readonly reach: Reach;
}

const handlePattern = /^[\w-]{22}$/;

export function readMember(asked: URLSearchParams): MemberChosen {
  const member = asked.get('member') ?? '';
  return {
    member: handlePattern.test(member) ? member : undefined,
    reach: asked.get('reach') === 'branch' ? 'branch' : 'member',
  };
}

export function writeMember({ member, reach }: MemberChosen, into: URLSearchParams): void {
  if (!member) return;
  into.set('member', member);
  if (reach === 'branch') into.set('reach', reach);
}

interface MemberFilterProps {
  chosen: MemberChosen;
  onChange(chosen: MemberChosen): void;
}

/** The choice of a member, in a row of filters. */
export function MemberFilter({ chosen: { member, reach }, onChange }: MemberFilterProps) {
  const t = useTexts('agents');
  const [open, setOpen] = useState(false);
  const name = useQuery({ ...memberNameQuery(member ?? ''), enabled: member !== undefined }).data ?? '…';
  return (
    <span className={css.chosen}>
      <Button variant="secondary" size={36} icon={<Users size={17} />} onClick={() => setOpen(true)}>
        {member === undefined ? t('choose.everybody') : name}
      </Button>
      {member !== undefined && (
        <>
          <Select
            label={t('choose.reach')}
            value={reach}
            onChange={(next) => onChange({ member, reach: next === 'branch' ? 'branch' : 'member' })}
            options={[
              { value: 'member', label: t('choose.member') },
              { value: 'branch', label: t('choose.branch') },
            ]}
          />
          <IconButton label={t('choose.clear')} onClick={() => onChange({ member: undefined, reach: 'member' })}>
            <X size={18} />
          </IconButton>
        </>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('choose.title')} closeLabel={t('site:close')}>
        {open && (
          <MemberFinder
            view="list"
            label={t('choose.title')}
            onChoose={({ handle }) => {
              setOpen(false);
              onChange({ member: handle, reach });
            }}
          />
        )}
      </Dialog>
    </span>
  );
}
