import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { PagesTerms } from './exported.ts'

/** Saves all rows that the filters let through as a file, however many pages they are. */
export function ExportPages<Row>({ terms, query }: { terms: PagesTerms<Row>; query: object }) {
  const { t } = useTranslation('billing')
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const save = async () => {
    const { signal } = (current.current = new AbortController())
    setBusy(true)
    const { exportPages } = await import('./exportPages.ts')
    const problem = await dispatch(exportPages(terms, { query, signal }))
    if (signal.aborted) return
    setBusy(false)
    if (problem) void showToast('error', t('export.failed'), { detail: problem.message })
  }
  return (
    <Button icon={<Download aria-hidden className="size-4" />} busy={isBusy} onClick={() => void save()}>
      {t('export.button')}
    </Button>
  )
}
