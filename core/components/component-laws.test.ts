import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { applyEdit } from '#core/draft/commands/index.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { editContext as editContextOf } from '#core/draft/edit-context.ts';
import { neutralContext, pageRegistry } from '#core/draft/page-registry.ts';
import { readHtml } from '#core/draft/read-draft.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { ParsedElement, ParsedNode } from '#core/page/html/parsed.ts';
import { writeMarkup } from '#core/page/html/write-markup.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Json, MarkupElement, NodeId } from '#core/page/types.ts';
import { HOSTILE } from '#core/testing/hostile.ts';
import { componentByName, components } from './index.ts';
import type { Component, RenderContext } from './types.ts';

interface Schema {
  readonly type: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** The types a property may have, as JavaScript calls them. */
function typesOf({ type }: Schema): readonly string[] {
  return [type].flat().map((name) => (name === 'integer' ? 'number' : name));
}

const named = components.map((component) => [component.name, component] as const);
const schemas = ({ schema }: Component) =>
  Object.entries((schema as { properties: Record<string, Schema> }).properties);
const properties = components.flatMap((component) =>
  schemas(component).map(([property, schema]) => [component.name, property, schema, component] as const),
);
const wrongOf = (component: string, props: Record<string, Json>) => pageRegistry.readProps(component, props).wrong;

/** A component with these properties, drawn. */
function drawn(component: Component, props: Record<string, Json>, context: RenderContext = neutralContext) {
  const node = { id: 'n1', component: component.name, props: { ...component.defaults, ...props } };
  return component.render({ ...node, parent: 'page', children: [] }, context);
}

describe.each(properties)('of %s, the property %s', (name, property, schema, component) => {
  const refused = (value: Json) => wrongOf(name, { [property]: value });

  it('is replaced by its default where a stored page has a value of another type', () => {
    const below = (schema.minimum ?? 0) - 1;
    const others = [null, [], {}, true, 'red', 1.5, below].filter(
      (value) => typeof value === 'number' || !typesOf(schema).includes(typeof value),
    );
    expect(others.length).toBeGreaterThan(3);
    for (const value of others) {
      const { props, wrong } = pageRegistry.readProps(name, { [property]: value });
      expect(wrong).toEqual([property]);
      expect(props[property]).toEqual(component.defaults[property]);
    }
  });

  it('is allowed up to its limits and refused beyond them', () => {
    for (const choice of schema.enum ?? []) expect(refused(choice)).toEqual([]);
    if (schema.enum) expect(refused(`${schema.enum[1]} `)).toEqual([property]);
    for (const [limit, beyond] of [
      [schema.minimum, -1],
      [schema.maximum, 1],
    ] as const) {
      if (limit === undefined) continue;
      expect(refused(limit)).toEqual([]);
      expect(refused(limit + beyond)).toEqual([property]);
    }
    if (schema.maxLength === undefined) return;
    expect(refused('x'.repeat(schema.maxLength))).toEqual([]);
    expect(refused('x'.repeat(schema.maxLength + 1))).toEqual([property]);
  });

  it('has a limit of some kind', () => {
    const { type, enum: choices, pattern, maximum, maxLength } = schema;
    expect(type === 'boolean' || [choices, pattern, maximum, maxLength].some((limit) => limit !== undefined)).toBe(
      true,
    );
  });

  it('cannot end the style sheet, the attribute or the element it is written to', () => {
    if (schema.pattern === undefined) return;
    for (const end of [';', '}', '"', '<', '\\', '/*', '\n', 'url(', 'expression(', '\u0000'])
      for (const value of [end, `red${end}`, `4px${end}`, `Georgia${end}`, `#fff${end}x`])
        expect([value, refused(value)]).toEqual([value, [property]]);
  });
});

/** An address, a text or markup that an attacker may have stored in a page. */
const arbitraryAttack = fc.oneof(
  fc.constantFrom(...Object.values(HOSTILE).flat()),
  fc.constantFrom('javascript:x', ' javascript:x', 'data:text/html,x', 'https://x.example/");}body{color:red', '//x"y'),
  fc.constantFrom('" onclick="x', "' onclick='x", '</div><script>x</script>', '<!--', ']]>', '&quot;><b>', 'a\u2028b'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Values for all properties of a component that are free text or addresses. */
const arbitraryHostileProps = (component: Component) =>
  fc.record(
    Object.fromEntries(
      schemas(component)
        .filter(([, { maxLength }]) => maxLength !== undefined)
        .map(([property]) => [property, arbitraryAttack]),
    ),
  );

/** Every element below, and itself, as `tag attribute attribute`. */
function shapeOf(element: MarkupElement): string[] {
  const below = element.children.flatMap((child) =>
    typeof child === 'string' || 'raw' in child ? [] : shapeOf(child),
  );
  const style = element.style && Object.keys(element.style).length > 0 ? ['style'] : [];
  return [[element.tag, ...Object.keys(element.attrs), ...style].join(' '), ...below];
}

function parsedShape(node: ParsedNode): string[] {
  if (!isElement(node)) return [];
  const below = node.children.flatMap(parsedShape);
  return [[node.tag, ...Object.keys(node.attrs)].join(' '), ...below];
}

const isElement = (node: ParsedNode): node is ParsedElement => typeof node === 'object' && 'tag' in node;
const editContext = editContextOf(defaultConfiguration());

describe.each(named.filter(([name]) => name !== 'custom-html'))('hostile words in %s', (_name, component) => {
  const contexts = { neutral: neutralContext, edit: editContext, visit: { ...neutralContext, mode: 'visit' } } as const;

  it.each(Object.entries(contexts))('stay in their attribute and their text: %s', async (_, context) => {
    await fc.assert(
      fc.asyncProperty(arbitraryHostileProps(component), async (props) => {
        const element = drawn(component, props, context);
        const [read] = (await parse5HtmlParser.parse(writeMarkup(element))).filter(isElement);
        expect(read && parsedShape(read)).toEqual(shapeOf(element));
      }),
      { numRuns: 40 },
    );
  });

  it('give no address that runs a script, and no declaration of their own', () => {
    fc.assert(
      fc.property(arbitraryHostileProps(component), (props) => {
        const { attrs, style } = drawn(component, props);
        for (const value of [attrs.href, attrs.src])
          expect(value ?? '').not.toMatch(/^\P{L}*(javascript|vbscript|data|blob):/iu);
        for (const value of Object.values(style ?? {})) expect(value).not.toMatch(/[;{}<>\\]|expression\(/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('hostile markup in custom-html', () => {
  const element = componentByName('custom-html') as Component;

  it.each(Object.entries(HOSTILE).flatMap(([way, snippets]) => snippets.map((snippet) => [way, snippet] as const)))(
    'stays in its element and runs nothing: %s, %s',
    async (_, html) => {
      const read = (await parse5HtmlParser.parse(writeMarkup(drawn(element, { html })))).filter(isElement);
      expect(read.map(({ tag, attrs }) => ({ tag, attrs }))).toEqual([{ tag: 'div', attrs: { class: 'p-html' } }]);
      const shape = read.flatMap(parsedShape).join('\n');
      expect(shape).not.toMatch(/^(script|iframe|object|embed|base|link|meta|svg|math|form)\b/m);
      expect(shape).not.toMatch(/ on\w+/);
    },
  );
});

const firstOf = (document: PageDocument, component: string): NodeId | undefined =>
  [...document.nodes.values()].find((node) => node.component === component)?.id;

describe.each(named)('a stored page with %s', (name, component) => {
  it('gives each property back as it was, and reports nothing', async () => {
    const context = { newId: countedIds() };
    const start = newDraft();
    const inserted = applyEdit(
      start,
      { command: 'insert', args: { component: name, parent: start.document.root, index: 0 } },
      context,
    );
    let draft = inserted.ok ? inserted.value.draft : start;
    const id = firstOf(draft.document, name) as NodeId;
    expect(id).toBeDefined();
    for (const [property, schema] of schemas(component)) {
      const value = otherValue(schema, component.defaults[property] as Json);
      const edited = applyEdit(draft, { command: 'setProperty', args: { id, property, value } }, context);
      expect([property, edited.ok]).toEqual([property, true]);
      if (edited.ok) draft = edited.value.draft;
    }
    const read = await readHtml(writeDraft(draft).html, parse5HtmlParser);
    const stored = read.ok ? read.value : undefined;
    expect(stored?.findings).toEqual([]);
    expect(stored?.document.nodes.get(id)?.props).toEqual(draft.document.nodes.get(id)?.props);
  });
});

/** A value that the schema allows and that is not the default. */
function otherValue(schema: Schema, byDefault: Json): Json {
  if (schema.enum) return schema.enum.find((value) => value !== byDefault) ?? byDefault;
  if (schema.type === 'boolean') return byDefault !== true;
  if ([schema.type].flat().includes('integer'))
    return byDefault === schema.maximum ? (schema.minimum ?? 0) : (schema.maximum ?? 1);
  const candidates = ['#12ab34', '12px', 'Georgia, serif', 'click', 'sms', 'https://a.example/?b=1&c="d"'];
  candidates.push('phone desktop', 'phone:12px;desktop:14.5px');
  const fitting = candidates.find((value) => value !== byDefault && new RegExp(schema.pattern ?? '').test(value));
  return fitting ?? byDefault;
}

describe('a frame as earlier versions stored it', () => {
  it.each([
    '{"padding":28,"radius":6,"shadow":true}',
    '{"backgroundColor":"#ffffff","columns":5,"padding":32,"radius":20,"shadow":true}',
    '{"padding":200}',
    '{"radius":200}',
    '{"align":"grid","columns":12,"height":"260px"}',
  ])('%s is read unchanged and written to the same bytes', async (props) => {
    const start = writeDraft(newDraft()).html;
    const stored = `<div data-portico="box" id="b1" data-props="${props.replaceAll('"', '&quot;')}"></div>`;
    const read = await readHtml(start.replace('</main>', `${stored}</main>`), parse5HtmlParser);
    expect(read.ok && read.value.findings).toEqual([]);
    const document = read.ok ? read.value.document : newDraft().document;
    expect(document.nodes.get('b1')?.props).toMatchObject(JSON.parse(props));
    expect(writeDraft({ ...newDraft(), document }).html).toContain(`data-props='${props}'`);
  });
});

describe('placement', () => {
  const places = components.flatMap((parent) => components.map((child) => [parent, child] as const));

  it.each(places.map(([parent, child]) => [child.name, parent.name, parent, child] as const))(
    '%s in %s: an edit puts it there exactly where the registry accepts it',
    (_, __, parent, child) => {
      const context = { newId: countedIds() };
      const start = newDraft();
      const root = start.document.root;
      const insert = (draft: typeof start, component: string, into: NodeId) =>
        applyEdit(draft, { command: 'insert', args: { component, parent: into, index: 0 } }, context);
      const existing = firstOf(start.document, parent.name);
      const first = existing === undefined ? insert(start, parent.name, root) : undefined;
      const draft = first?.ok ? first.value.draft : start;
      const into = firstOf(draft.document, parent.name) as NodeId;
      const result = insert(draft, child.name, into);
      const second = child.last === true && firstOf(draft.document, child.name) !== undefined;
      expect(result.ok).toBe(pageRegistry.accepts(parent.name, child.name) && !second);
    },
  );

  it('is never in an element that cannot hold others, and the page is in none', () => {
    for (const [parent, child] of places) {
      if (!parent.container || child.name === 'page') expect(pageRegistry.accepts(parent.name, child.name)).toBe(false);
      if (child.parents)
        expect(pageRegistry.accepts(parent.name, child.name)).toBe(child.parents.includes(parent.name));
    }
  });

  it('of a name that no component has is refused both ways', () => {
    expect(componentByName('constructor')).toBeUndefined();
    expect(pageRegistry.accepts('page', 'constructor')).toBe(false);
    expect(pageRegistry.accepts('constructor', 'text')).toBe(false);
    expect(pageRegistry.container('constructor')).toBe(false);
  });
});
