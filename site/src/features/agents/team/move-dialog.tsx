import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { MemberFinder } from '../../../base/team/member-finder.tsx';
import type { Member } from '../../../base/team/team-query.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './team.module.css';
import { moveQuery, useChange } from './team-data.ts';

interface Place {
  /** `me`, or the handle of an agent of the team. */
  readonly to: string;
  readonly account: string;
}

/** First under whom, then what that would do; nothing moves before both were seen. */
export function MoveDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const t = useTexts('agents');
  const [place, setPlace] = useState<Place>();
  const change = useChange(member.handle);
  const close = () => !change.isPending && onClose();
  return (
    <Dialog open onClose={close} title={t('team.moveOf', { account: member.account })} closeLabel={t('site:close')}>
      <div className={form.form}>
        <FormAlert message={change.isError ? failureText(change.error, t) : undefined} />
        {place ? (
          <Preview
            member={member}
            place={place}
            busy={change.isPending}
            onBack={() => setPlace(undefined)}
            onMove={(ends) =>
              change.mutate(
                { do: 'move', to: place.to, ends },
                {
                  onSuccess: () => {
                    showNotice('agents:team.moved', 'good');
                    onClose();
                  },
                },
              )
            }
          />
        ) : (
          <Places member={member} onChoose={setPlace} />
        )}
      </div>
    </Dialog>
  );
}

/** The agents somebody can be put under, and the agent themselves. */
function Places({ member, onChoose }: { member: Member; onChoose(place: Place): void }) {
  const t = useTexts('agents');
  return (
    <>
      <p>{t('team.moveText')}</p>
      <MemberFinder
        view="agents"
        label={t('team.places')}
        offers={({ handle, frozen }) => !frozen && handle !== member.handle && handle !== member.upline?.handle}
        first={
          member.upline !== null && (
            <li>
              <Button variant="secondary" full onClick={() => onChoose({ to: 'me', account: t('team.me') })}>
                {t('team.me')}
              </Button>
            </li>
          )
        }
        onChoose={({ handle, account }) => onChoose({ to: handle, account })}
      />
    </>
  );
}

interface PreviewProps {
  member: Member;
  place: Place;
  busy: boolean;
  onBack(): void;
  onMove(ends: string[]): void;
}

function Preview({ member, place, busy, onBack, onMove }: PreviewProps) {
  const t = useTexts('agents');
  const language = useLanguage();
  const { data, error, isError } = useQuery(moveQuery(member.handle, place.to));
  return (
    <>
      <p>{t('team.moveTo', { account: member.account, to: place.account })}</p>
      <FormAlert message={isError ? failureText(error, t) : undefined} />
      {!data && !isError && <Skeleton height={80} radius={12} />}
      {data && (
        <>
          <p>{t('team.along', { count: data.members })}</p>
          <p>{t(data.ends.length === 0 ? 'team.endsNone' : 'team.ends')}</p>
          {data.ends.length > 0 && (
            <ul className={css.ends} aria-label={t('team.ends')}>
              {data.ends.map(({ id, kind, account, endsAt }) => (
                <li key={id}>
                  <b>{account}</b> {t(`team.rate.${kind}`)}
                  <time dateTime={new Date(endsAt).toISOString()}>{formatDateTime(endsAt, language)}</time>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <div className={css.acts}>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          {t('team.other')}
        </Button>
        <Button busy={busy} disabled={!data || isError} onClick={() => data && onMove(data.ends.map(({ id }) => id))}>
          {t('team.move')}
        </Button>
      </div>
    </>
  );
}
