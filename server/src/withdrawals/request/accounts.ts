import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { payoutAccounts } from '@palpite/contract/withdrawals/player.ts';
import type { PayoutAccount } from '@palpite/contract/withdrawals/shapes.ts';
import { BankRefused, BankUnavailable, bankOf } from '../../banks/banks.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { type Player, playerById } from '../../players/players.ts';
import { maxBankCards, type PayeeAccount, payeeAccounts } from '../../security/security.ts';
import { maskPixKey, type PixKeyType, readPixKey, typeOfKey } from '../payout/pix-key.ts';
import { settingOf } from '../setting/setting-store.ts';

/** Keys of players lay under this seal before the room was one of its own. */
export const keySeal = 'payments.pix-key';

/** The number of the account every player has. */
const cpfAccount = 'CPF';

/** Where a withdrawal is to go, as far as the player said and the bank knows. */
export interface Payee {
  readonly accountType: 'PIX' | 'BC';
  readonly pixKeyType: PixKeyType | null;
  /** A PIX key as banks write it, or branch and account. */
  readonly number: string;
  readonly masked: string;
  readonly bankCode: string;
  readonly bankName: string;
  /** When it was bound and from when on it may be used; undefined: it always could. */
  readonly boundAt: Date | undefined;
  readonly activeFrom: Date | undefined;
  readonly owner: 'own' | 'foreign' | 'unavailable';
}

export interface AskedAccount {
  readonly bankCardId?: string | undefined;
  readonly pixKeyType?: PixKeyType | undefined;
  readonly pixKey?: string | undefined;
}

/** Where the player's money may go: the CPF key, then what they bound, oldest first. */
export async function listAccounts({ platform, who }: Ask<PlayerSession>): Promise<OutputOf<typeof payoutAccounts>> {
  const player = await playerById(platform, platform.db, who.playerId);
  const setting = await settingOf(platform.db, who.merchant);
  const bound = await payeeAccounts(platform, platform.db, who.playerId);
  const now = platform.clock.now();
  const own: PayoutAccount[] = player?.cpf
    ? [
        {
          bankCardId: cpfAccount,
          cardType: 'PIX',
          pixKeyType: 'CPF',
          bankCode: '',
          bankName: '',
          cardNumber: maskPixKey('CPF', player.cpf),
          cardHolder: player.fullName ?? '',
          createdAt: null,
          isWithdrawActive: true,
          activeFrom: null,
          maintenanceStartTime: null,
          maintenanceEndTime: null,
        },
      ]
    : [];
  const accounts = bound.map((account): PayoutAccount => {
    const { number, ...card } = account;
    const from = activeFrom(account, setting?.bindingWaitMinutes ?? 0);
    const waits = from > now;
    const type = account.cardType === 'PIX' ? typeOfKey(number) : undefined;
    return {
      ...card,
      pixKeyType: type ?? null,
      // the last four letters of an e-mail tell nothing
      cardNumber: type === undefined ? card.cardNumber : maskPixKey(type, number),
      isWithdrawActive: !waits,
      activeFrom: waits ? from.getTime() : null,
      maintenanceStartTime: null,
      maintenanceEndTime: null,
    };
  });
  return { accounts: [...own, ...accounts], maxCardCount: maxBankCards };
}

function activeFrom({ createdAt }: Pick<PayeeAccount, 'createdAt'>, waitMinutes: number): Date {
  return new Date((createdAt ?? 0) + waitMinutes * 60_000);
}

/**
 * The account asked for, and whose it is: of every key but the player's own CPF the bank's directory is asked. To be
 * called outside any transaction: no lock may wait for a bank. A key that was bound has its times however it is named,
 * and where the brand lets bound accounts wait no other is paid to. Refuses `request.invalid` naming
 * `bankCardId` or `pixKey`.
 */
export async function findPayee(
  platform: Platform,
  player: Player & { readonly cpf: string },
  asked: AskedAccount,
  waitMinutes: number,
): Promise<Payee> {
  if (asked.bankCardId !== undefined && asked.bankCardId !== cpfAccount)
    return boundPayee(platform, player, asked.bankCardId, waitMinutes);
  const type = asked.bankCardId === cpfAccount ? 'CPF' : (asked.pixKeyType ?? 'CPF');
  const typed = asked.bankCardId === cpfAccount ? '' : (asked.pixKey ?? '');
  const key = readPixKey(type, typed, player.cpf);
  if (key === undefined) return refuse('request.invalid', { field: 'pixKey', problem: 'format' });
  if (type === 'CPF') return keyPayee(platform, player, type, key, {});
  const bound = (await payeeAccounts(platform, platform.db, player.id)).find(
    ({ cardType, number }) => cardType === 'PIX' && number === key,
  );
  if (!bound && waitMinutes > 0) return refuse('request.invalid', { field: 'pixKey', problem: 'unknown' });
  return keyPayee(platform, player, type, key, bound ? timesOf(bound, waitMinutes) : {});
}

function timesOf(account: PayeeAccount, waitMinutes: number): { boundAt: Date; activeFrom: Date } {
  return { boundAt: new Date(account.createdAt ?? 0), activeFrom: activeFrom(account, waitMinutes) };
}

async function boundPayee(
  platform: Platform,
  player: Player & { readonly cpf: string },
  bankCardId: string,
  waitMinutes: number,
): Promise<Payee> {
  const account =
    (await payeeAccounts(platform, platform.db, player.id)).find((each) => each.bankCardId === bankCardId) ??
    refuse('request.invalid', { field: 'bankCardId', problem: 'unknown' });
  const times = timesOf(account, waitMinutes);
  const type = account.cardType === 'PIX' ? typeOfKey(account.number) : undefined;
  if (account.cardType === 'PIX') {
    if (type === undefined) return refuse('request.invalid', { field: 'bankCardId', problem: 'format' });
    return keyPayee(platform, player, type, account.number, times);
  }
  const { number, cardNumber: masked, bankCode, bankName } = account;
  // its holder's name was compared when it was bound; the bank compares the CPF when it pays
  return { accountType: 'BC', pixKeyType: null, number, masked, bankCode, bankName, ...times, owner: 'own' };
}

async function keyPayee(
  platform: Platform,
  player: Player & { readonly cpf: string },
  pixKeyType: PixKeyType,
  number: string,
  { boundAt, activeFrom }: { boundAt?: Date; activeFrom?: Date },
): Promise<Payee> {
  const masked = maskPixKey(pixKeyType, number);
  const owner = await ownerOf(platform, player, pixKeyType, number);
  return { accountType: 'PIX', pixKeyType, number, masked, bankCode: '', bankName: '', boundAt, activeFrom, owner };
}

async function ownerOf(
  platform: Platform,
  { cpf, merchant }: Player,
  type: PixKeyType,
  key: string,
): Promise<Payee['owner']> {
  if (type === 'CPF') return key === cpf ? 'own' : 'foreign';
  try {
    const owner = await (await bankOf(platform, merchant)).port.lookupKey(key);
    return owner?.cpf === cpf ? 'own' : 'foreign';
  } catch (error) {
    if (error instanceof BankRefused) return 'foreign';
    if (!(error instanceof BankUnavailable)) throw error;
    platform.log.warn({ err: error }, 'no answer from the directory of keys');
    return 'unavailable';
  }
}
