import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { operatorInvoices, type BilledInvoice } from '#contract/operatorInvoices.ts'
import { readFileAside } from '#src/api/readAside.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { downloadFile } from '#src/resources/list/csv.ts'
import { useSaving } from '#src/resources/list/useSaving.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import './texts.ts'

/** Saves the file that the company has. */
export function InvoiceDownload({ invoice: { id, number, pdfSha256 } }: { invoice: BilledInvoice }) {
  const { t } = useTranslation('operatorBilling')
  const dispatch = useAppDispatch()
  const { isBusy, save } = useSaving()
  const download = () =>
    save(
      (signal) => dispatch(readFileAside(operatorInvoices.pdf, { id }, signal)),
      (answer) => {
        if ('file' in answer) downloadFile(`${number}.pdf`, answer.file)
        else
          void showToast('error', t('invoices.notDownloaded', { number }), { detail: answer.error.message })
      },
    )
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download aria-hidden className="size-4" />}
      busy={isBusy}
      aria-label={t('invoices.downloadNamed', { number })}
      {...(pdfSha256 === null && { disabledReason: t('invoices.beingMade') })}
      onClick={() => void download()}
    >
      {t('invoices.download')}
    </Button>
  )
}
