import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#src/ui/buttonClass.ts'
import { isAsked } from './askedActions.ts'
import { InstanceDialog } from './InstanceDialog.tsx'
import { useChoose, type ChosenAction } from './useChoose.ts'
import { useReasons } from './useReasons.ts'
import './texts.ts'

interface ActionButtonProps {
  instance: Instance
  action: ChosenAction
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** One action as a button, with its dialog if it has one; nothing for those who may never do it. */
export function ActionButton({ instance, action, ...look }: ActionButtonProps) {
  const { t } = useTranslation('instanceActions')
  const { isOffered, reason } = useReasons(instance)(action)
  const [isAsking, setIsAsking] = useState(false)
  const choose = useChoose(instance, () => setIsAsking(true))
  if (!isOffered) return null
  return (
    <>
      <Button {...look} disabledReason={reason} onClick={() => choose(action)}>
        {t(`actions.${action}`)}
      </Button>
      {isAsking && isAsked(action) && (
        <InstanceDialog action={action} instance={instance} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}
