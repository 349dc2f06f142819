import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { freeradiusFiles, type RadiusClient } from '#core/gateways/exports/freeradius.ts';
import { text } from '#core/texts/index.ts';
import { type Command, many, one } from '../command.ts';
import { EXIT, Fault } from '../output/fault.ts';
import { makeFolder } from '../output/make-folder.ts';
import { withPeople } from '../store/with-store.ts';

/** Only the operator may read the key and the secrets in the files. */
const PRIVATE = { folder: 0o700, file: 0o600 };

/** The configuration of FreeRADIUS, for the gateways that are configured now. */
export const radiusConfig: Command = {
  name: 'radius config',
  opensData: true,
  summary: 'cli.radius.config.summary',
  examples: 'examples.radiusConfig',
  arguments: [
    { name: 'folder', summary: 'cli.radius.folder' },
    { name: 'gateway=address', summary: 'cli.radius.address', many: true, optional: true },
  ],
  async run(typed, { terminal, output }) {
    const { radiusClients } = await import('../../server/visitors/radius/radius-clients.ts');
    const { RADIUS_USER } = await import('../../server/visitors/radius/radius-server.ts');
    const folder = resolve(terminal.workingFolder, one(typed));
    const addresses = new Map(many(typed, 1).map(addressIn));
    const files = await withPeople(terminal, async (people) => {
      const { radiusKey: key, radiusPort: port } = people.settings;
      if (key === null) throw new Fault(EXIT.input, 'cli.radius.noKey');
      const known = await radiusClients(people);
      const unknown = [...addresses.keys()].find((name) => !known.some((each) => each.name === name));
      if (unknown !== undefined)
        throw new Fault(EXIT.findings, 'cli.radius.unknown', { name: unknown, names: namesOf(known) });
      const clients = known.map((each) => ({ ...each, address: addresses.get(each.name) ?? each.address }));
      const facts = { server: people.publicUrl(), user: RADIUS_USER, key, port, clients };
      return {
        clients,
        written: freeradiusFiles(facts).map(({ path, content }) => write(join(folder, path), content)),
      };
    });
    const { clients, written } = files;
    const open = clients.filter(({ address }) => address === null);
    await output.result({ files: written, gateways: clients.map(({ name, address }) => ({ name, address })) }, [
      ...written,
      ...(clients.length === 0 ? [text('cli.radius.none')] : []),
      ...(open.length === 0 ? [] : [text('cli.radius.open', { names: namesOf(open) })]),
    ]);
    return EXIT.ok;
  },
};

function addressIn(typed: string): [name: string, address: string] {
  const [, name = '', address = ''] = /^(.+)=([^=\s]+)$/.exec(typed) ?? [];
  if (!/^[\w.:/-]+$/.test(address)) throw new Fault(EXIT.usage, 'cli.radius.badAddress', { typed });
  return [name, address];
}

function namesOf(clients: readonly RadiusClient[]): string {
  return clients.map(({ name }) => name).join(', ');
}

function write(path: string, content: string): string {
  try {
    makeFolder(dirname(path), PRIVATE.folder);
    writeFileSync(path, content, { mode: PRIVATE.file });
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path, reason: (error as Error).message });
  }
  return path;
}
