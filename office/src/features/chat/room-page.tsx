import { chatMessage } from '@palpite/contract/chat/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { ListWait } from '../../base/content/list-states.tsx';
import { joinChannel } from '../../base/live.ts';
import { failureText } from '../../base/parts/failure.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useSession } from '../../base/session.ts';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import css from './chat.module.css';
import { lastLinesKey, lastLinesQuery, lobby, longestLine, roomsQuery, useSay } from './chat-data.ts';
import { ChatLines } from './chat-lines.tsx';

/** While a line that broke is not back the page asks by itself. */
const againMs = 15_000;

/** One room as its players see it, with what only staff see; staff speak here too. */
export function RoomPage() {
  const { t } = useTranslation('chat');
  const { room = lobby } = useParams<{ room: string }>();
  const isUp = useRoomNews(room);
  const found = useQuery({ ...lastLinesQuery(room), ...(!isUp && { refetchInterval: againMs }) });
  const rooms = useQuery(roomsQuery);
  const here = rooms.data?.rooms.find((each) => each.room === room);
  const name = room === lobby ? t('lobby') : (here?.name ?? room);
  const { data, isError, error, refetch } = found;
  return (
    <>
      <ListHead
        title={name}
        lead={
          <>
            {here && t('room.lead', { count: here.online })} <Link href="/chat/rooms">{t('room.all')}</Link>
          </>
        }
        onRefresh={() => void refetch()}
      />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : data.list.length === 0 ? (
        <p className={css.none}>{t('lines.none')}</p>
      ) : (
        <div className={css.live}>
          <ChatLines lines={data.list.toReversed()} />
        </div>
      )}
      <Speak room={room} />
    </>
  );
}

/** Reads the room afresh when something was said there; whether that is told by itself. */
function useRoomNews(room: string): boolean {
  const client = useQueryClient();
  const { token } = useSession();
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (token === undefined) return;
    const read = () => void client.invalidateQueries({ queryKey: lastLinesKey(room) });
    return joinChannel({
      token,
      channel: `chat:${room}`,
      onSaid: (body) => {
        if (chatMessage.safeParse(body).success) read();
      },
      onMissed: read,
      onUp: setUp,
    });
  }, [client, token, room]);
  return isUp;
}

function Speak({ room }: { room: string }) {
  const { t } = useTranslation('chat');
  const may = useMay('chat.moderate');
  const { mutate, isPending, error } = useSay(room);
  const [text, setText] = useState('');
  if (!may) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form className={css.speak} onSubmit={send} noValidate>
      <Field
        label={t('room.speak')}
        hint={t('room.speakHint')}
        error={error ? failureText(error, t) : undefined}
        autoComplete="off"
        dir="auto"
        maxLength={longestLine}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={isPending}>
        {t('room.send')}
      </Button>
    </form>
  );
}
