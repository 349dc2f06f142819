import type { S3Settings } from '../domain/settings.ts';
import type { SettingsReader } from './settings-reader.ts';

const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/;
const REGION = /^[A-Za-z0-9-]+$/;
const PREFIX = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?$/;
/** What services other than AWS are told where they know no regions. */
const ANY_REGION = 'us-east-1';

/** null where no bucket is named: uploads stay in the data folder. */
export function readS3(read: SettingsReader): S3Settings | null {
  const bucket = read.matching('PORTICO_S3_BUCKET', BUCKET, 'server.setting.s3Name');
  const region = read.matching('PORTICO_S3_REGION', REGION, 'server.setting.s3Region');
  const endpoint = read.url('PORTICO_S3_ENDPOINT', ['http:', 'https:']);
  const prefix = read.matching('PORTICO_S3_PREFIX', PREFIX, 'server.setting.s3Prefix');
  const pathStyle = read.flag('PORTICO_S3_PATH_STYLE');
  if (bucket === null) {
    if (region !== null || endpoint !== null || prefix !== null || pathStyle) read.refuse('server.setting.s3Bucket');
    return null;
  }
  return {
    bucket,
    region: region ?? (endpoint === null ? null : ANY_REGION),
    endpoint,
    prefix: prefix === null ? '' : `${prefix.replace(/\/$/, '')}/`,
    pathStyle,
  };
}
