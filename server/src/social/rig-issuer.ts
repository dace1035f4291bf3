import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the issuer does wrong, for once. */
export type Fault =
  | 'none'
  | 'foreign signature'
  | 'no signature'
  | 'changed after signing'
  | 'other nonce'
  | 'other audience'
  | 'other issuer'
  | 'expired'
  | 'no id token'
  | 'out of order';

export interface Issuer {
  readonly url: string;
  fault: Fault;
  /** What it was asked for tokens with, the last time. */
  asked: URLSearchParams | undefined;
  /** As if the person had said yes at this address: the code to come back with. */
  code(authorizationUrl: string): string;
  close(): Promise<void>;
}

const secret = 'test-social.google.secret-0123456789abcdef0123456789abcdef';

/** A provider that lies on demand: discovery, keys and tokens, nothing else. The honest one is the outside world's. */
export async function openIssuer(): Promise<Issuer> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nonces = new Map<string, { nonce: string; challenge: string }>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration')
      return answer(200, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/auth`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/keys') {
      const jwk = own.publicKey.export({ format: 'jwk' });
      return answer(200, { keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] });
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    issuer.asked = new URLSearchParams(body);
    if (issuer.fault === 'out of order') return answer(500, { error: 'server_error' });
    const begun = nonces.get(issuer.asked.get('code') ?? '');
    const proof = createHash('sha256')
      .update(issuer.asked.get('code_verifier') ?? '')
      .digest('base64url');
    if (!begun || begun.challenge !== proof || issuer.asked.get('client_secret') !== secret)
      return answer(400, { error: 'invalid_grant' });
    const token = { access_token: 'a', token_type: 'Bearer', expires_in: 60 };
    if (issuer.fault === 'no id token') return answer(200, token);
    return answer(200, { ...token, id_token: idToken(begun.nonce) });
  };
  const server = createServer((request, response) => void take(request, response));
  const idToken = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000);
    const { fault } = issuer;
    const claims = {
      iss: fault === 'other issuer' ? 'https://elsewhere.example' : issuer.url,
      sub: 'someone',
      aud: fault === 'other audience' ? 'another-client' : 'palpite-google',
      nonce: fault === 'other nonce' ? 'another' : nonce,
      iat: fault === 'expired' ? now - 7200 : now,
      exp: fault === 'expired' ? now - 3600 : now + 60,
      email: 'someone@correio.example',
      email_verified: true,
    };
    return signed(claims, fault, fault === 'foreign signature' ? foreign.privateKey : own.privateKey);
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer: Issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    asked: undefined,
    code(authorizationUrl) {
      const { searchParams } = new URL(authorizationUrl);
      const code = `code-${nonces.size}`;
      nonces.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      });
      return code;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return issuer;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: { sub: string }, fault: Fault, key: KeyObject): string {
  if (fault === 'no signature') return `${part({ alg: 'none' })}.${part(claims)}.`;
  const head = part({ alg: 'RS256', kid: 'one' });
  const signature = sign('sha256', Buffer.from(`${head}.${part(claims)}`), key).toString('base64url');
  return `${head}.${part(fault === 'changed after signing' ? { ...claims, sub: 'victim' } : claims)}.${signature}`;
}
