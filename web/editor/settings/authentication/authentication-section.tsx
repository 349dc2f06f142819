import { LOGIN_METHODS } from '#core/constants.ts';
import type { SectionProps } from '../section-props.ts';
import { MethodList } from './method-list.tsx';
import { MethodView } from './method-view.tsx';

/** spec 2: the login methods, and /:provider for the settings of one. */
export function AuthenticationSection(props: SectionProps) {
  const [provider] = props.path;
  const method = LOGIN_METHODS.find((name) => name === provider);
  return method ? <MethodView {...props} method={method} /> : <MethodList {...props} />;
}
