import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#src/i18n/formatters.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { ExportProgress, ExportTerms } from './exportRows.ts'
import { useSaving } from './useSaving.ts'

const none: ExportProgress = { done: 0, total: 0 }

const fetchExport = () => import('./exportRows.ts')

interface ExportButtonProps {
  exported: () => Promise<ExportTerms>
  /** Which rows: those that the filters let through. */
  query: object
}

/** Saves all rows that the filters let through as a file, however many pages they are. */
export function ExportButton({ exported, query }: ExportButtonProps) {
  const { t, i18n } = useTranslation(['resources', 'common'])
  const dispatch = useAppDispatch()
  const { isBusy, save, cancel } = useSaving()
  const [progress, setProgress] = useState(none)

  const saveAll = () => {
    setProgress(none)
    return save(
      async (signal) => {
        const [{ exportRows }, terms] = await Promise.all([fetchExport(), exported()])
        return dispatch(exportRows(terms, { query, onProgress: setProgress, signal }))
      },
      (problem) => {
        if (problem)
          void showToast('error', t('list.exportFailed'), { detail: t(`common:problems.${problem.name}`) })
      },
    )
  }

  const number = (count: number) => numberFormat(i18n.language, {}).format(count)
  return (
    <>
      <span role="status" className="text-sm text-text-muted tabular-nums empty:-me-2">
        {isBusy && t('list.exported', { done: number(progress.done), total: number(progress.total) })}
      </span>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        onClick={isBusy ? cancel : () => void saveAll()}
      >
        {isBusy ? t('list.cancelExport') : t('list.export')}
      </Button>
    </>
  )
}
