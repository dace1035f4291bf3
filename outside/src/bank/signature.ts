import { createHash, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

const mediaType = 'application/jose';

/** Where the public key stands that checks what a location answers. */
export const keysPath = '/qr/jwks.json';

interface SigningKey {
  readonly id: string;
  readonly secret: KeyObject;
  readonly jwk: Readonly<Record<string, unknown>>;
}

/**
 * Signs what an address in a QR answers: a JWS of three parts (RFC 7515), as the PIX API has it, so that a payer's bank
 * can tell it is the payee's bank that speaks. The key is made anew at each start; who checks reads
 * it at `jku` by its `kid`.
 */
export function createSigner() {
  let made: Promise<SigningKey> | undefined;
  const key = () => {
    made ??= makeKey();
    return made;
  };
  return {
    mediaType,

    async sign(payload: object, keysAt: string): Promise<string> {
      const { id, secret } = await key();
      const head = part({ alg: 'PS256', typ: 'JOSE', kid: id, jku: keysAt });
      const signed = `${head}.${part(payload)}`;
      const signature = sign('sha256', Buffer.from(signed), {
        key: secret,
        padding: rsaPss,
        saltLength: saltBytes,
      });
      return `${signed}.${signature.toString('base64url')}`;
    },

    keys: async (): Promise<object> => ({ keys: [(await key()).jwk] }),
  };
}

/** RSASSA-PSS with a salt as long as the digest, as PS256 says (RFC 7518, 3.5): the padding's number in OpenSSL. */
const rsaPss = 6;
const saltBytes = 32;

async function makeKey(): Promise<SigningKey> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { n = '', e = '', kty = '' } = pair.publicKey.export({ format: 'jwk' });
  // its thumbprint (RFC 7638)
  const id = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { id, secret: pair.privateKey, jwk: { kty, n, e, kid: id, use: 'sig', alg: 'PS256' } };
}

function part(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}
