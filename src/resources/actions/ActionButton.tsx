import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from '#src/ui/buttonClass.ts'
import type { Action } from '../action.ts'
import type { Resource } from '../resource.ts'
import { choose } from '../send.ts'
import { useActionLabel } from '../words.ts'
import { useOffers } from '../useOffers.ts'

interface ActionButtonProps<Row> {
  action: Action<Row>
  row: Row
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** One action as a button; nothing for those who may never do it. */
export function ActionButton<Row extends Resource>({ action, row, icon, ...look }: ActionButtonProps<Row>) {
  const { isOffered, reason } = useOffers()(action, row)
  const label = useActionLabel()(action.name)
  const dispatch = useAppDispatch()
  if (!isOffered) return null
  return action.to && reason === undefined ? (
    <Link to={action.to(row)} className={buttonClass(look)}>
      {icon}
      {label}
    </Link>
  ) : (
    <Button {...look} icon={icon} disabledReason={reason} onClick={() => dispatch(choose(action, row))}>
      {label}
    </Button>
  )
}
