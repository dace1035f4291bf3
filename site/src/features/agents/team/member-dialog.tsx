import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import * as paths from '../../../base/paths.ts';
import type { Member } from '../../../base/team/team-query.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './team.module.css';
import { type Change, typesToGive, useChange } from './team-data.ts';

interface MemberDialogProps {
  member: Member;
  ownType: number;
  onClose(): void;
}

/** What an agent notes about somebody, and makes of them: an agent, frozen, or free again. */
export function MemberDialog({ member, ownType, onClose }: MemberDialogProps) {
  const t = useTexts('agents');
  const [note, setNote] = useState(member.note ?? '');
  const change = useChange(member.handle);
  const { handle, account, type, upline, frozen } = member;
  const [kept, setKept] = useState(note);
  const keepNote = async () => {
    await change.mutateAsync({ do: 'note', note: note.trim() });
    setKept(note);
  };
  const send = async (what: Change) => {
    try {
      // the dialog closes: what was noted beside it is kept with it
      if (what.do !== 'note' && note !== kept) await keepNote();
      await change.mutateAsync(what);
    } catch {
      // said above the form
      return;
    }
    showNotice('agents:team.saved', 'good');
    onClose();
  };
  return (
    <Dialog open onClose={() => !change.isPending && onClose()} title={account} closeLabel={t('site:close')}>
      <div className={form.form}>
        <FormAlert message={change.isError ? failureText(change.error, t) : undefined} />
        <TextArea
          label={t('team.note')}
          hint={t('team.noteHint')}
          maxLength={500}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button full busy={change.isPending} onClick={() => void send({ do: 'note', note: note.trim() })}>
          {t('team.keepNote')}
        </Button>
        {upline === null && (
          <Link href={`${paths.agentTransfer}?to=${handle}`} className={buttonClass({ variant: 'secondary' })}>
            {t('team.transferTo', { account })}
          </Link>
        )}
        {!isAgentType(type) && (
          <section className={css.choice} aria-labelledby="promote">
            <h3 id="promote">{t('team.promote')}</h3>
            <p>{t('team.promoteText')}</p>
            <div className={css.acts}>
              {typesToGive(ownType).map((given) => (
                <Button
                  key={given}
                  variant="secondary"
                  disabled={change.isPending}
                  onClick={() => void send({ do: 'promote', type: given })}
                >
                  {t('team.promoteTo', { type: t(`type.${given}`) })}
                </Button>
              ))}
            </div>
          </section>
        )}
        <section className={css.choice} aria-labelledby="freeze">
          <h3 id="freeze">{t(frozen ? 'team.unfreeze' : 'team.freeze')}</h3>
          <p>{t(frozen ? (frozen.liftable ? 'team.unfreezeText' : 'team.frozenAbove') : 'team.freezeText')}</p>
          {(!frozen || frozen.liftable) && (
            <Button
              variant={frozen ? 'secondary' : 'danger'}
              disabled={change.isPending}
              onClick={() => void send({ do: 'freeze', frozen: !frozen })}
            >
              {t(frozen ? 'team.unfreeze' : 'team.freeze')}
            </Button>
          )}
        </section>
      </div>
    </Dialog>
  );
}
