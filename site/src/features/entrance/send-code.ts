import { Refused } from '@palpite/contract/base/client.ts';
import { failureText } from '../../base/failure/failure.ts';
import { showAlert } from '../../base/page/popup.ts';
import type { Texts } from '../../base/text/texts.ts';
import { fieldOfCode } from './entrance-data.ts';

/**
 * Asks for a code. Gives how many minutes it lasts; why none was sent is said in a warning over the page, and a fault
 * of a field is marked there as well (undefined both).
 */
export async function sendCode(
  send: () => Promise<{ expiredMinutes: number }>,
  onField: (error: unknown) => void,
  t: Texts,
): Promise<number | undefined> {
  try {
    return (await send()).expiredMinutes;
  } catch (error) {
    if (error instanceof Refused && (error.code in fieldOfCode || error.field !== undefined)) onField(error);
    showAlert(failureText(error, t));
    return undefined;
  }
}
