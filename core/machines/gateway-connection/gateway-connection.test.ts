import { test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { gatewayConnectionMachine } from './gateway-connection.machine.ts';

/* What the dialog 'Connect your gateway' shows while its page is chosen (spec app-settings.12). */

const tell = storiesOf('gatewayConnection', gatewayConnectionMachine, ({ tags, context }) =>
  [...tags, `page ${context.pageId ?? 'none'}`, context.connection?.page, context.failure?.reason]
    .filter(Boolean)
    .join('; '),
);
const error = new ApiError({ status: 0, code: 'offline', summary: 'No connection' });
const choose = (pageId: string): Happening => ({ type: 'connection.page', pageId });
const told = (page: string): Happening => ({ of: 'loadConnection', output: { page } });

test('the steps of one page are not shown for another', () => {
  tell(
    { gatewayId: 'g1', pageId: null },
    [choose('1'), 'busy; page 1'],
    [choose('2'), 'busy; page 2'],
    [told('https://a.example/p/2'), 'page 2; https://a.example/p/2'],
    [choose('1'), 'busy; page 1'],
    [{ of: 'loadConnection', error }, 'failed; page 1; No connection'],
    [{ type: 'connection.retry' }, 'busy; page 1; No connection'],
    [told('https://a.example/p/1'), 'page 1; https://a.example/p/1'],
  );
});

test('the only page there is needs not be chosen', () => {
  tell({ gatewayId: 'g1', pageId: '1' }, [told('https://a.example/p/1'), 'page 1; https://a.example/p/1']);
});
