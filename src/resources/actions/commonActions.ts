import type { Id } from '#contract/record.ts'
import type { ActionOf, ResourceKind } from '#contract/resources/kind.ts'
import { part, withTexts } from '#src/i18n/withTexts.ts'
import { action, once, type Action, type Call } from '../action.ts'
import type { RowOf } from '../resource.ts'
import { resourcesApi } from '../resourcesApi.ts'

/** What every resource can be given: another name, other tags, a lock. */
export interface CommonChanges {
  name?: string
  tags?: string[]
  locked?: boolean
}

/** The common actions have the same names in every kind. */
type Common = 'tag' | 'lock' | 'unlock' | 'move'

/**
 * Tag, lock, unlock, move: the actions of all kinds, also of one whose name says what it is and stays. `update` makes
 * the kind's own call.
 */
export const namelessActions = <const K extends ResourceKind & { actions: Record<Common, object> }>(
  kind: K,
  update: (id: Id, changes: Omit<CommonChanges, 'name'>) => Call,
) => {
  // The constraint on the kind says that it has actions of these names.
  const named = (name: Common) => name as ActionOf<K>
  const toProject = (row: RowOf<K>, { projectId }: { projectId: Id }) => {
    const { id, projectId: fromProject } = row
    const resources = [{ kind: kind.kind, id }]
    return resourcesApi.endpoints.moveResources.initiate(
      { fromProject, toProject: projectId, resources },
      once,
    )
  }
  const lock: Action<RowOf<K>> = action({
    kind,
    name: named('lock'),
    group: 'protect',
    shownFor: (row) => !row.locked,
    call: (row) => update(row.id, { locked: true }),
    undo: () => unlock,
    bulk: true,
  })
  const unlock: Action<RowOf<K>> = action({
    kind,
    name: named('unlock'),
    group: 'protect',
    shownFor: (row) => row.locked,
    call: (row) => update(row.id, { locked: false }),
    undo: () => lock,
    bulk: true,
  })
  return {
    lock,
    unlock,
    tag: action({
      kind,
      name: named('tag'),
      group: 'change',
      call: (row, { tags }: { tags: string[] }) => update(row.id, { tags }),
      dialog: part(() => import('./TagsDialog.tsx'), 'TagsDialog'),
      bulk: async () => (await withTexts(() => import('../bulk/BulkTagForm.tsx'))).bulkTagForm(update),
    }),
    move: action({
      kind,
      name: named('move'),
      group: 'change',
      call: toProject,
      dialog: part(() => import('./MoveDialog.tsx'), 'MoveDialog'),
      bulk: async () => (await withTexts(() => import('../bulk/BulkMoveForm.tsx'))).bulkMoveForm(toProject),
    }),
  }
}

/**
 * The actions that all kinds have whose resources are given names: those of all, and rename.
 * `commonActions(volumeKind, (id, changes) => calls.updateVolume.initiate({ id, ...changes }, once))`.
 */
export const commonActions = <const K extends ResourceKind & { actions: Record<Common | 'rename', object> }>(
  kind: K,
  update: (id: Id, changes: CommonChanges) => Call,
) => ({
  rename: action({
    kind,
    name: 'rename',
    group: 'change',
    call: (row, { name }: { name: string }) => update(row.id, { name }),
    dialog: part(() => import('./RenameDialog.tsx'), 'RenameDialog'),
  }),
  ...namelessActions(kind, update),
})
