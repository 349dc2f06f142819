import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { text } from '../../core/texts/index.ts';
import { BEHAVIOURS } from '../../server/simulated-gateways/registry.ts';
import type { SimulatedGateway } from '../../server/simulated-gateways/serve-gateway.ts';

/** The page on which a person says what the simulated gateway does, beside the addresses that visitors open. */
export const CONTROL = '/control';

/** Answers the control page; false where another address was asked for. */
export async function controlPage(
  request: IncomingMessage,
  response: ServerResponse,
  gateway: SimulatedGateway,
): Promise<boolean> {
  if (new URL(request.url ?? '/', gateway.origin).pathname !== CONTROL) return false;
  if (request.method === 'POST') {
    const form = new URLSearchParams(await textOf(request));
    gateway.behaviour = BEHAVIOURS.find((each) => each === form.get('behaviour')) ?? gateway.behaviour;
    if (form.has('forget')) gateway.forget();
    response.writeHead(303, { location: CONTROL }).end();
    return true;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  });
  response.end(pageOf(gateway));
  return true;
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}button{min-height:2.75rem;padding:0 1rem;font:inherit}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:.25rem .5rem;border-top:1px solid #8888;overflow-wrap:anywhere}th{white-space:nowrap}';

function pageOf(gateway: SimulatedGateway): string {
  const { name, behaviour, isOnline, received, page } = gateway;
  const choices = BEHAVIOURS.map(
    (each) =>
      `<label><input type="radio" name="behaviour" value="${each}"${each === behaviour ? ' checked' : ''}>${text(`trials.${each}`)}</label>`,
  );
  const rows = received.map(({ method, path, fields, wrong, letIn }) => {
    const said = Object.entries(fields).map(([field, value]) => `${escaped(field)}: ${escaped(value)}`);
    const right = letIn ? 'right, and let in' : 'right';
    const verdict = wrong.length > 0 ? text('trials.wrong', { names: wrong.join(', ') }) : right;
    return `<tr><td>${escaped(`${method} ${path}`)}</td><td>${said.join('<br>')}</td><td>${escaped(verdict)}</td></tr>`;
  });
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Simulated gateway ${name}</title><style>${STYLE}</style><h1>Simulated gateway ${name}</h1>`,
    `<p>It sends visitors to <a href="${escaped(page)}">${escaped(page)}</a>. The device is <strong>${isOnline ? 'online' : 'not online'}</strong>.</p>`,
    `<form method="post" action="${CONTROL}"><fieldset><legend>What it does with logins</legend>${choices.join('')}</fieldset>`,
    '<p><button>Save</button> <button name="forget" value="1">Put another device there</button></p></form>',
    '<p><a href="/">Open the web as the visitor</a></p>',
    received.length === 0
      ? '<p>No login has come yet.</p>'
      : `<table><thead><tr><th>request<th>fields<th>what it was</thead><tbody>${rows.join('')}</tbody></table>`,
    '</html>',
  ].join('\n');
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
