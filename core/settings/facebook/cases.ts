import type { PageConfiguration } from '#core/config/types.ts';
import { type ActionName, flowActions } from './flow.ts';

interface FlowCase {
  readonly name: string;
  /** Its actions, in the order they are asked. */
  readonly actions: readonly ActionName[];
  /** What its like asks beside. */
  readonly permission: '' | 'birthday' | 'location';
}

/** spec 3: the flow cases. */
export const FLOW_CASES = [
  { name: 'like', actions: ['like'], permission: '' },
  { name: 'checkin', actions: ['checkin'], permission: '' },
  { name: 'post', actions: ['post'], permission: '' },
  { name: 'like+checkin', actions: ['like', 'checkin'], permission: '' },
  { name: 'like+post', actions: ['like', 'post'], permission: '' },
  { name: 'like_birthday', actions: ['like'], permission: 'birthday' },
  { name: 'like_location', actions: ['like'], permission: 'location' },
] as const satisfies readonly FlowCase[];

export type FlowCaseName = (typeof FLOW_CASES)[number]['name'];

/** The case that a page's actions make; null where it asks nothing, or what no case has. */
export function flowCaseOf(configuration: Readonly<PageConfiguration>): FlowCaseName | null {
  const actions = flowActions(configuration);
  const names = actions.map(({ name }) => name).join();
  const permission = actions.find(({ name }) => name === 'like')?.special_permission || '';
  const found = FLOW_CASES.find((one) => one.actions.join() === names && one.permission === permission);
  return found?.name ?? null;
}
