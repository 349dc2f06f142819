/**
 * The part of SARIF 2.1.0 that our reports use, as
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json has it. The official schema
 * allows no other properties in these objects either.
 */
export const SARIF = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  required: ['version', 'runs'],
  properties: {
    $schema: { type: 'string', format: 'uri' },
    version: { enum: ['2.1.0'] },
    runs: { type: 'array', items: { $ref: '#/definitions/run' } },
  },
  definitions: {
    run: {
      type: 'object',
      additionalProperties: false,
      required: ['tool'],
      properties: {
        tool: {
          type: 'object',
          additionalProperties: false,
          required: ['driver'],
          properties: { driver: { $ref: '#/definitions/toolComponent' } },
        },
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        invocations: { type: 'array', uniqueItems: false, items: { $ref: '#/definitions/invocation' } },
        results: { type: 'array', uniqueItems: false, items: { $ref: '#/definitions/result' } },
      },
    },
    toolComponent: {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: {
        name: { type: 'string' },
        version: { type: 'string' },
        rules: { type: 'array', uniqueItems: true, items: { $ref: '#/definitions/reportingDescriptor' } },
      },
    },
    reportingDescriptor: {
      type: 'object',
      additionalProperties: false,
      required: ['id'],
      properties: {
        id: { type: 'string' },
        shortDescription: { $ref: '#/definitions/text' },
        help: { $ref: '#/definitions/text' },
        defaultConfiguration: {
          type: 'object',
          additionalProperties: false,
          properties: { level: { $ref: '#/definitions/level' } },
        },
      },
    },
    level: { enum: ['none', 'note', 'warning', 'error'] },
    text: {
      type: 'object',
      additionalProperties: false,
      required: ['text'],
      properties: { text: { type: 'string' } },
    },
    invocation: {
      type: 'object',
      additionalProperties: false,
      required: ['executionSuccessful'],
      properties: {
        executionSuccessful: { type: 'boolean' },
        toolExecutionNotifications: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['message'],
            properties: {
              level: { $ref: '#/definitions/level' },
              message: { $ref: '#/definitions/text' },
              locations: { type: 'array', items: { $ref: '#/definitions/location' } },
            },
          },
        },
      },
    },
    result: {
      type: 'object',
      additionalProperties: false,
      required: ['message'],
      properties: {
        ruleId: { type: 'string' },
        ruleIndex: { type: 'integer', minimum: -1 },
        level: { $ref: '#/definitions/level' },
        message: { $ref: '#/definitions/text' },
        locations: { type: 'array', items: { $ref: '#/definitions/location' } },
      },
    },
    location: {
      type: 'object',
      additionalProperties: false,
      properties: {
        physicalLocation: {
          type: 'object',
          additionalProperties: false,
          required: ['artifactLocation'],
          properties: {
            artifactLocation: {
              type: 'object',
              additionalProperties: false,
              properties: { uri: { type: 'string', format: 'uri-reference' } },
            },
            region: {
              type: 'object',
              additionalProperties: false,
              properties: {
                startLine: { type: 'integer', minimum: 1 },
                startColumn: { type: 'integer', minimum: 1 },
              },
            },
          },
        },
        logicalLocations: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { fullyQualifiedName: { type: 'string' } },
          },
        },
      },
    },
  },
} as const;

interface XmlElement {
  /** The attributes it has to have, and those it may have. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly children: readonly string[];
}

/**
 * The part of the schema of JUnit reports that Jenkins publishes and other programs follow,
 * https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd
 */
export const JUNIT: Readonly<Record<string, XmlElement>> = {
  testsuites: {
    required: [],
    optional: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'],
    children: ['testsuite'],
  },
  testsuite: {
    required: ['name', 'tests', 'failures', 'errors'],
    optional: ['group', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'package', 'file', 'log', 'url', 'version'],
    children: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: {
    required: ['name'],
    optional: ['classname', 'time', 'group'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err', 'rerunFailure', 'rerunError'],
  },
  failure: { required: [], optional: ['type', 'message'], children: [] },
  error: { required: [], optional: ['type', 'message'], children: [] },
  'system-out': { required: [], optional: [], children: [] },
};
