import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/store/hooks.ts'
import { useSaving } from '#src/resources/list/useSaving.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { PagesTerms } from './exported.ts'

/** Saves all rows that the filters let through as a file, however many pages they are. */
export function ExportPages<Row>({ terms, query }: { terms: PagesTerms<Row>; query: object }) {
  const { t } = useTranslation('billing')
  const dispatch = useAppDispatch()
  const { isBusy, save } = useSaving()
  const saveAll = () =>
    save(
      async (signal) => {
        const { exportPages } = await import('./exportPages.ts')
        return dispatch(exportPages(terms, { query, signal }))
      },
      (problem) => {
        if (problem) void showToast('error', t('export.failed'), { detail: problem.message })
      },
    )
  return (
    <Button icon={<Download aria-hidden className="size-4" />} busy={isBusy} onClick={() => void saveAll()}>
      {t('export.button')}
    </Button>
  )
}
