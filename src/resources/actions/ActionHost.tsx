import { Suspense, useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '#src/common/hooks.ts'
import { actionNamed, type Action } from '../action.ts'
import { actionAnswered, selectAsked } from '../askedSlice.ts'
import { ConfirmAction } from './lazyDialogs.ts'
import type { Resource } from '../resource.ts'
import { selectResource } from '../selectResource.ts'

/** Shows the dialog of the action that was asked about. A page with actions has one. */
export function ActionHost() {
  const dispatch = useAppDispatch()
  const asked = useAppSelector(selectAsked)
  // Leaving the page leaves the question unanswered.
  useEffect(() => () => void dispatch(actionAnswered()), [dispatch])

  // It was declared for resources of the kind that it is asked about.
  const action = asked ? (actionNamed(asked.action) as Action<Resource> | undefined) : undefined
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
