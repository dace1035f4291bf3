import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

const most = 5_000;

/**
 * Sessions, codes and grants of the providers: in memory, gone with the process. For `oidc-provider`,
 * which names the methods.
 */
export function memoryAdapters(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.payload;
    kept.delete(key);
    return undefined;
  };
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (name: 'uid' | 'userCode', value: string) => {
      for (const key of kept.keys()) {
        if (!key.startsWith(`${model}:`)) continue;
        const payload = find(key);
        if (payload?.[name] === value) return payload;
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresInS) {
        kept.delete(keyOf(id));
        kept.set(keyOf(id), { payload, until: expiresInS ? Date.now() + expiresInS * 1000 : Number.POSITIVE_INFINITY });
        const [oldest] = kept.keys();
        if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
