import type { TFunction } from 'i18next';
import type { OfficeDeposit } from './deposits-data.ts';

/** The channel a deposit takes and, where its name does not say it already, the method. */
export function channelWords(
  { method, channel }: Pick<OfficeDeposit, 'method' | 'channel'>,
  t: TFunction,
): { kind?: string; channel: string } {
  const kind = t(`deposits.method.${method}`);
  return channel.toLowerCase().includes(kind.toLowerCase()) ? { channel } : { kind, channel };
}
