import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { createElement, lazy, type ComponentType, type ReactNode } from 'react'
import type { Capabilities } from '#contract/catalogue.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { ActionOf, ResourceKind } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { TitleKey } from '#src/routes/routeHandle.ts'
import type { RootState, StoreServices } from '#src/store/store.ts'
import type { BulkForm } from './bulk/bulkTerms.ts'
import type { Resource, RowOf } from './resource.ts'

/** The groups of a resource's menu, in their order. */
export const actionGroups = ['power', 'access', 'attach', 'change', 'protect', 'danger'] as const
export type ActionGroup = (typeof actionGroups)[number]

/** A request that is ready to be dispatched: `endpoint.initiate(arg, once)`. */
export type Call = ThunkAction<PromiseLike<{ error?: unknown }>, RootState, StoreServices, UnknownAction>

/** For `initiate`: whoever calls is told what came of it, so that the query cache keeps nothing of it. */
export const once = { track: false } as const

/** Asks before an action is done. */
export interface Confirmation {
  /** What will happen, as much about one resource as about several; the usual words are about a record. */
  text?: TitleKey
  /** Data or availability may be lost. */
  danger?: true
  /** The resource's name must be typed, as for deletion; `done` is said when the server has agreed. */
  typed?: true
  done?: TitleKey
}

/** What a dialog of an action is given. */
export interface DialogProps<Row, Input> {
  row: Row
  /** Makes the action's call with what the dialog has asked for. */
  call: (input: Input) => Call
  onClose: () => void
}

interface AskProps<Row> {
  row: Row
  onClose: () => void
}

interface ActionTerms<K extends ResourceKind, Row, Input> {
  kind: K
  name: ActionOf<K>
  /** Called something else than its name, where one action has two faces: `forceDetach` is a `detach`. */
  as?: string
  group: ActionGroup
  /** Wanted often: where the menu is long it stays at hand, and the rest of its group is a sub-menu. */
  often?: true
  /** Does it. */
  call?: (row: Row, input: Input) => Call
  /** Asks for what the call takes beside the resource; fetched when it first opens. */
  dialog?: () => Promise<ComponentType<DialogProps<Row, Input>>>
  /** Asks before it is done; beside a dialog, which asks for one, only for several. */
  confirm?: Confirmation
  /** It is done on a page of its own. */
  to?: (row: Row) => string
  /** Shown as destructive. */
  danger?: true
  /** Shown only for these; in the others' menus its opposite has its place. */
  shownFor?: (row: Row) => boolean
  /** The action that takes it back, offered in the toast. */
  undo?: () => Action<Row>
  /** Offered for several resources at once; with a form where something is asked for. */
  bulk?: true | (() => Promise<BulkForm<Row>>)
}

/**
 * What people do to a resource of a kind. Declared once: menus, buttons, the bulk bar, the palette, confirmations,
 * toasts and reasons all come from it.
 */
export interface Action<Row = never> {
  /** `instance.stop`. */
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly group: ActionGroup
  readonly often?: true
  readonly danger?: true
  /** Asked for the resource's project. */
  readonly needs: readonly Permission[]
  readonly confirm?: Confirmation
  readonly undo?: () => Action<Row>
  readonly whyNot: (row: Row, capabilities?: Capabilities) => Reason | undefined
  readonly isShownFor: (row: Row) => boolean
  readonly to?: (row: Row) => string
  /** Does it; absent where more has to be asked for. */
  readonly run?: (row: Row) => Call
  /** The dialog that asks for more. */
  readonly Dialog?: (props: AskProps<Row>) => ReactNode
  readonly bulk?: true | BulkForm<Row>
}

const bound = <Row, Input>(
  dialog: () => Promise<ComponentType<DialogProps<Row, Input>>>,
  call: (row: Row, input: Input) => Call,
) =>
  lazy(async () => {
    const Asking = await dialog()
    const Bound = (props: AskProps<Row>) =>
      createElement(Asking, { ...props, call: (input: Input) => call(props.row, input) })
    return { default: Bound }
  })

/** Declares an action of a kind. The rules of when it is legal and what it needs are the contract's. */
export const action = <const K extends ResourceKind, Input = void>({
  kind,
  name,
  as = name,
  call,
  dialog,
  shownFor = () => true,
  bulk,
  ...plain
}: ActionTerms<K, RowOf<K>, Input>): Action<RowOf<K>> => {
  // The contract declares every action that a kind has a name for.
  const { needs, alsoNeeds } = kind.actions[name] as { needs: Permission; alsoNeeds?: Permission }
  return {
    id: `${kind.kind}.${as}`,
    kind: kind.kind,
    name: as,
    ...plain,
    needs: alsoNeeds ? [needs, alsoNeeds] : [needs],
    // The kind's own rules are about rows of this type.
    whyNot: (row, capabilities) => whyNot(kind as never, name as never, row as Resource, capabilities),
    isShownFor: shownFor,
    // Without a dialog nothing is asked for, and of several nothing more than whether.
    run: call && (!dialog || bulk === true) ? (row) => call(row, undefined as Input) : undefined,
    Dialog: call && dialog && bound(dialog, call),
    bulk: bulk === true || bulk === undefined ? bulk : lazy(async () => ({ default: await bulk() })),
  }
}
