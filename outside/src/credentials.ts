import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Credentials } from './bank/oauth.ts';
import type { GatewayCredentials } from './phone/phone.ts';
import type { VerifierCredentials } from './verifier/verifier.ts';

const secretsFile = z.object({
  master: z.string(),
  bank: z.object({ clientId: z.string(), clientSecret: z.string() }),
  named: z._default(z.record(z.string(), z.string()), {}),
});

/**
 * The bank's pair from the environment, or the one our platform's server wrote to the data folder; read each
 * time, for it may come later.
 */
export function bankCredentialsFrom(env: NodeJS.ProcessEnv, dataDir: string): () => Credentials | undefined {
  const { BANK_CLIENT_ID: clientId, BANK_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) return () => ({ clientId, clientSecret });
  return () => readSecrets(dataDir)?.bank;
}

/**
 * The same for the SMS gateway. The platform derives this pair unless the file names it (its server's
 * base/seal/secrets.ts says how).
 */
export function gatewayCredentialsFrom(env: NodeJS.ProcessEnv, dataDir: string): () => GatewayCredentials | undefined {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token } = env;
  if (account && token) return () => ({ account, token });
  return () => {
    const get = derivedFrom(dataDir);
    return get && { account: get('sms.account'), token: get('sms.token') };
  };
}

/** The same for the verifier: the key our platform calls with, and the one the verifier signs its call-backs with. */
export function verifierCredentialsFrom(
  env: NodeJS.ProcessEnv,
  dataDir: string,
): () => VerifierCredentials | undefined {
  const { SECRET_VERIFIER_KEY: key, SECRET_VERIFIER_WEBHOOK: webhookKey } = env;
  if (key && webhookKey) return () => ({ key, webhookKey });
  return () => {
    const get = derivedFrom(dataDir);
    return get && { key: get('verifier.key'), webhookKey: get('verifier.webhook') };
  };
}

/** The same for the government's registry: the key our platform asks with. */
export function registryKeyFrom(env: NodeJS.ProcessEnv, dataDir: string): () => string | undefined {
  return () => env.SECRET_REGISTRY_KEY || derivedFrom(dataDir)?.('registry.key');
}

/** The key our platform signs the tickets of the chat room with. */
export function chatKeyFrom(env: NodeJS.ProcessEnv, dataDir: string): () => string | undefined {
  return () => env.SECRET_CHAT_KEY || derivedFrom(dataDir)?.('chat.key');
}

/** What our platform shows to a vendor to be introduced to it. */
export function onboardingKeyFrom(env: NodeJS.ProcessEnv, dataDir: string): () => string | undefined {
  return () => env.SECRET_VENDOR_ONBOARDING || derivedFrom(dataDir)?.('vendor.onboarding');
}

/** The secret our platform shows to the provider of logins of this code. */
export function socialSecretsFrom(env: NodeJS.ProcessEnv, dataDir: string): (code: string) => string | undefined {
  return (code) => env[`SECRET_SOCIAL_${code.toUpperCase()}_SECRET`] || derivedFrom(dataDir)?.(`social.${code}.secret`);
}

function derivedFrom(dataDir: string): ((name: string) => string) | undefined {
  const secrets = readSecrets(dataDir);
  if (!secrets) return undefined;
  return (name) =>
    secrets.named[name] ??
    Buffer.from(hkdfSync('sha256', secrets.master, '', `palpite secret ${name}`, 32)).toString('base64url');
}

function readSecrets(dataDir: string): z.infer<typeof secretsFile> | undefined {
  try {
    return secretsFile.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
