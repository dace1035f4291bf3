/** A visitor with play money, who opens games of a site that asks nobody whether they are a person. */
export interface TrialPlayer {
  /** The address of the game, with a ticket that works once. */
  launch(vassalage: string, gameCode: string): Promise<string>;
}

export async function beginTrial(site: string): Promise<TrialPlayer> {
  const { token } = await ask<{ token: string }>(site, '/wps/session/login/freeplay', { method: 'POST', body: '{}' });
  return {
    async launch(vassalage, gameCode) {
      const path = `/wps/game/launchGame?launchMode=GLS&vassalage=${vassalage}&gameCode=${gameCode}`;
      const headers = { authorization: token };
      const { content } = await ask<{ content: { game_url: string } }>(site, path, { headers });
      return new URL(content.game_url, site).toString();
    },
  };
}

async function ask<Value>(site: string, path: string, init: RequestInit): Promise<Value> {
  const answer = await fetch(new URL(path, site), {
    ...init,
    headers: { 'content-type': 'application/json', Merchant: 'palpite', ...init.headers },
  });
  const { success, value, message } = (await answer.json()) as { success: boolean; value: Value; message?: string };
  if (!success) throw new Error(`${path}: ${message}`);
  return value;
}
