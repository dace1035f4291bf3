import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Credentials } from './bank/oauth.ts';
import type { GatewayCredentials } from './phone/phone.ts';

const secretsFile = z.object({
  master: z.string(),
  bank: z.object({ clientId: z.string(), clientSecret: z.string() }),
  named: z._default(z.record(z.string(), z.string()), {}),
});

/** The bank's pair from the environment, or the one our platform's server wrote to the data folder; read each time, for it may come later. */
export function bankCredentialsFrom(env: NodeJS.ProcessEnv, dataDir: string): () => Credentials | undefined {
  const { BANK_CLIENT_ID: clientId, BANK_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) return () => ({ clientId, clientSecret });
  return () => readSecrets(dataDir)?.bank;
}

/** The same for the SMS gateway. The platform derives this pair unless the file names it (its server's base/secrets.ts says how). */
export function gatewayCredentialsFrom(env: NodeJS.ProcessEnv, dataDir: string): () => GatewayCredentials | undefined {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token } = env;
  if (account && token) return () => ({ account, token });
  return () => {
    const secrets = readSecrets(dataDir);
    if (!secrets) return undefined;
    const get = (name: string) =>
      secrets.named[name] ??
      Buffer.from(hkdfSync('sha256', secrets.master, '', `palpite secret ${name}`, 32)).toString('base64url');
    return { account: get('sms.account'), token: get('sms.token') };
  };
}

function readSecrets(dataDir: string): z.infer<typeof secretsFile> | undefined {
  try {
    return secretsFile.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
