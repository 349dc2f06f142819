/** The RADIUS server of a gateway: what it knows of an account, and that it takes the account's use for a fact. */
export interface RadiusServer {
  /** The password of an account that this device may use; null where there is none. */
  passwordOf(user: string, mac: string): Promise<string | null>;
  /** Uses the account up; whether that was still possible. */
  confirm(user: string, mac: string): Promise<boolean>;
}

/** Asks Portico as FreeRADIUS does by `rlm_rest` (docs/radius.md), with the key of the deployment. */
export function askRadius(portico: string, key: string): RadiusServer {
  const authorization = `Basic ${Buffer.from(`portico:${key}`).toString('base64')}`;
  const ask = (step: string, user: string, mac: string) => {
    const attributes = { 'User-Name': user, 'Calling-Station-Id': mac };
    const entries = Object.entries(attributes).map(([name, value]) => [name, { type: 'string', value: [value] }]);
    return fetch(`${portico}/radius/${step}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(entries)),
    });
  };
  return {
    async passwordOf(user, mac) {
      const answer = await ask('authorize', user, mac);
      if (answer.status !== 200) return null;
      const said = (await answer.json()) as Readonly<Record<string, { readonly value?: readonly unknown[] }>>;
      const password = said['control:Cleartext-Password']?.value?.[0];
      return typeof password === 'string' ? password : null;
    },
    confirm: async (user, mac) => (await ask('post-auth', user, mac)).status === 204,
  };
}
