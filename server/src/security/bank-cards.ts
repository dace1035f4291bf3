import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { bankCards, removeBankCard, saveBankCard } from '@palpite/contract/security/player.ts';
import type { BankCard } from '@palpite/contract/security/shapes.ts';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { notify, type Player, playerById } from '../players/players.ts';
import { refuseRestricted } from '../proofs/proofs.ts';
import { type BankAccount, bankAccounts, insertBankAccount, lockBankAccounts, removeBankAccount } from './store.ts';

type Form = InputOf<typeof saveBankCard>;

export const maxBankCards = 3;

export async function listBankCards({ platform, who }: Ask<PlayerSession>): Promise<OutputOf<typeof bankCards>> {
  return (await bankAccounts(platform.db, who.playerId)).map(toCard);
}

/**
 * Keeps an account of the player's own: money goes to nobody else's. Refuses `payments.identity_required` before it is
 * known who the player is, `security.foreign_holder`, `security.card_limit`, and `security.restricted` for a day after
 * the password was reset: what a thief of a phone may not do. The same account again gives what is kept.
 */
export async function keepBankCard(ask: Ask<PlayerSession>, form: Form): Promise<BankCard> {
  const { platform, who, merchant } = ask;
  await refuseRestricted(ask);
  const player = await playerById(platform, platform.db, who.playerId);
  if (!player?.fullName) return refuse('payments.identity_required');
  if (plain(form.cardHolder) !== plain(player.fullName)) refuse('security.foreign_holder', { field: 'cardHolder' });
  const number = readNumber(form, player);
  // a PIX key names no bank
  const { bankCode, bankName } = form.cardType === 'BC' ? form : { bankCode: '', bankName: '' };
  const seal = sealFor(platform, 'security.bank_account');
  const numberIndex = seal.index(`${form.cardType}:${bankCode}:${number}`);
  return await inTx(platform.db, async (tx) => {
    // two at once take turns: the limit counts what the other has kept
    await lockBankAccounts(tx, who.playerId);
    const kept = await bankAccounts(tx, who.playerId);
    const same = kept.find((account) => account.numberIndex.equals(numberIndex));
    if (same) return toCard(same);
    if (kept.length >= maxBankCards) refuse('security.card_limit', { most: maxBankCards });
    const account = await insertBankAccount(tx, {
      merchant,
      playerId: who.playerId,
      cardType: form.cardType,
      bankCode,
      bankName,
      numberSealed: seal.close(number),
      numberIndex,
      numberMasked: `···· ${number.slice(-4)}`,
      holder: player.fullName ?? form.cardHolder,
      createdAt: platform.clock.now(),
    });
    await notify(platform, tx, who.playerId, 'contact_changed');
    return toCard(account);
  });
}

/** Closes one of the player's own accounts. Refuses `proofs.not_allowed` for any other. */
export async function dropBankCard(ask: Ask<PlayerSession>, form: InputOf<typeof removeBankCard>): Promise<null> {
  const { platform, who } = ask;
  await inTx(platform.db, async (tx) => {
    const removed = await removeBankAccount(tx, who.playerId, BigInt(form.bankCardId), platform.clock.now());
    if (!removed) refuse('proofs.not_allowed', { field: 'bankCardId' });
    await notify(platform, tx, who.playerId, 'contact_changed');
  });
  return null;
}

/** An account money may go to, with its number: the PIX key as banks write it, or '1234 56789-0'. Not for showing. */
export type PayeeAccount = BankCard & { readonly number: string };

/** The accounts the player bound, oldest first. */
export async function payeeAccounts(platform: Platform, db: Db | Tx, playerId: bigint): Promise<PayeeAccount[]> {
  const seal = sealFor(platform, 'security.bank_account');
  return (await bankAccounts(db, playerId)).map((row) => ({ ...toCard(row), number: seal.open(row.numberSealed) }));
}

/** The number as it is kept: digits, a dash and a check digit; or the PIX key as banks write it. */
function readNumber({ cardType, bankCode, bankName, cardNumber }: Form, player: Player): string {
  if (cardType === 'BC') {
    if (!/^[0-9]{3}$/.test(bankCode)) refuse('request.invalid', { field: 'bankCode' });
    if (!/^[\p{L}\p{M}\p{N} .&'()/-]{2,60}$/u.test(bankName)) refuse('request.invalid', { field: 'bankName' });
    if (!/^[0-9]{1,6}(-[0-9Xx])? [0-9]{1,13}-?[0-9Xx]$/.test(cardNumber))
      refuse('request.invalid', { field: 'cardNumber' });
    return cardNumber.toUpperCase();
  }
  const key = getPixKeyInfo(cardNumber);
  if (!key) return refuse('request.invalid', { field: 'cardNumber' });
  if (key.type === 'cnpj' || (key.type === 'cpf' && key.value !== player.cpf))
    refuse('security.foreign_holder', { field: 'cardNumber' });
  return key.value;
}

/** A name as two people may write it alike: no accents, one case, one blank between words. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim();
}

function toCard(account: BankAccount): BankCard {
  return {
    bankCardId: account.id.toString(),
    cardType: account.cardType,
    bankCode: account.bankCode,
    bankName: account.bankName,
    cardNumber: account.numberMasked,
    cardHolder: account.holder,
    createdAt: account.createdAt.getTime(),
  };
}
