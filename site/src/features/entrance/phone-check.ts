// Whether a number can exist in its country. Loaded when a number is first typed: the numbering plans of
// the world weigh something.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** How many digits a mobile number has with its area code, where it is one figure for all of the country. */
const digitsOf: Readonly<Record<string, number>> = { '55': 11 };

export type PhoneProblem = { kind: 'digits'; digits: number } | { kind: 'invalid' };

/**
 * What is wrong with a number as typed within a country given by its dialling code ('55'); undefined when it may exist.
 */
export function phoneProblem(typed: string, dialing: string): PhoneProblem | undefined {
  const digits = typed.replace(/\D/g, '');
  const wanted = digitsOf[dialing];
  if (wanted !== undefined && digits.length !== wanted) return { kind: 'digits', digits: wanted };
  return parsePhoneNumberFromString(`+${dialing}${digits}`)?.isValid() ? undefined : { kind: 'invalid' };
}
