import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaysAllowed } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { Action } from '../action.ts'
import { ActionButton } from '../actions/ActionButton.tsx'
import type { Resource } from '../resource.ts'
import { useOffers } from '../useOffers.ts'
import { useActionLabel } from '../words.ts'

interface SettingsTabProps<Row> {
  row: Row
  /** Those who may do none of these have no settings. */
  actions: readonly Action<Row>[]
  /** `SettingsCard`s. */
  children: ReactNode
}

/** What can be changed about a resource, from its words to its end. */
export function SettingsTab<Row extends Resource>({ row, actions, children }: SettingsTabProps<Row>) {
  const { t } = useTranslation('resourcePages')
  const may = useMay()
  const hasSettings = useStaysAllowed(actions.some(({ needs }) => may(needs, row.projectId)))
  if (!hasSettings) return <EmptyState title={t('settings.nothing')}>{t('settings.nothingText')}</EmptyState>
  return <div className="flex max-w-3xl flex-col gap-6">{children}</div>
}

interface SettingsCardProps {
  title: string
  danger?: boolean
  children: ReactNode
}

export function SettingsCard({ title, danger = false, children }: SettingsCardProps) {
  return (
    <Card title={title} className={danger ? 'border-error-line!' : ''}>
      <div className="flex flex-col divide-y divide-line">{children}</div>
    </Card>
  )
}

interface SettingRowProps {
  title: string
  /** What it does. */
  text: string
  /** What there is now, where that can be shown. */
  children?: ReactNode
  /** The button or link that changes it. */
  control: ReactNode
}

/** One setting: what it is about, and the way to change it. */
export function SettingRow({ title, text, children, control }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-text-muted">{text}</p>
        {children}
      </div>
      {control}
    </div>
  )
}

interface ActionRowProps<Row> extends Omit<SettingRowProps, 'control'> {
  action: Action<Row>
  row: Row
}

/** An action of the settings, and the button that does it; nothing for those who may not. */
export function ActionRow<Row extends Resource>({ action, row, ...about }: ActionRowProps<Row>) {
  if (!useOffers()(action, row).isOffered) return null
  const button = <ActionButton action={action} row={row} variant={action.danger ? 'danger' : 'secondary'} />
  return <SettingRow {...about} control={button} />
}

interface DangerCardProps<Row> {
  row: Row
  /** Actions that end the resource in its status, each with its consequences. */
  ends: readonly { action: Action<Row>; text: string; title?: string }[]
}

const endings = ['delete', 'recover', 'purge'] as const

/** The card at the end of the settings: what can't be taken back, or what brings back what was deleted. */
export function DangerCard<Row extends Resource>({ row, ends }: DangerCardProps<Row>) {
  const { t } = useTranslation('resourcePages')
  const labelOf = useActionLabel()
  const titleOf = ({ name }: Action<Row>) => {
    const ending = endings.find((one) => one === name)
    return ending ? t(`settings.titles.${ending}`) : labelOf(name)
  }
  return (
    <SettingsCard title={t('settings.danger')} danger>
      {ends.map(({ action, text, title = titleOf(action) }) => (
        <ActionRow key={action.id} action={action} row={row} title={title} text={text} />
      ))}
    </SettingsCard>
  )
}
