import { writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { fileJournal } from '../bank/journal.ts';
import { onboardingKeyFrom } from '../credentials.ts';
import { createOutsideVendor } from './outside-vendor.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const environment = z.object({
  VENDOR_PORT: z._default(port, 8092),
  VENDOR_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  VENDOR_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
});

async function start(): Promise<void> {
  const env = environment.safeParse(process.env);
  if (!env.success) {
    const wrong = env.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`the environment is wrong: ${wrong}`);
  }
  const { DATA_DIR: dataDir, VENDOR_HOST: host, VENDOR_PORT, VENDOR_PUBLIC_URL } = env.data;
  const vendor = await createOutsideVendor({
    journal: fileJournal(join(dataDir, 'vendor.jsonl')),
    onboardingKey: onboardingKeyFrom(process.env, dataDir),
    publicUrl: VENDOR_PUBLIC_URL?.replace(/\/+$/, ''),
    log: true,
  });
  await vendor.listen({ host, port: VENDOR_PORT });
  let closing = false;
  const stop = (): void => {
    if (closing) return;
    closing = true;
    void vendor.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    // whoever started us reads this; by hand there is no such descriptor
    writeSync(3, '{"ready":true}\n');
  } catch {}
}

start().catch((fault: unknown) => {
  const busy = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';
  const text = busy
    ? `port ${'port' in fault ? String(fault.port) : ''} is taken by another program`
    : fault instanceof Error
      ? fault.message
      : String(fault);
  process.stderr.write(`vendor: ${text}\n`);
  process.exit(1);
});
