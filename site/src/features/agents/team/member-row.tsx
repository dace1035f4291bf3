import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { shareText } from '@palpite/ui/text/share.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { balanceQuery } from '../../../base/balance.ts';
import * as paths from '../../../base/paths.ts';
import type { Member } from '../../../base/team/team-query.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { MemberDialog } from './member-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import css from './team.module.css';

interface MemberRowProps {
  member: Member;
  ownType: number;
  /** Where those below this one stand. */
  opened: string;
}

/** One of the team: where they stand, what they have, and what the agent may do. */
export function MemberRow({ member, ownType, opened }: MemberRowProps) {
  const t = useTexts('agents');
  const language = useLanguage();
  const { data: own } = useQuery(balanceQuery);
  const [dialog, setDialog] = useState<'member' | 'move'>();
  const { handle, account, type, steps, upline, downlines, balance, lastSeenAt, contracts, note, frozen } = member;
  const close = () => setDialog(undefined);
  return (
    <li className={css.member}>
      <div className={css.who}>
        <b>{account}</b>
        <Badge tone={isAgentType(type) ? 'info' : 'neutral'}>{t(`type.${type}`)}</Badge>
        {frozen && <Badge tone="warn">{t('team.frozen')}</Badge>}
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('team.balance')}</dt>
          <dd>
            <Money amount={balance} symbol={own?.currencySymbol ?? ''} />
          </dd>
        </div>
        <div>
          <dt>{t('team.lastSeen')}</dt>
          <dd>{lastSeenAt === null ? t('team.never') : formatDateTime(lastSeenAt, language)}</dd>
        </div>
        <div>
          <dt>{t('team.stands')}</dt>
          <dd>{upline === null ? t('team.direct') : t('team.under', { account: upline.account, steps })}</dd>
        </div>
        {contracts.map(({ id, kind, rate }) => (
          <div key={id}>
            <dt>{t(`team.rate.${kind}`)}</dt>
            <dd className="num">{`${shareText(rate, language, 1)}\u00a0%`}</dd>
          </div>
        ))}
      </dl>
      {note !== null && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      <div className={css.acts}>
        {downlines > 0 && (
          <Link href={opened} className={css.open} aria-label={t('team.openOf', { account, count: downlines })}>
            {t('team.open', { count: downlines })}
          </Link>
        )}
        {isAgentType(type) && (
          <Link
            href={`${paths.agentTeam}?contract=new&to=${handle}`}
            className={css.open}
            aria-label={t('team.offerTo', { account })}
          >
            {t('team.offer')}
          </Link>
        )}
        <Button variant="secondary" aria-label={t('team.moveOf', { account })} onClick={() => setDialog('move')}>
          {t('team.move')}
        </Button>
        <Button variant="secondary" aria-label={t('team.manageOf', { account })} onClick={() => setDialog('member')}>
          {t('team.manage')}
        </Button>
      </div>
      {dialog === 'member' && <MemberDialog member={member} ownType={ownType} onClose={close} />}
      {dialog === 'move' && <MoveDialog member={member} onClose={close} />}
    </li>
  );
}
