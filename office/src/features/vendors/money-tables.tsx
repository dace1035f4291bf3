import { Badge } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/number-format.ts';
import { Table } from '@palpite/ui/table.tsx';
import { useToast } from '@palpite/ui/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { DialogError } from '../../base/dialog-error.tsx';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import { MatterDialog } from './matter-dialog.tsx';
import {
  type HouseDifference,
  type HouseTransfer,
  type Outcome,
  useAskAgain,
  useBook,
  useDismiss,
  useSettle,
} from './money-data.ts';
import css from './vendors.module.css';

function useMoney() {
  const language = useLanguage();
  return (amount: bigint, currency: string) => formatCurrency(amount, symbolOf(currency), language);
}

/** Transfers a game house gives no answer about, and those it says other of than was decided by hand. */
export function TransfersTable({ code, rows }: { code: string; rows: readonly HouseTransfer[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney();
  const [mayAsk, mayPropose] = [useMay('vendors.write'), useMay('adjustments.propose')];
  const again = useAskAgain(code);
  const [settling, setSettling] = useState<{ transfer: HouseTransfer; outcome: Outcome }>();
  const said = (answer: string) => {
    const [word = '', more = ''] = answer.split(': ');
    return t(`oversight.said.${word}`, { why: more, defaultValue: answer });
  };
  return (
    <div>
      <Table
        showCaption
        caption={t('oversight.transfers')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'player',
            title: t('vendors.player'),
            cell: (row) => (
              <>
                {row.playerName}
                <small className={content.under}>{t(`oversight.direction.${row.direction}`)}</small>
              </>
            ),
          },
          { key: 'amount', title: t('oversight.amount'), align: 'end', cell: (row) => money(row.amount, row.currency) },
          {
            key: 'since',
            title: t('vendors.seenSince'),
            wideOnly: true,
            cell: (row) => formatDateTime(row.since, language),
          },
          {
            key: 'asked',
            title: t('oversight.asked'),
            wideOnly: true,
            cell: (row) => (
              <>
                {row.lastAnswer === null ? t('oversight.notYet') : said(row.lastAnswer)}
                <small className={content.under}>
                  {t('oversight.askedTimes', { count: row.asked })}
                  {row.lastAskedAt !== null && ` · ${formatDateTime(row.lastAskedAt, language)}`}
                </small>
              </>
            ),
          },
          {
            key: 'acts',
            title: <span className="sr-only">{t('content.actions')}</span>,
            align: 'end',
            cell: (row) =>
              row.state !== 'asked' ? (
                <>
                  <Badge tone="bad">{t('oversight.disagrees')}</Badge>
                  <small className={content.under}>{t(`oversight.contradicted.${row.state}`)}</small>
                </>
              ) : row.proposed ? (
                <Badge tone="info">{t('oversight.proposed')}</Badge>
              ) : (
                <span className={css.acts}>
                  {mayAsk && (
                    <Button
                      variant="secondary"
                      size={36}
                      busy={again.isPending && again.variables === row.id}
                      onClick={() => again.mutate(row.id)}
                    >
                      {t('oversight.askAgain')}
                    </Button>
                  )}
                  {mayPropose &&
                    (row.settledFrom > Date.now() ? (
                      <small className={content.under}>
                        {t('oversight.youngUntil', { at: formatDateTime(row.settledFrom, language) })}
                      </small>
                    ) : (
                      (['arrived', 'never_arrived'] as const).map((outcome) => (
                        <Button
                          key={outcome}
                          variant="secondary"
                          size={36}
                          onClick={() => setSettling({ transfer: row, outcome })}
                        >
                          {t(`oversight.what.${outcome}`)}
                        </Button>
                      ))
                    ))}
                </span>
              ),
          },
        ]}
      />
      <DialogError error={again.error} />
      {settling && <SettleDialog code={code} {...settling} onClose={() => setSettling(undefined)} />}
    </div>
  );
}

interface SettleDialogProps {
  code: string;
  transfer: HouseTransfer;
  outcome: Outcome;
  onClose(): void;
}

function SettleDialog({ code, transfer, outcome, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const money = useMoney();
  const settle = useSettle(code);
  const { id, playerName: name, amount, currency, direction } = transfer;
  const sum = money(amount, currency);
  return (
    <MatterDialog
      title={t(`oversight.settle.${outcome}`, { name })}
      text={t(`oversight.settleText.${direction}.${outcome}`, { sum })}
      hint={t('oversight.settleHint')}
      confirm={t('oversight.propose')}
      busy={settle.isPending}
      error={settle.error}
      onClose={onClose}
      onConfirm={(reason) =>
        settle.mutate(
          { id, outcome, reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('oversight.proposedNow') });
            },
          },
        )
      }
    />
  );
}

/** Wallets on whose balance the books differ: booked by two people, or laid aside by one. */
export function DifferencesTable({ code, rows }: { code: string; rows: readonly HouseDifference[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney();
  const [mayBook, mayDismiss] = [useMay('adjustments.propose'), useMay('treasury.explain')];
  const [open, setOpen] = useState<{ difference: HouseDifference; act: 'book' | 'dismiss' }>();
  return (
    <>
      <Table
        showCaption
        caption={t('vendors.walletDifferences')}
        rows={rows}
        rowKey={(row) => row.playerId}
        columns={[
          { key: 'player', title: t('vendors.player'), cell: (row) => row.playerName },
          {
            key: 'ours',
            title: t('vendors.ours'),
            align: 'end',
            wideOnly: true,
            cell: (row) => money(row.ours, row.currency),
          },
          {
            key: 'theirs',
            title: t('vendors.theirs'),
            align: 'end',
            wideOnly: true,
            cell: (row) => money(row.theirs, row.currency),
          },
          {
            key: 'differs',
            title: t('oversight.toBook'),
            align: 'end',
            cell: (row) => (
              <>
                {money(row.toBook, row.currency)}
                {row.waiting > 0 && (
                  <small className={content.under}>{t('oversight.waitingBets', { count: row.waiting })}</small>
                )}
              </>
            ),
          },
          {
            key: 'since',
            title: t('vendors.seenSince'),
            wideOnly: true,
            cell: (row) => formatDateTime(row.firstSeen, language),
          },
          {
            key: 'acts',
            title: <span className="sr-only">{t('content.actions')}</span>,
            align: 'end',
            cell: (row) =>
              row.proposed ? (
                <Badge tone="info">{t('oversight.proposed')}</Badge>
              ) : (
                <span className={css.acts}>
                  {mayBook && row.toBook !== 0n && (
                    <Button variant="secondary" size={36} onClick={() => setOpen({ difference: row, act: 'book' })}>
                      {t('oversight.book')}
                    </Button>
                  )}
                  {mayDismiss && (
                    <Button variant="secondary" size={36} onClick={() => setOpen({ difference: row, act: 'dismiss' })}>
                      {t('oversight.dismiss')}
                    </Button>
                  )}
                </span>
              ),
          },
        ]}
      />
      {open && <DifferenceDialog code={code} {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface DifferenceDialogProps {
  code: string;
  difference: HouseDifference;
  act: 'book' | 'dismiss';
  onClose(): void;
}

function DifferenceDialog({ code, difference, act, onClose }: DifferenceDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const money = useMoney();
  const [book, dismiss] = [useBook(code), useDismiss(code)];
  const doing = act === 'book' ? book : dismiss;
  const { playerId, playerName: name, toBook, currency } = difference;
  const sum = money(toBook < 0n ? -toBook : toBook, currency);
  const text = act === 'dismiss' ? 'oversight.dismissText' : toBook > 0n ? 'oversight.bookMore' : 'oversight.bookLess';
  return (
    <MatterDialog
      title={t(`oversight.${act}Title`, { name })}
      text={t(text, { sum })}
      hint={t('oversight.reasonHint')}
      confirm={t(act === 'book' ? 'oversight.propose' : 'oversight.dismiss')}
      busy={doing.isPending}
      error={doing.error}
      onClose={onClose}
      onConfirm={(reason) =>
        doing.mutate(
          { playerId, reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t(act === 'book' ? 'oversight.proposedNow' : 'oversight.dismissedNow') });
            },
          },
        )
      }
    />
  );
}
