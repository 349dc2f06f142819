import { describe, expect, it } from 'vitest';
import { citationProblems, citationsIn } from './citations.ts';
import { coverage, coverageProblems } from './coverage.ts';
import { type Rulebook, rulesOf } from './rulebook.ts';

const rulebook: Rulebook = {
  specification: [
    { id: 'saving.1', definition: false, text: '' },
    { id: 'saving.2', definition: false, text: '' },
  ],
  guide: [{ id: 'captive-windows.2', definition: false, text: '' }],
  decisions: [44, 45],
  problems: [],
};

/** Taken apart, so that the check of this project does not find the wrong citations planted here. */
const SPEC = 'spec';
const FIELD = 'field';
const DECISION = 'decision';

const problemsOf = (text: string) => citationProblems('a.ts', text, rulebook);

describe('a citation', () => {
  it('of a rule, a fact of the field or a decision that exists is fine', () => {
    expect(problemsOf(`/** ${SPEC} saving.1, saving.2: so (${FIELD} captive-windows.2), ${DECISION} 44. */`)).toEqual(
      [],
    );
  });

  it('of a rule that does not exist is told with its place', () => {
    expect(problemsOf(`const a = 1;\n// ${SPEC} saving.9: so`)).toEqual([
      `a.ts:2 cites ${SPEC} saving.9, which does not exist.`,
    ]);
    expect(problemsOf(`// ${SPEC} saving.1, savings.2`)).toEqual([
      `a.ts:1 cites ${SPEC} savings.2, which does not exist.`,
    ]);
    expect(problemsOf(`// ${SPEC} saving.1 to saving.8`)).toEqual([
      `a.ts:1 cites ${SPEC} saving.8, which does not exist.`,
    ]);
    expect(problemsOf(`// ${FIELD} saving.1`)).toEqual([`a.ts:1 cites ${FIELD} saving.1, which does not exist.`]);
    expect(problemsOf(`// ${DECISION} 99`)).toEqual([`a.ts:1 cites ${DECISION} 99, which does not exist.`]);
    expect(problemsOf(`// ${DECISION}s 44 and 46`)).toEqual([`a.ts:1 cites ${DECISION} 46, which does not exist.`]);
  });

  it('is found where the comment goes on in the next line', () => {
    expect(citationsIn('a.ts', `/**\n * As it is (${SPEC}\n * saving.2,\n * saving.1).\n */`)).toEqual([
      { path: 'a.ts', line: 2, kind: 'spec', id: 'saving.2' },
      { path: 'a.ts', line: 2, kind: 'spec', id: 'saving.1' },
    ]);
    expect(problemsOf(`// as ${SPEC}\n// saving.7 says`)).toHaveLength(1);
  });

  it('of a numbered section is told: the project has no such document', () => {
    for (const old of [`${SPEC} 4`, `${SPEC} 4.11`, 'design' + ' 5', `${FIELD} 1.6`, 'trust' + ' 5']) {
      expect(problemsOf(`// ${old}: so`)).toEqual([
        `a.ts:1 says '${old.slice(0, old.indexOf(' ') + 2)}': cite a rule as in 'spec saving.3'.`,
      ]);
    }
  });

  it('is no label of a form and no path', () => {
    expect(problemsOf("const label = 'Field 1'; // the spec map, docs/specification/saving.md")).toEqual([]);
  });
});

describe('a rule', () => {
  it('has an anchor of its number and may be a definition', () => {
    expect(
      rulesOf('<a id="1"></a>**saving.1** A that\ngoes on\n\n<a id="2"></a>**saving.2** *(definition)* B', 'saving'),
    ).toEqual({
      rules: [
        { id: 'saving.1', definition: false, text: 'A that goes on' },
        { id: 'saving.2', definition: true, text: 'B' },
      ],
      problems: [],
    });
  });

  it('that stands twice, in another file or without its anchor is told', () => {
    const text =
      '<a id="1"></a>**saving.1** A\n<a id="1"></a>**saving.1** B\n**saving.2** C\n<a id="3"></a>**rooms.3** D';
    expect(rulesOf(text, 'saving').problems).toEqual([
      'saving.1 stands twice.',
      'saving.2 needs the anchor <a id="2"></a>.',
      'rooms.3 stands in saving.md.',
    ]);
    expect(rulesOf('<a id="2"></a>**opennds.2** A', null).problems).toEqual([
      'opennds.2 needs the anchor <a id="opennds-2"></a>.',
    ]);
  });
});

describe('what stands for a rule', () => {
  const rules = ['saving.1', 'saving.2'].map((id) => ({ id, definition: false, text: '' }));
  const cited = (path: string, id: string) => ({ path, line: 1, kind: 'spec', id }) as const;

  it('is each file and each test that cites it, once; documents, scripts and helpers of tests are neither', () => {
    const citations = [
      cited('core/a.ts', 'saving.1'),
      cited('core/a.ts', 'saving.1'),
      cited('web/e2e/a.e2e.ts', 'saving.1'),
      ...['docs/a.md', 'scripts/a.test.ts', 'core/testing/a.ts', 'web/e2e/support/a.ts'].map((path) =>
        cited(path, 'saving.2'),
      ),
    ];
    const covered = coverage([...rules, { id: 'saving.3', definition: true, text: '' }], citations);
    expect(covered.map(({ id, files, tests }) => [id, files, tests])).toEqual([
      ['saving.1', ['core/a.ts'], ['web/e2e/a.e2e.ts']],
      ['saving.2', [], []],
    ]);
    expect(coverageProblems(covered)).toEqual([
      'No source file cites spec saving.2: name the rule where it is built.',
      'No test cites spec saving.2: name the rule where it is proved.',
    ]);
  });
});
