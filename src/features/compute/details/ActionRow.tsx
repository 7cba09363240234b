import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import type instanceDetails from '#src/locales/en/instanceDetails.json'
import { ActionButton } from '../actions/ActionButton.tsx'
import type { ChosenAction } from '../actions/useChoose.ts'
import { useReasons } from '../actions/useReasons.ts'
import './texts.ts'

interface ActionRowProps {
  instance: Instance
  action: ChosenAction & keyof typeof instanceDetails.settings.titles
  danger?: boolean
  /** What there is now, where that can be shown. */
  children?: ReactNode
}

/** An action of the settings: what it is about, what it does, and the button that does it. */
export function ActionRow({ instance, action, danger = false, children }: ActionRowProps) {
  const { t } = useTranslation('instanceDetails')
  const { isOffered } = useReasons(instance)(action)
  if (!isOffered) return null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h3 className="font-medium">{t(`settings.titles.${action}`)}</h3>
        <p className="text-text-muted">{t(`settings.${action}`)}</p>
        {children}
      </div>
      <ActionButton instance={instance} action={action} variant={danger ? 'danger' : 'secondary'} />
    </div>
  )
}
