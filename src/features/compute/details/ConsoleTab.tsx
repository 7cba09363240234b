import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Capabilities } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { ConsoleLog } from './console/ConsoleLog.tsx'
import { instanceDetailsTexts } from './texts.ts'

export const texts = instanceDetailsTexts

/* Who only reads the log does not wait for a terminal to load, nor for the other kind of console. */
const TerminalView = lazyPart(() => import('./console/TerminalView.tsx'), 'TerminalView')

const ScreenView = lazyPart(() => import('./console/ScreenView.tsx'), 'ScreenView')

type View = 'terminal' | 'screen' | 'log'

const viewsOf = ({ terminal, screen, consoleLog }: Capabilities): View[] => [
  ...(terminal ? (['terminal'] as const) : []),
  ...(screen ? (['screen'] as const) : []),
  ...(consoleLog ? (['log'] as const) : []),
]

/** The consoles that the cloud has: to type at, to look at, and what the serial one has shown so far. */
export function ConsoleTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const [search, setSearch] = useSearchParams()
  const capabilities = useCapabilities()(instance.region)
  if (!useMay()([compute.console.needs], instance.projectId))
    return <EmptyState title={t('console.forbidden')}>{t('console.forbiddenText')}</EmptyState>

  const loading = <Skeleton className="h-96 w-full" />
  if (!capabilities) return loading
  const views = viewsOf(capabilities)
  const wanted = views.find((view) => view === search.get('view')) ?? views[0] ?? 'log'
  if (views.length < 2 && wanted === 'log') return <ConsoleLog id={instance.id} />

  const show = (view: View) =>
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
        {wanted === 'terminal' && <TerminalView instance={instance} />}
        {wanted === 'screen' && <ScreenView instance={instance} />}
        {wanted === 'log' && <ConsoleLog id={instance.id} />}
      </Suspense>
    </div>
  )
}
