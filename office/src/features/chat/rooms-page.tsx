import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import { usePollMs } from '../../base/live.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { type DeskRooms, roomsQuery, useSetRoom } from './chat-data.ts';

type Room = DeskRooms['rooms'][number];

/** The rooms of the brand: how many are in each, how much is said, and how it stands. */
export function RoomsPage() {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const may = useMay('chat.moderate');
  const { data, isError, error, refetch } = useQuery({ ...roomsQuery, refetchInterval: usePollMs() });
  const [setting, setSetting] = useState<Room>();
  const nameOf = ({ name }: Room) => name ?? t('lobby');
  return (
    <>
      <ListHead
        title={t('rooms.title')}
        lead={
          <>
            {t(data?.on === false ? 'rooms.off' : 'rooms.lead')}{' '}
            <Link href="/settings?search=chat">{t('rooms.settings')}</Link>
          </>
        }
        onRefresh={() => void refetch()}
      />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : (
        <Table
          className={content.table ?? ''}
          caption={t('rooms.title')}
          rows={data.rooms}
          rowKey={({ room }) => room}
          columns={[
            {
              key: 'room',
              title: t('rooms.room'),
              cell: (room) => (
                <Link href={`/chat/rooms/${room.room}`} className={content.name}>
                  {nameOf(room)}
                </Link>
              ),
            },
            {
              key: 'online',
              title: t('rooms.online'),
              align: 'end',
              cell: ({ online }) => formatInteger(online, language),
            },
            {
              key: 'lines',
              title: t('rooms.lines'),
              align: 'end',
              cell: ({ lines }) => formatInteger(lines, language),
            },
            {
              key: 'state',
              title: t('rooms.state'),
              cell: ({ open, slowSeconds }) => (
                <>
                  <Badge tone={open ? 'good' : 'bad'}>{t(open ? 'rooms.open' : 'rooms.closed')}</Badge>
                  {slowSeconds > 0 && (
                    <small className={content.under}>
                      {t('rooms.slow', { seconds: formatInteger(slowSeconds, language) })}
                    </small>
                  )}
                </>
              ),
            },
            {
              key: 'acts',
              title: t('rooms.acts'),
              cell: (room) => (
                <Button size={36} variant="secondary" disabled={!may} onClick={() => setSetting(room)}>
                  {t('rooms.set')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {setting && <SetDialog room={setting} name={nameOf(setting)} onClose={() => setSetting(undefined)} />}
    </>
  );
}

/** In seconds; empty: as the brand's setting has it. */
const pauses = ['', '0', '5', '10', '30', '60', '300'];

function SetDialog({ room, name, onClose }: { room: Room; name: string; onClose(): void }) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const { mutate, isPending, error } = useSetRoom();
  const [open, setOpen] = useState(room.open);
  const own = room.ownSlowSeconds === null ? '' : String(room.ownSlowSeconds);
  const [slow, setSlow] = useState(own);
  return (
    <AskDialog
      title={t('rooms.setTitle', { name })}
      confirm={t('rooms.save')}
      busy={isPending}
      error={error}
      onConfirm={() =>
        mutate(
          { room: room.room, open, slowSeconds: slow === '' ? null : Number(slow) },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('rooms.saved') });
            },
          },
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={t('rooms.state')}
        value={open ? 'open' : 'closed'}
        options={[
          { value: 'open', label: t('rooms.open') },
          { value: 'closed', label: t('rooms.closed') },
        ]}
        onChange={({ target }) => setOpen(target.value === 'open')}
      />
      <SelectField
        label={t('rooms.pause')}
        hint={t('rooms.pauseHint')}
        value={slow}
        options={[...new Set([...pauses, own])].map((value) => ({
          value,
          label:
            value === '' ? t('rooms.usual') : value === '0' ? t('rooms.none') : t('rooms.slow', { seconds: value }),
        }))}
        onChange={({ target }) => setSlow(target.value)}
      />
    </AskDialog>
  );
}
