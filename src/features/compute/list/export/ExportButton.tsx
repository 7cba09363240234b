import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { ExportProgress, InstanceQuery } from './exportInstances.ts'

const fetchExport = () => import('./exportInstances.ts')

/** Saves all rows that the filters let through as a file, however many pages they are. */
export function ExportButton({ query }: { query: InstanceQuery }) {
  const { t, i18n } = useTranslation(['instances', 'common'])
  const store = useAppStore()
  const [progress, setProgress] = useState<ExportProgress>()
  const underway = useRef<AbortController>(undefined)
  useEffect(() => () => underway.current?.abort(), [])

  const save = async () => {
    const { signal } = (underway.current = new AbortController())
    setProgress({ done: 0, total: 0 })
    const { exportInstances } = await fetchExport()
    const problem = await exportInstances({ store, query, onProgress: setProgress, signal })
    if (signal.aborted) return
    setProgress(undefined)
    if (problem) void showToast('error', t('csv.failed'), { detail: t(`common:problems.${problem.name}`) })
  }
  const cancel = () => {
    underway.current?.abort()
    setProgress(undefined)
  }

  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count)
  return (
    <>
      <span role="status" className="text-sm text-text-muted tabular-nums empty:-me-2">
        {progress && t('csv.progress', { done: number(progress.done), total: number(progress.total) })}
      </span>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        onClick={progress ? cancel : () => void save()}
      >
        {progress ? t('csv.cancel') : t('csv.save')}
      </Button>
    </>
  )
}
