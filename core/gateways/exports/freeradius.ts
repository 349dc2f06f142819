import type { GatewayFile } from '../types.ts';
import { SERVICE, sessionEndsScript } from './session-ends.ts';

/** A gateway as FreeRADIUS is told of it. */
export interface RadiusClient {
  readonly name: string;
  /** Where its requests come from: an address, a range or a name; null where the operator has to fill that in. */
  readonly address: string | null;
  readonly secret: string;
}

export interface FreeradiusFacts {
  /** Address of this server, as FreeRADIUS reaches it. */
  readonly server: string;
  /** What FreeRADIUS proves itself with. */
  readonly user: string;
  readonly key: string;
  readonly port: number;
  readonly clients: readonly RadiusClient[];
}

/** Where a request comes from: two gateways may call themselves the same. */
const SOURCE = '%{%{Packet-Src-IP-Address}:-%{Packet-Src-IPv6-Address}}';
/** Seconds that FreeRADIUS waits for us: gateways ask again after about 3. */
const PATIENCE = '4.0';
/** What the visitor is told where we do not answer; pages know these words. */
const SILENT = 'The portal is not responding';

/** Files for the folder of FreeRADIUS 3: the module that asks us, the site that uses it, and the gateways. */
export function freeradiusFiles(facts: FreeradiusFacts): readonly GatewayFile[] {
  return [
    { path: 'mods-available/portico', content: moduleOf(facts) },
    { path: 'sites-available/portico', content: siteOf(facts) },
    { path: 'clients.conf', content: clientsOf(facts) },
    { path: 'portico/session-ends', content: sessionEndsScript(facts), isProgram: true },
    { path: 'portico/portico-session-ends.service', content: SERVICE },
  ];
}

function moduleOf({ server, user, key }: FreeradiusFacts): string {
  const call = (section: string, step: string) => `	${section} {
		uri = "\${..connect_uri}/radius/${step}?from=${SOURCE}"
		method = 'post'
		body = 'json'
		auth = 'basic'
		username = "${user}"
		password = "${key}"
		require_auth = yes
		timeout = ${PATIENCE}
		tls = \${..tls}
	}
`;
  return `# Asks Portico about each login of a visitor, and tells it what they use.
rest portico {
	tls {
	}
	connect_uri = "${server}"
	connect_timeout = ${PATIENCE}

${[call('authorize', 'authorize'), call('post-auth', 'post-auth'), call('accounting', 'accounting')].join('\n')}
	pool {
		# FreeRADIUS starts also while Portico is away.
		start = 0
		min = 0
		max = \${thread[pool].max_servers}
		spare = 1
		uses = 0
		retry_delay = 1
		lifetime = 0
		idle_timeout = 60
	}
}
`;
}

function siteOf({ port }: FreeradiusFacts): string {
  return `server portico {
${listening('auth', port)}${listening('acct', port + 1)}
${SECTIONS.join('\n')}}
`;
}

function listening(type: 'auth' | 'acct', port: number): string {
  return `	listen {
		type = ${type}
		ipaddr = *
		port = ${port}
	}
`;
}

/** An answer that lets nobody in, with the words for it. */
function refusal(condition: string, words: string): string {
  return `		if (${condition}) {
			update reply {
				&Reply-Message := "${words}"
			}
			reject
		}
`;
}

const AUTHORIZE = `	authorize {
		chap
		portico {
			fail = 1
			invalid = 1
			notfound = 1
			userlock = 1
		}
${refusal('fail || invalid || notfound || userlock', SILENT)}		pap
	}
`;

const AUTHENTICATE = `	authenticate {
		Auth-Type PAP {
			pap
		}
		Auth-Type CHAP {
			chap
		}
	}
`;

const POST_AUTH = `	# The password was right. Each account lets in once: Portico says whether this is that time.
	post-auth {
		portico {
			fail = 1
			invalid = 2
		}
${refusal('fail', SILENT)}${refusal('invalid', 'This login was used already')}		Post-Auth-Type REJECT {
			attr_filter.access_reject
		}
	}
`;

const ACCOUNTING = `	preacct {
		acct_unique
	}

	accounting {
		portico
	}
`;

/** What the site does with a request, in the order in which FreeRADIUS does it. */
const SECTIONS = [AUTHORIZE, AUTHENTICATE, POST_AUTH, ACCOUNTING];

function clientsOf({ clients }: FreeradiusFacts): string {
  const names = clients.map(({ name }) => name.toLowerCase().replace(/[^a-z0-9_-]+/g, '-'));
  return clients
    .map(({ address, secret }, index) => {
      const lines = [
        `client portico-${index + 1}-${names[index]} {`,
        `	ipaddr = ${address ?? 'ADDRESS'}`,
        `	secret = ${secret}`,
        '}',
      ];
      if (address !== null) return `${lines.join('\n')}\n`;
      const hint = '# Write the address that requests of this gateway come from, and remove the # of these lines.';
      return `${[hint, ...lines.map((line) => `#${line}`)].join('\n')}\n`;
    })
    .join('\n');
}
