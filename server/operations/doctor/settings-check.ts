import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import type { Settings } from '../../domain/settings.ts';
import { type DoctorCheck, ok, warning } from './finding.ts';

/** Settings that are each valid, and do not go together. */
interface Contradiction {
  readonly says: TextKey;
  holds(settings: Settings): boolean;
  params?(settings: Settings): TextParams;
}

const publicOf = ({ publicUrl }: Settings): URL | null => (publicUrl === null ? null : new URL(publicUrl));
const isLocal = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    says: 'doctor.settings.noPublicUrl',
    holds: ({ publicUrl, host }) => publicUrl === null && !isLocal(host),
  },
  {
    says: 'doctor.settings.plainHttp',
    holds: (settings) => {
      const url = publicOf(settings);
      return url !== null && url.protocol === 'http:' && !isLocal(url.hostname);
    },
    params: ({ publicUrl }) => ({ url: publicUrl ?? '' }),
  },
  {
    says: 'doctor.settings.noProxy',
    holds: (settings) => publicOf(settings)?.protocol === 'https:' && settings.trustProxy === 0,
    params: ({ publicUrl }) => ({ url: publicUrl ?? '' }),
  },
  {
    says: 'doctor.settings.domain',
    holds: (settings) => {
      const url = publicOf(settings);
      return url !== null && settings.domain !== null && url.hostname !== settings.domain;
    },
    params: (settings) => ({ domain: settings.domain ?? '', host: publicOf(settings)?.hostname ?? '' }),
  },
  { says: 'doctor.settings.secretLost', holds: ({ secretLost }) => secretLost },
  {
    says: 'doctor.settings.twoKeys',
    holds: ({ secret, data }) => secret !== null && existsSync(join(data, 'secret-key')),
    params: ({ data }) => ({ file: join(data, 'secret-key') }),
  },
  { says: 'doctor.settings.secretFallback', holds: ({ secretFallback }) => secretFallback !== null },
  { says: 'doctor.settings.oauth', holds: ({ oauthUrl }) => oauthUrl !== null },
  {
    says: 'doctor.settings.metrics',
    holds: ({ metricsToken, trustProxy }) => metricsToken === null && trustProxy !== 0,
  },
];

export const settingsCheck: DoctorCheck = {
  name: 'settings',
  async run(settings) {
    const contradictions = CONTRADICTIONS.filter(({ holds }) => holds(settings));
    if (contradictions.length === 0) return [ok('doctor.settings.ok')];
    return contradictions.map(({ says, params }) => warning(says, params?.(settings)));
  },
};
