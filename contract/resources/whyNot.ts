import type { Capabilities } from '#contract/catalogue.ts'
import {
  isDeleted,
  isInTransition,
  type ActionOf,
  type ActionSubject,
  type ActionTerms,
  type ResourceKind,
} from './kind.ts'
import type { Reason } from './reasons.ts'

/**
 * Whether an action is legal in the state that a resource is in: `undefined`, or the reason it is not. The only
 * judge: the server refuses with it and the console explains with it. Permissions and limits are asked apart.
 */
export const whyNot = <K extends ResourceKind, Row extends ActionSubject>(
  kind: K & { actions: Record<string, { unless?: (row: Row) => Reason | undefined }> },
  action: ActionOf<K>,
  row: Row,
  capabilities?: Capabilities,
): Reason | undefined => {
  // Its own kind has declared it for rows of this type.
  const terms = kind.actions[action] as ActionTerms<string, Row>
  const { capability, legal, unless } = terms
  if (capability && capabilities && !isCapable(capability, capabilities)) return 'notCapable'
  if (isDeleted(row) || terms.whenDeleted) return whyNotDeleted(terms, row)
  if (action === 'unlock') return row.locked ? undefined : 'notLocked'
  if (row.locked && (action === 'lock' || terms.forbiddenByLock)) return 'locked'
  if (isInTransition(kind, row)) return isPossibleDuring(terms, row) ? undefined : 'busy'
  if (row.status === 'error' && row.built === false && !terms.unbuilt) return 'inError'
  const verdict = legal?.[row.status]
  return verdict === undefined || verdict === true ? unless?.(row) : verdict
}

const isCapable = (
  capability: NonNullable<ActionTerms<string, never>['capability']>,
  capabilities: Capabilities,
) => (typeof capability === 'function' ? capability(capabilities) : Boolean(capabilities[capability]))

/** What was never built has nothing to come back to. */
const whyNotDeleted = (
  { whenDeleted, forbiddenByLock }: Pick<ActionTerms<string, never>, 'whenDeleted' | 'forbiddenByLock'>,
  row: ActionSubject,
): Reason | undefined => {
  const { built, locked } = row
  if (!isDeleted(row)) return 'notDeleted'
  if (!whenDeleted) return 'deleted'
  if (locked && forbiddenByLock) return 'locked'
  return whenDeleted === 'built' && built === false ? 'inError' : undefined
}

const isPossibleDuring = <Row extends ActionSubject>(
  { during, unless }: ActionTerms<string, Row>,
  row: Row,
): boolean => (during === 'always' || (during?.includes(row.status) ?? false)) && unless?.(row) === undefined
