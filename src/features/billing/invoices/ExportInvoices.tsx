import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/store/hooks.ts'
import { useSaving } from '#src/resources/list/useSaving.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'

/** Saves the list of all invoices for spreadsheets. */
export function ExportInvoices() {
  const { t } = useTranslation('invoices')
  const dispatch = useAppDispatch()
  const { isBusy, save } = useSaving()
  const saveAll = () =>
    save(
      async (signal) => {
        const { exportInvoices } = await import('./exportInvoices.ts')
        return dispatch(exportInvoices(signal))
      },
      (problem) => {
        if (problem) void showToast('error', t('notExported'), { detail: problem.message })
      },
    )
  return (
    <Button icon={<Download aria-hidden className="size-4" />} busy={isBusy} onClick={() => void saveAll()}>
      {t('export')}
    </Button>
  )
}
