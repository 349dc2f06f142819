/** The four network namespaces of the proof. */
export const PLACE = {
  visitor: 'portico-visitor',
  /** A second device in the venue, that never logs in. */
  neighbour: 'portico-neighbour',
  gateway: 'portico-gateway',
  internet: 'portico-internet',
} as const;

export type Place = keyof typeof PLACE;

/** Of the ranges for documentation and private networks; nobody is met at them. */
export const ADDRESS = {
  visitor: '10.20.30.40',
  neighbour: '10.20.30.41',
  gateway: '10.20.30.1',
  gatewayOutside: '203.0.113.1',
  portico: '203.0.113.10',
  internet: '203.0.113.80',
} as const;

export const MAC = { visitor: '02:00:00:00:30:40', neighbour: '02:00:00:00:30:41' } as const;

export const PORTICO_PORT = 4600;

/** Something of the internet beside the web, which a gateway does not redirect but refuse. */
export const OTHER_PORT = 8022;

/** What a phone asks for on joining a network, and finds "Success" at where nothing stands between. */
export const PROBE = 'http://captive.apple.com/hotspot-detect.html';
export const OTHER = `http://service.example:${OTHER_PORT}/`;
