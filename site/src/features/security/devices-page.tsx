import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { endSession, endSessions, type sessions } from '@palpite/contract/players/player.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { Monitor, Smartphone } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { ask } from '../../base/session/caller.ts';
import { endSession as leave } from '../../base/session/session.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import css from './security.module.css';
import { sessionsQuery } from './security-data.ts';

type Session = OutputOf<typeof sessions>[number];

/** Where the account is open, and the way to end it there. */
export function DevicesPage() {
  const t = useTexts('security');
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { data, isError, error, refetch } = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<Session>();
  const [one, setOne] = useState(false);
  const [all, setAll] = useState(false);
  const [hereToo, setHereToo] = useState(false);
  const others = data?.filter((session) => !session.current).length ?? 0;
  const nameOf = (session: Session) => session.device || t('devices.unknown');
  const left = () => {
    navigate('/');
    leave();
  };
  const ended = async () => {
    showNotice('security:devices.ended', 'good');
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <div className={css.page}>
      <PageHead title={t('devices.title')} back={paths.security} />
      {isError && !data ? (
        <LoadFailed calm={t('nothingChanged')} trial={t('trialText')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={84} radius={16} />
          <Skeleton height={84} radius={16} />
        </div>
      ) : (
        <>
          <p className={css.lead}>{t('devices.text')}</p>
          <ul className={css.list} aria-label={t('devices.title')}>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                name={nameOf(session)}
                onEnd={() => {
                  setEnding(session);
                  setOne(true);
                }}
              />
            ))}
          </ul>
          <div className={css.actions}>
            <Button
              variant="secondary"
              onClick={() => {
                setHereToo(false);
                setAll(true);
              }}
            >
              {t('devices.endAll')}
            </Button>
            {others === 0 && <p className={css.aside}>{t('devices.onlyThis')}</p>}
          </div>
        </>
      )}
      {ending && (
        <ConfirmDialog
          key={ending.id}
          open={one}
          onClose={() => setOne(false)}
          title={t('devices.endTitle')}
          action={t('devices.endAction')}
          onConfirm={async () => {
            await ask(endSession, { id: ending.id });
            void ended();
          }}
        >
          <p className={css.text}>{t('devices.endText', { device: nameOf(ending) })}</p>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        open={all}
        onClose={() => setAll(false)}
        title={t('devices.endAll')}
        action={t('devices.endAction')}
        onConfirm={async () => {
          await ask(endSessions, hereToo ? { all: 'true' } : {});
          if (hereToo) left();
          else void ended();
        }}
      >
        <p className={css.text}>{others === 0 ? t('devices.onlyThis') : t('devices.endAllText', { count: others })}</p>
        <Checkbox
          label={t('devices.hereToo')}
          checked={hereToo}
          onChange={(event) => setHereToo(event.currentTarget.checked)}
        />
      </ConfirmDialog>
    </div>
  );
}

function SessionRow({ session, name, onEnd }: { session: Session; name: string; onEnd(): void }) {
  const t = useTexts('security');
  const language = useLanguage();
  const onPhone = /android|iphone|ipad|ios/i.test(session.device);
  return (
    <li className={classNames(css.row, css.still)}>
      <span className={css.tile}>{onPhone ? <Smartphone size={20} /> : <Monitor size={20} />}</span>
      <span>
        <b>{name}</b>
        <small className={css.facts}>
          <bdi dir="ltr">{t('devices.ip', { ip: session.ip })}</bdi>
          <span>{t('devices.since', { since: formatDateTime(session.createdAt, language) })}</span>
          {!session.current && <span>{t('devices.seen', { at: formatDateTime(session.lastSeenAt, language) })}</span>}
        </small>
      </span>
      {session.current ? (
        <Badge tone="good">{t('devices.here')}</Badge>
      ) : (
        <Button variant="secondary" size={36} aria-label={t('devices.endOf', { device: name })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
