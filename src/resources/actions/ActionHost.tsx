import { Suspense, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import type { Action } from '../action.ts'
import { actionAnswered, selectAsked } from '../askedSlice.ts'
import { findAction } from '../knownActions.ts'
import { ConfirmAction } from './lazyDialogs.ts'
import type { Resource } from '../resource.ts'
import { selectResource } from '../selectResource.ts'

/** The action of an id, once it is there. */
const useActionNamed = (id: string | undefined) => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<Action<Resource>>()
  useEffect(() => {
    let isWanted = id !== undefined
    if (id !== undefined) void dispatch(findAction(id)).then((action) => isWanted && setFound(action))
    return () => {
      isWanted = false
    }
  }, [dispatch, id])
  return found?.id === id ? found : undefined
}

/** Shows the dialog of the action that was asked about. A page with actions has one. */
export function ActionHost() {
  const dispatch = useAppDispatch()
  const asked = useAppSelector(selectAsked)
  // Leaving the page leaves the question unanswered.
  useEffect(() => () => void dispatch(actionAnswered()), [dispatch])

  const action = useActionNamed(asked?.action)
  const row = useAppSelector((state) => action && asked && selectResource(state, action.kind, asked.id))
  if (!action || !row) return null
  const { Dialog, confirm } = action
  const onClose = () => void dispatch(actionAnswered())
  return (
    <Suspense>
      {Dialog ? (
        <Dialog key={asked?.action} row={row} onClose={onClose} />
      ) : (
        confirm && <ConfirmAction key={asked?.action} {...{ action, confirm, row, onClose }} />
      )}
    </Suspense>
  )
}
