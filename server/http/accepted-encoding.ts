export type Encoding = 'br' | 'gzip';

/** RFC 9110: named, or else meant by `*`; not with a weight of zero. */
export function takesEncoding(encoding: Encoding, accepted: string | undefined): boolean {
  const weightOf = (wanted: string) => weights(accepted ?? '').find(({ name }) => name === wanted)?.weight;
  return (weightOf(encoding) ?? weightOf('*') ?? 0) > 0;
}

function weights(accepted: string): { name: string; weight: number }[] {
  return accepted.split(',').map((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
}
