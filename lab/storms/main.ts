import { program, WrongOption } from '../harness/program.ts';
import { type Promised, tell } from '../harness/report.ts';
import { guess } from './guess.ts';
import { patterns } from './patterns.ts';
import { signIns } from './sign-ins.ts';
import { uploads } from './uploads.ts';

interface Storm {
  readonly summary: string;
  /** `share`: of the whole storm, 1 for all of it. */
  run(share: number): Promise<Promised[]>;
}

const storms: Readonly<Record<string, Storm>> = { guess, patterns, 'sign-ins': signIns, uploads };

/** Runs `npm run proof:storms`: what one person sends in masses hinders nobody else. */
export const main = program({
  help: `npm run proof:storms -- [options] [storm ...]
  --share 1    of the whole: 0.1 is a short run

Storms (all without any):
${Object.entries(storms)
  .map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`)
  .join('\n')}`,
  defaults: { share: 1 },
  takesWords: true,
  needs: ['server'],
  async run({ share }, words) {
    const unknown = words.find((name) => !Object.hasOwn(storms, name));
    if (unknown !== undefined) throw new WrongOption(`There is no storm '${unknown}'.`);
    const promises: Promised[] = [];
    for (const [name, storm] of Object.entries(storms)) {
      if (words.length > 0 && !words.includes(name)) continue;
      console.log(`\n${name}: ${storm.summary}`);
      promises.push(...(await storm.run(share)));
    }
    console.log('');
    return tell(promises);
  },
});
