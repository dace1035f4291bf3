import { Refused } from '@palpite/contract/base/client.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ExternalLink } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { safeAddress } from '../../base/text/rich-text.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { chatQuery } from './messages-data.ts';

/** What trying again would not change. */
const closedFor: ReadonlySet<string> = new Set(['messages.no_chat', 'chat.off', 'safeguards.excluded']);

/** Opens the chat room in a window of its own, as customer service: 440 by 750, without a way back to this page. */
export function openChat(chatUrl: string): void {
  const target = safeAddress(chatUrl);
  if (!target || target.address.startsWith('mailto:')) return;
  window.open(target.address, '_blank', 'width=440,height=750,noopener,noreferrer');
}

/**
 * Says what the chat is before it opens in its window: our own page, or the outside room of a brand that has one. Its
 * address is fetched meanwhile, because a window may only open on the press itself.
 */
export function ChatDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts('messages');
  const { data, isError, error, refetch, isFetching } = useQuery({ ...chatQuery, enabled: open });
  const gone = error instanceof Refused && closedFor.has(error.code);
  const enter = () => {
    if (data === undefined) return;
    openChat(data);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('chat.title')}
      description={t('chat.text')}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.stay')}
          </Button>
          {isError && !gone ? (
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('site:error.retry')}
            </Button>
          ) : (
            <Button
              // an address opens the room once: the one of the last opening is of no use
              busy={(data === undefined || isFetching) && !gone}
              disabled={gone}
              icon={<ExternalLink size={18} />}
              onClick={enter}
            >
              {t('chat.enter')}
            </Button>
          )}
        </>
      }
    >
      <FormAlert message={isError ? failureText(error, t) : undefined} />
    </Dialog>
  );
}
