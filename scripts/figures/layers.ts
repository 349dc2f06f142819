/**
 * The layers of the server. A folder belongs to the layer that names it; every other folder is a feature. Files that
 * stand in `server` itself start the server and belong to the root.
 */
export interface Layer {
  readonly folders: readonly string[];
  /** Layers whose folders it may import. Folders of one layer may import each other, but not in a circle. */
  readonly mayImport: readonly LayerName[];
}

type LayerName = 'domain' | 'ports' | 'adapters' | 'http' | 'features' | 'routes' | 'root';

const SERVER_LAYERS: Readonly<Record<LayerName, Layer>> = {
  domain: { folders: ['domain', 'errors'], mayImport: [] },
  ports: { folders: ['ports'], mayImport: ['domain'] },
  adapters: { folders: ['adapters', 'store'], mayImport: ['domain', 'ports'] },
  http: { folders: ['http'], mayImport: ['domain', 'ports'] },
  features: { folders: [], mayImport: ['domain', 'ports', 'http'] },
  routes: { folders: ['routes', 'static'], mayImport: ['domain', 'ports', 'http', 'features'] },
  root: { folders: ['.', 'settings'], mayImport: ['domain', 'ports', 'adapters', 'http', 'features', 'routes'] },
};

/** The layer of a folder directly below `server`; `.` stands for `server` itself. */
function layerOf(folder: string): LayerName {
  const named = (Object.keys(SERVER_LAYERS) as LayerName[]).find((name) =>
    SERVER_LAYERS[name].folders.includes(folder),
  );
  return named ?? 'features';
}

export function mayImport(from: string, to: string): boolean {
  const [lower, upper] = [layerOf(from), layerOf(to)];
  return lower === upper || SERVER_LAYERS[lower].mayImport.includes(upper);
}
