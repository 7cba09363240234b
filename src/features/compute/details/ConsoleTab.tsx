import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ConsoleLog } from './console/ConsoleLog.tsx'
import './texts.ts'

const views = ['terminal', 'log'] as const

/** Who only reads the log does not wait for a terminal to load. */
const TerminalView = lazy(async () => ({
  default: (await import('./console/TerminalView.tsx')).TerminalView,
}))

/** The serial console: to type at where the cloud can do that, and what it has shown so far. */
export function ConsoleTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const [search, setSearch] = useSearchParams()
  const capabilities = useCapabilities()(instance.region)
  const wanted = views.find((view) => view === search.get('view')) ?? 'terminal'
  if (!useMay()([compute.console.needs], instance.projectId))
    return <EmptyState title={t('console.forbidden')}>{t('console.forbiddenText')}</EmptyState>

  const loading = <Skeleton className="h-96 w-full" />
  if (!capabilities) return loading
  if (!capabilities.terminal) return <ConsoleLog id={instance.id} />

  const show = (view: (typeof views)[number]) =>
    setSearch(
      (current) => {
        current.set('view', view)
        return current
      },
      { replace: true },
    )
  return (
    <div className="space-y-3">
      <SegmentedControl
        legend={t('console.view')}
        choices={views.map((value) => ({ value, label: t(`console.views.${value}`) }))}
        value={wanted}
        onChange={show}
      />
      <Suspense fallback={loading}>
        {wanted === 'terminal' ? <TerminalView instance={instance} /> : <ConsoleLog id={instance.id} />}
      </Suspense>
    </div>
  )
}
