import * as z from 'zod/mini';

/** What a player can prove with beyond a password: a code by SMS or e-mail, an authenticator, a recovery code. */
export const secondFactor = z.enum(['sms', 'email', 'google', 'recovery']);
export type SecondFactor = z.infer<typeof secondFactor>;

/** How a step-up may be done. A password counts only while no second factor is bound. */
export const proofMethod = z.enum(['password', 'sms', 'email', 'google', 'recovery']);
export type ProofMethod = z.infer<typeof proofMethod>;

/** BC: an account at a bank; PIX: a PIX key. */
export const cardType = z.enum(['BC', 'PIX']);
export type CardType = z.infer<typeof cardType>;

export const bankCard = z.object({
  bankCardId: z.string(),
  cardType,
  bankCode: z.string(),
  bankName: z.string(),
  /** The account number or PIX key with most of it hidden. */
  cardNumber: z.string(),
  cardHolder: z.string(),
  createdAt: z.int(),
});
export type BankCard = z.infer<typeof bankCard>;
