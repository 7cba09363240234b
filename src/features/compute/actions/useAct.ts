import { useAppDispatch } from '#src/common/hooks.ts'
import { act, type ActOptions } from './act.ts'
import type { Deed, Doer } from './perform.ts'

/**
 * `const refused = await act(instance, { action: 'stop' })`: undefined once the server has agreed, else
 * the problem. It is said in a toast, unless `quiet`.
 */
export const useAct = () => {
  const dispatch = useAppDispatch()
  return (instance: Doer, deed: Deed, options?: ActOptions) => act(dispatch, instance, deed, options)
}
