import type { ExploredRound } from '@palpite/contract/rounds/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ArrowLeft, Download, ExternalLink, Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import { failureText, refusedWith } from '../../base/parts/failure.ts';
import { PageHead } from '../../base/parts/page-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { RoundOpened } from './round-opened.tsx';
import css from './rounds.module.css';
import { type RoundAsked, readRoundPath, roundQuery, saveRound, useVendorPage } from './rounds-data.ts';

/** One round with all that is known of it: what happened, what it moved, and the words of both sides. */
export function RoundPage() {
  const { t } = useTranslation('rounds');
  const asked = readRoundPath(useSearch());
  const round = useQuery(roundQuery(asked));
  const back = (
    <Link href="/rounds">
      <ArrowLeft size={16} />
      {t('title')}
    </Link>
  );
  if (round.data)
    return (
      <>
        <PageHead
          back={back}
          title={round.data.gameName || t('noGame')}
          lead={round.data.vendorName}
          actions={<Actions asked={asked} round={round.data} />}
        />
        <RoundOpened round={round.data} />
      </>
    );
  return (
    <>
      <PageHead back={back} title={t('one')} />
      {!round.isError ? (
        <div className={css.wait} aria-busy="true">
          <span className="sr-only" role="status">
            {t('office:state.loading')}
          </span>
          <Skeleton height={76} />
          <Skeleton height={260} />
          <Skeleton height={140} />
        </div>
      ) : refusedWith(round.error, 'rounds.unknown') ? (
        <Empty art={<Search size={40} />} title={t('unknown')} text={t('noneText')} />
      ) : (
        <Trouble error={round.error} onRetry={() => void round.refetch()} />
      )}
    </>
  );
}

function Actions({ asked, round }: { asked: RoundAsked; round: ExploredRound }) {
  const { t } = useTranslation('rounds');
  const toast = useToast();
  const page = useVendorPage(asked);
  const open = () =>
    page.mutate(undefined, {
      onSuccess: ({ url }) => {
        if (url === null) toast({ text: t('noPage') });
        else window.open(url, '_blank', 'noopener,noreferrer');
      },
      onError: (error) => toast({ text: failureText(error, t), tone: 'bad' }),
    });
  return (
    <>
      {round.hasPage && (
        <Button variant="secondary" icon={<ExternalLink size={18} />} busy={page.isPending} onClick={open}>
          {t('vendorPage')}
        </Button>
      )}
      <Button variant="secondary" icon={<Download size={18} />} onClick={() => saveRound(round)}>
        {t('save')}
      </Button>
    </>
  );
}
