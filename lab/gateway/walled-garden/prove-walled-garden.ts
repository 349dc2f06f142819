import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeDraft } from '../../../core/draft/draft.ts';
import { ROOT } from '../../../scripts/build/run.ts';
import { type LoginPage, loginDraft, publishLogin } from '../../../web/e2e/support/publish-login.ts';
import { output } from '../../harness/running.ts';
import { must, until } from '../../harness/steps.ts';
import { isUp, startOpennds } from '../gateway.ts';
import { isOnline } from '../internet.ts';
import type { Lab } from '../lab.ts';
import { ADDRESS, inside, PORTICO_NAME, PORTICO_PORT, PROBE } from '../places.ts';
import { openPortico, storeKey } from '../portico.ts';
import { startBrowser } from '../visitor.ts';
import { startStandIns } from './stand-ins.ts';
import { isBelow, type Journey, walk } from './walk.ts';

const ORIGIN = `http://${PORTICO_NAME}:${PORTICO_PORT}`;
const OPENNDS_START = 20_000;

/** A page that fetches from other hosts in each way there is: a picture, a login elsewhere, and an advert. */
const PAGE: LoginPage = {
  login: { method: 'facebook', text: 'Facebook' },
  besides: [['picture', { url: 'http://pictures.example/harbour.png', alt: 'The harbour' }]],
  settings: {
    name: 'Harbour cafe',
    terms: '',
    advertising: {
      ...loginDraft({ login: { method: 'click' } }).configuration.advertising,
      active: true,
      duration: 1,
      urls: ['http://adverts.example/offer.png'],
    },
  },
};

/**
 * With exactly the hosts that the product names no request of the page fails, before and during the login; with any line
 * fewer something does. By a real openNDS, and by dnsmasq and nftables alone.
 */
export async function proveWalledGarden(lab: Lab): Promise<void> {
  const { folder, steps } = lab;
  const certificate = await startStandIns(folder);
  const resolvConf = join(folder, 'internet-resolv.conf');
  writeFileSync(resolvConf, `nameserver ${ADDRESS.internet}\n`);
  const portico = await openPortico(folder, {
    resolvConf,
    env: {
      PORTICO_PUBLIC_URL: ORIGIN,
      PORTICO_OAUTH_URL: 'https://www.facebook.com',
      PORTICO_PRIVATE_HOSTS: 'www.facebook.com',
      NODE_EXTRA_CA_CERTS: certificate,
    },
  });
  const { api } = portico;
  const app = { authentications: { facebook: { app_id: 'harbour', app_secret: 'of the harbour' } } };
  await api.call('PUT', `/dashboards/${PORTICO_NAME.replaceAll('.', ':')}`, { dashboard: { config: { editor: app } } });
  await storeKey(api, lab.key, { host: PORTICO_NAME });
  // A page of its own for each: who presses the same button again within minutes is one visitor.
  const publish = () => publishLogin(api, PAGE);
  const opennds = await linesFor('opennds', folder);
  await steps.section('walled garden, openNDS', async () => {
    for (const { title, lines, without } of oneFewer(opennds, [PORTICO_NAME])) {
      await steps.take(title, async () => byOpennds(lab, { path: await publish(), lines, without }));
    }
    const covering = `${opennds}\nlist walledgarden_fqdn_list 'apple.com'`;
    await steps.take('with apple.com, which the product warns of, an iPhone is not sent to the page', async () =>
      whileOpennds(lab, { path: await publish(), lines: covering }, async () =>
        must(await asksPastThePage(folder), 'it is'),
      ),
    );
  });
  const dnsmasq = await linesFor('dnsmasq-nftset', folder);
  await steps.section('walled garden, dnsmasq and nftables', async () => {
    for (const { title, lines, without } of oneFewer(dnsmasq)) {
      await steps.take(title, async () => byDnsmasq(lab, { path: await publish(), lines, without }));
    }
  });
  await portico.stop();
}

/** The walled garden in a notation, as an operator gets it in a terminal. */
async function linesFor(format: string, folder: string): Promise<string> {
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify(writeDraft(loginDraft(PAGE))));
  const words = [join(ROOT, 'dist', 'cli', 'portico.js'), 'render', file, '--for', format, '--url', ORIGIN];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return stdout.trim();
}

interface Variant {
  readonly title: string;
  readonly lines: string;
  /** The name that is not open; null where all are. */
  readonly without: string | null;
}

/** All lines, then all but each that opens a name. `always`: names that the gateway opens by itself. */
function oneFewer(all: string, always: readonly string[] = []): Variant[] {
  const lines = all.split('\n');
  const names = lines.map((line) => /^(?:list walledgarden_fqdn_list '|nftset=\/)([^'/]+)/.exec(line)?.[1]);
  const opened = names.filter((name) => name !== undefined);
  return [
    { title: `with ${opened.join(', ')} no request fails`, lines: all, without: null },
    ...opened
      .filter((name) => !always.includes(name))
      .map((name) => ({
        title: `without ${name} a request to it fails`,
        lines: lines.filter((_, i) => names[i] !== name).join('\n'),
        without: name,
      })),
  ];
}

interface Run {
  readonly path: string;
  readonly lines: string;
  readonly without: string | null;
}

async function byOpennds(lab: Lab, run: Run): Promise<void> {
  await whileOpennds(lab, run, () =>
    expectJourney(lab.folder, run.without, {
      first: PROBE,
      last: async (page) => page.waitForURL((url) => url.href.startsWith(PROBE)),
    }),
  );
}

async function whileOpennds(
  { folder, key, router }: Lab,
  { path, lines }: Pick<Run, 'path' | 'lines'>,
  work: () => Promise<void>,
) {
  const opennds = startOpennds(folder, { level: 1, key, path, walledGarden: lines });
  try {
    await until('openNDS answers', OPENNDS_START, async () => isUp(folder));
    // openNDS wrote its set into the configuration of the name server, and asked systemd to start that again.
    await router.restartNames();
    await work();
  } finally {
    await opennds.stop();
  }
}

/** Whether the request by which an iPhone looks for a page is answered by somebody else. */
async function asksPastThePage(folder: string): Promise<boolean> {
  const browser = await startBrowser(folder, 'visitor');
  try {
    const page = await browser.newPage();
    await page.goto(PROBE);
    return page.url() === PROBE;
  } finally {
    await browser.close();
  }
}

/** A router without a captive portal, which rejects all but what stands in the set. */
async function byDnsmasq({ folder, router }: Lab, { path, lines, without }: Run): Promise<void> {
  const inGateway = (command: string) => output(inside('gateway', folder, ['sh', '-c', command]));
  const isComment = (line: string) => line.startsWith('# ');
  const commands = lines
    .split('\n')
    .filter(isComment)
    .map((line) => line.slice(2));
  for (const command of [...commands, ...REJECT_OTHERS]) await inGateway(command);
  await router.restartNames(lines);
  try {
    await expectJourney(folder, without, {
      first: `${ORIGIN}${path}`,
      last: (page) => page.getByText('This page was opened without a gateway').waitFor(),
    });
    must(!(await isOnline('visitor', folder)), 'everything is open');
  } finally {
    await inGateway('nft delete table inet portico');
    await router.restartNames('');
  }
}

const REJECT_OTHERS: readonly string[] = [
  "nft add chain inet portico forward '{ type filter hook forward priority -10; }'",
  'nft add rule inet portico forward iifname lan ip daddr @walled_garden accept',
  'nft add rule inet portico forward iifname lan reject',
];

/** A visitor's way through the page: to its end without a failure, or with one of the host that is not open. */
async function expectJourney(folder: string, without: string | null, journey: Journey): Promise<void> {
  const { failures, isFinished } = await walk(folder, journey);
  if (without === null) {
    must(failures.length === 0, `these failed:\n${failures.join('\n')}`);
    must(isFinished, 'the visitor did not get to the end');
    return;
  }
  must(failures.length > 0, 'nothing failed');
  const others = failures.filter((url) => !isBelow(new URL(url).hostname, without));
  must(others.length === 0, `others failed, too:\n${others.join('\n')}`);
}
