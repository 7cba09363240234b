import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { listenerContent, poolContent, type Configuration } from '#contract/load-balancers/tree.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { usePendingEdits } from '#src/resources/edits/usePendingEdits.ts'
import { showToast } from '#src/ui/toast.ts'
import { loadBalancersApi } from '../loadBalancersApi.ts'
import { changesOf, isSameTree, laidOver } from './treeEdits.ts'

/** Not the contract's shape, which fields that are being filled in need not have yet. */
const tree = z.object({ listeners: z.array(listenerContent), pools: z.array(poolContent) })
const shapes = { saved: tree, draft: tree }

/** Edits of a balancer's listeners, pools and members that wait to be saved together. */
export const useTreeEdits = (balancer: LoadBalancer, { version, ...saved }: Configuration) => {
  const { t } = useTranslation('balancerTree')
  const dispatch = useAppDispatch()
  const { id, name } = balancer
  const edits = usePendingEdits({
    form: `loadBalancers.tree.${id}`,
    shapes,
    saved: { version, doc: saved },
    isSame: isSameTree,
    changesOf,
    send: async ({ listeners, pools }, ifRevision) => {
      const call = loadBalancersApi.endpoints.configureBalancer
      const { data, error } = await dispatch(call.initiate({ id, listeners, pools, ifRevision }, once))
      if (data) {
        void showToast('success', t('saved', { name }))
        return undefined
      }
      const problem = problemOf(error)
      // What the others have changed is to be seen.
      if (problem.status === 412)
        await dispatch(
          loadBalancersApi.endpoints.getConfiguration.initiate(
            { id },
            { forceRefetch: true, subscribe: false },
          ),
        )
      return problem
    },
  })
  const { draft, former } = edits
  return {
    ...edits,
    saved,
    tree: draft ?? saved,
    /** What others have changed since the edits began. */
    theirs: draft ? changesOf(former, saved) : [],
    /** Goes on with the edits on top of what others have saved. */
    layOver: () => draft && edits.begin(laidOver(former, draft, saved)),
  }
}

export type TreeEdits = ReturnType<typeof useTreeEdits>
