import type { Capabilities } from '#contract/catalogue.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Reason } from './reasons.ts'

/** How a status is shown; `inProgress` passes by itself and keeps other changes waiting. */
export type StatusTone = 'inProgress' | 'neutral' | 'success' | 'warning' | 'error'

/** What decides whether an action is legal; every resource has these fields. */
export interface ActionSubject<Status extends string = string> {
  status: Status
  locked?: boolean
  /** Whether it exists in the cloud: false until the first build succeeds. */
  built?: boolean
}

/** One thing that people do to a resource. */
export interface ActionTerms<Status extends string, Row extends ActionSubject<Status>> {
  needs: Permission
  /** Asked for the other resource as well, such as the instance that a volume is attached to. */
  alsoNeeds?: Permission
  /** Carried out as an operation: of the same name, or of the name given here. */
  operation?: true | string
  /** For each settled status: legal, or why not. A status left out allows the action. */
  legal?: { [S in Status]?: true | Reason }
  /** Why not, where the status alone does not decide. Asked last. */
  unless?: (row: Row) => Reason | undefined
  /** Forbidden while the resource is locked: it loses data or interrupts a service. */
  forbiddenByLock?: true
  /** Possible while another change is in progress: `always`, or during these statuses. */
  during?: 'always' | readonly Status[]
  /** Waits its turn behind others, of its own sort as well, where another action would be refused as `busy`. */
  queues?: true
  /** Possible for a resource whose build failed, which has nothing in the cloud. */
  unbuilt?: true
  /** Possible for deleted resources, and only for those: `built` where there must be something to come back to. */
  whenDeleted?: 'any' | 'built'
  /** What the region's cloud has to be able to do. */
  capability?: keyof Capabilities | ((capabilities: Capabilities) => boolean)
}

/** Who may see records of a kind: asked for the record's project, its company, or in any project. */
export interface SharedVisibility {
  reads: Permission
  scope: 'project' | 'company' | 'anywhere'
}

/** Records that belong to people: seen by the people whom each record names, and by holders of `readsAll` in its project. */
export interface OwnVisibility {
  reads: Permission
  scope: 'own'
  readsAll: Permission
}

export type Visibility = SharedVisibility | OwnVisibility

export interface KindTerms<
  Status extends string,
  Row extends ActionSubject<Status>,
> extends SharedVisibility {
  statuses: Record<Status, StatusTone>
  actions: Record<string, ActionTerms<Status, Row>>
  /** Operations that no action of a row starts, such as `create`, with what each needs. */
  operations: Record<string, Permission>
}

/**
 * Declares a kind of resource as plain data: who may see it, how its statuses are shown, what may be done to it
 * and when. Server and console derive the rest. Name the record's type to have `unless` checked:
 * `resourceKind<Volume>()('volume', { … })`.
 */
export const resourceKind =
  <Row extends ActionSubject>() =>
  <const Kind extends string, const Terms extends KindTerms<Row['status'], Row>>(
    kind: Kind,
    terms: Terms,
  ) => ({
    kind,
    ...terms,
  })

/** Any kind of resource, to code that does not care which one it is. */
export type ResourceKind = SharedVisibility & {
  kind: string
  statuses: Record<string, StatusTone>
  // `never`: a method of any row; `whyNot` is typed by the row itself.
  actions: Record<string, ActionTerms<string, never>>
  operations: Record<string, Permission>
}

/** The actions of a kind, in the order in which they are declared. */
export type ActionOf<K extends Pick<ResourceKind, 'actions'>> = keyof K['actions'] & string

type OperationOfAction<A, N> = A extends { operation: infer O }
  ? O extends true
    ? N
    : O extends string
      ? O
      : never
  : never

/** The operations of a kind: those of its actions, and those that no action starts. */
export type OperationOf<K extends Pick<ResourceKind, 'actions' | 'operations'>> =
  | { [N in ActionOf<K>]: OperationOfAction<K['actions'][N], N> }[ActionOf<K>]
  | (keyof K['operations'] & string)

export const actionsOf = <K extends Pick<ResourceKind, 'actions'>>(kind: K) =>
  // Object.keys forgets what the keys are.
  Object.keys(kind.actions) as ActionOf<K>[]

/** Whether somebody has deleted it, and may still have it back. Of an address the word is released. */
export const isDeleted = ({ status }: { status: string }) => status === 'deleted' || status === 'released'

/** Whether a change is in progress that will end by itself. A status unknown to this release is not. */
export const isInTransition = (kind: Pick<ResourceKind, 'statuses'>, { status }: { status: string }) =>
  kind.statuses[status] === 'inProgress'

/**
 * Whether a resource counts in the company's contract, and so in every number of how many there are: once it is built,
 * and while it is being built, for then its place is reserved. One whose creation failed counts as nothing.
 */
export const countsInContract = (
  kind: Pick<ResourceKind, 'statuses'>,
  { built, status }: { built: boolean; status: string },
) => built || (status !== 'deleting' && isInTransition(kind, { status }))

/** What an operation on a kind takes; undefined for one that the kind does not have. */
export const permissionFor = (
  { actions, operations }: Pick<ResourceKind, 'actions' | 'operations'>,
  operation: string,
): Permission | undefined => {
  if (Object.hasOwn(operations, operation)) return operations[operation]
  const found = Object.entries(actions).find(
    ([name, terms]) => (terms.operation === true ? name : terms.operation) === operation,
  )
  return found?.[1].needs
}
