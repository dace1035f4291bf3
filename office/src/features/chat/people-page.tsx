import { Badge } from '@palpite/ui/badge.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { VolumeX } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { FilteredList, useNarrowed } from '../../base/queue/filtered-list.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useMay } from '../../base/staff.ts';
import { longestReason, type Sanction, sanctionsQuery, shortestReason, useErase, useLift } from './chat-data.ts';
import { SanctionDialog } from './sanction-dialog.tsx';

/** Who is muted or banned, and who was; here one is lifted, set, and all a person said erased. */
export function PeoplePage() {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const mayModerate = useMay('chat.moderate');
  const mayErase = useMay('chat.erase');
  const narrowed = useNarrowed({ which: ['all'] });
  const { account, which = 'holding' } = narrowed.filter;
  const found = useQuery(
    sanctionsQuery({ ...(account && { account }), which: which as 'holding' | 'all' }, narrowed.page),
  );
  const [asking, setAsking] = useState<'sanction' | 'erase' | Sanction>();
  const close = () => setAsking(undefined);
  const time = (at: number) => formatDateTime(at, language);
  return (
    <>
      <ListHead
        title={t('people.title')}
        lead={t('people.lead')}
        onRefresh={() => void found.refetch()}
        actions={
          <>
            <Button disabled={!mayModerate} onClick={() => setAsking('sanction')}>
              {t('people.add')}
            </Button>
            {mayErase && (
              <Button variant="secondary" onClick={() => setAsking('erase')}>
                {t('erase.open')}
              </Button>
            )}
          </>
        }
      />
      <FilteredList
        words="chat:people"
        narrowed={narrowed}
        found={found}
        art={<VolumeX size={40} />}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'account',
            title: t('account'),
            cell: ({ account: name, reason }) => (
              <>
                <strong>{name}</strong>
                <small className={content.under} dir="auto">
                  {reason}
                </small>
              </>
            ),
          },
          {
            key: 'kind',
            title: t('people.what'),
            cell: ({ kind, holds, until }) => (
              <>
                <Badge tone={holds ? 'bad' : 'neutral'}>{t(`kind.${kind}`)}</Badge>
                {until !== null && <small className={content.under}>{t('people.until', { at: time(until) })}</small>}
              </>
            ),
          },
          {
            key: 'by',
            title: t('people.by'),
            wideOnly: true,
            cell: ({ by, at, lifted }) => (
              <>
                {by}, {time(at)}
                {lifted && (
                  <small className={content.under}>
                    {t('people.lifted', { name: lifted.by, at: time(lifted.at), reason: lifted.reason })}
                  </small>
                )}
              </>
            ),
          },
          {
            key: 'acts',
            title: t('rooms.acts'),
            cell: (row) =>
              row.holds && (
                <Button size={36} variant="secondary" disabled={!mayModerate} onClick={() => setAsking(row)}>
                  {t('lift.do')}
                </Button>
              ),
          },
        ]}
      />
      {asking === 'sanction' && <SanctionDialog onClose={close} />}
      {asking === 'erase' && <EraseDialog onClose={close} />}
      {typeof asking === 'object' && <LiftDialog sanction={asking} onClose={close} />}
    </>
  );
}

function LiftDialog({ sanction, onClose }: { sanction: Sanction; onClose(): void }) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const { mutate, isPending, error } = useLift();
  return (
    <ReasonDialog
      title={t('lift.title', { account: sanction.account })}
      text={t('lift.text')}
      label={t('reason')}
      hint={t('delete.hint')}
      needed={t('reasonNeeded')}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('lift.do')}
      busy={isPending}
      error={error}
      onConfirm={(reason) =>
        !isPending &&
        mutate(
          { id: sanction.id, reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('lift.done') });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function EraseDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const { mutate, isPending, error } = useErase();
  const [account, setAccount] = useState('');
  const [wanted, setWanted] = useState(false);
  const named = account.trim() !== '';
  return (
    <ReasonDialog
      title={t('erase.title')}
      text={t('erase.text')}
      label={t('reason')}
      hint={t('delete.hint')}
      needed={t('reasonNeeded')}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('erase.do')}
      danger
      busy={isPending}
      error={error}
      onConfirm={(reason) => {
        setWanted(!named);
        if (!named || isPending) return;
        mutate(
          { account: account.trim(), reason },
          {
            onSuccess: ({ lines }) => {
              onClose();
              toast({ tone: 'good', text: t('erase.done', { count: lines }) });
            },
          },
        );
      }}
      onClose={onClose}
    >
      <Field
        label={t('account')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={account}
        error={wanted && !named ? t('accountNeeded') : undefined}
        onChange={({ target }) => setAccount(target.value)}
      />
    </ReasonDialog>
  );
}
