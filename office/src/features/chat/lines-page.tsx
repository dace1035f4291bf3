import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { MessageCircle } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt } from '../../base/content/brand-time.ts';
import { refusedWith } from '../../base/parts/failure.ts';
import filterCss from '../../base/parts/list-filter.module.css';
import { useAsked } from '../../base/parts/use-asked.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { linesQuery, lobby, roomsQuery } from './chat-data.ts';
import { ChatLines } from './chat-lines.tsx';

const names = ['room', 'account', 'text', 'from', 'until'] as const;
type Asked = Readonly<Record<(typeof names)[number], string>>;

/** Everything that was said in the last ninety days, by room, player, words and time: for disputes. */
export function LinesPage() {
  const { t } = useTranslation('chat');
  const [asked, page, show] = useAsked(names);
  const rooms = useQuery(roomsQuery).data?.rooms ?? [];
  const roomName = (room: string) =>
    room === lobby ? t('lobby') : (rooms.find((each) => each.room === room)?.name ?? room);
  const { room, account, text } = asked;
  const [from, until] = [instantAt(asked.from), instantAt(asked.until)];
  const found = useQuery(
    linesQuery(
      {
        ...(room !== '' && { room }),
        ...(account !== '' && { account }),
        ...(text.length > 1 && { text }),
        ...(from !== null && { from }),
        ...(until !== null && { until }),
      },
      page,
    ),
  );
  return (
    <>
      <ListHead title={t('search.title')} lead={t('search.lead')} onRefresh={() => void found.refetch()} />
      <Filter
        key={JSON.stringify(asked)}
        asked={asked}
        rooms={[
          { value: '', label: t('search.all') },
          ...rooms.map((each) => ({ value: each.room, label: roomName(each.room) })),
        ]}
        onAsk={show}
      />
      {refusedWith(found.error, 'office.not_found') ? (
        <Empty art={<MessageCircle size={40} />} title={t('search.nobody')} text={t('search.nobodyText')} />
      ) : (
        <PagedList
          found={found}
          page={page}
          onPage={(to) => show({ page: String(to) })}
          empty={<Empty art={<MessageCircle size={40} />} title={t('lines.none')} text={t('search.noneText')} />}
        >
          {(list) => <ChatLines lines={list} roomOf={(line) => roomName(line.room)} />}
        </PagedList>
      )}
    </>
  );
}

interface FilterProps {
  asked: Asked;
  rooms: readonly { value: string; label: string }[];
  onAsk(next: Asked): void;
}

function Filter({ asked, rooms, onAsk }: FilterProps) {
  const { t } = useTranslation('chat');
  const [typed, setTyped] = useState(asked);
  const put = (name: keyof Asked) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ ...typed, account: typed.account.trim(), text: typed.text.trim() });
  };
  return (
    <search>
      <form className={filterCss.filter} onSubmit={submit}>
        <SelectField label={t('rooms.room')} value={typed.room} options={rooms} onChange={put('room')} />
        <Field
          label={t('account')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={typed.account}
          onChange={put('account')}
        />
        <Field label={t('search.words')} maxLength={60} value={typed.text} onChange={put('text')} />
        <Field type="datetime-local" label={t('search.from')} value={typed.from} onChange={put('from')} />
        <Field type="datetime-local" label={t('search.until')} value={typed.until} onChange={put('until')} />
        <Button type="submit" variant="secondary">
          {t('office:desk.find')}
        </Button>
      </form>
    </search>
  );
}
