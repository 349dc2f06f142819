/**
 * The layers of the server. A folder belongs to the layer that names it. Files that stand in `server` itself start the
 * server and belong to the root.
 */
export interface Layer {
  readonly folders: readonly string[];
  /** Layers whose folders it may import. */
  readonly mayImport: readonly LayerName[];
}

type LayerName = 'domain' | 'ports' | 'adapters' | 'http' | 'features' | 'routes' | 'root';

/** The features, each with those whose verbs it uses. A new feature, or a new use of one by another, is entered here. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  access: [],
  secrets: [],
  inspect: [],
  monitoring: [],
  'simulated-gateways': [],
  sanitise: [],
  patterns: [],
  audit: ['inspect'],
  receipts: ['webhooks'],
  webhooks: ['audit', 'inspect'],
  organisations: ['access', 'audit'],
  uploads: ['access', 'organisations'],
  delivery: ['inspect', 'secrets'],
  dashboards: ['audit', 'delivery', 'inspect', 'organisations', 'secrets'],
  rooms: ['access', 'audit', 'dashboards', 'organisations'],
  accounts: ['access', 'audit', 'dashboards', 'organisations', 'rooms'],
  pages: [
    'access',
    'accounts',
    'audit',
    'dashboards',
    'organisations',
    'patterns',
    'receipts',
    'rooms',
    'sanitise',
    'secrets',
    'webhooks',
  ],
  people: ['access', 'accounts', 'audit', 'dashboards', 'organisations', 'pages', 'rooms', 'webhooks'],
  imports: ['access', 'audit', 'organisations', 'pages', 'people'],
  identity: ['access', 'accounts', 'audit', 'dashboards', 'inspect', 'organisations', 'people', 'rooms'],
  hosts: ['accounts', 'audit', 'dashboards', 'inspect', 'organisations'],
  operator: ['audit', 'dashboards', 'delivery', 'gateways', 'hosts', 'organisations', 'people', 'rooms'],
  gateways: ['access', 'audit', 'dashboards', 'inspect', 'pages', 'secrets'],
  visitors: [
    ...['dashboards', 'gateways', 'inspect', 'patterns', 'receipts', 'secrets', 'simulated-gateways', 'webhooks'],
  ],
  vouchers: ['audit', 'dashboards', 'gateways', 'organisations', 'visitors', 'webhooks'],
};

const SERVER_LAYERS: Readonly<Record<LayerName, Layer>> = {
  domain: { folders: ['domain'], mayImport: [] },
  ports: { folders: ['ports'], mayImport: ['domain'] },
  adapters: { folders: ['adapters'], mayImport: ['domain', 'ports'] },
  http: { folders: ['http'], mayImport: ['domain', 'ports'] },
  features: { folders: Object.keys(FEATURES), mayImport: ['domain', 'ports', 'http'] },
  routes: { folders: ['routes', 'static'], mayImport: ['domain', 'ports', 'http', 'features'] },
  root: {
    folders: ['.', 'settings', 'operations'],
    mayImport: ['domain', 'ports', 'adapters', 'http', 'features', 'routes'],
  },
};

/** The layer of a folder directly below `server`; `.` stands for `server` itself. */
function layerOf(folder: string): LayerName | undefined {
  return (Object.keys(SERVER_LAYERS) as LayerName[]).find((name) => SERVER_LAYERS[name].folders.includes(folder));
}

/** Whether files of one folder below `server` may import files of another. A folder that is in no layer may nothing. */
export function mayImport(from: string, to: string): boolean {
  const [lower, upper] = [layerOf(from), layerOf(to)];
  if (lower === undefined || upper === undefined) return false;
  if (lower === 'features' && upper === 'features') return FEATURES[from]?.includes(to) === true;
  return lower === upper || SERVER_LAYERS[lower].mayImport.includes(upper);
}
