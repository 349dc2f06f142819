/** A page with other content between `<!-- name -->` and `<!-- /name -->`; throws where it lacks one of the two. */
export function betweenMarks(page: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks ${start} or ${end}.`);
  return `${before}${start}\n\n${content}\n\n${end}${after}`;
}
