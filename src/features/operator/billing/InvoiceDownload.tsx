import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { operatorInvoices, type BilledInvoice } from '#contract/operator/invoices.ts'
import { useFileDownload } from '#src/resources/list/useFileDownload.ts'
import { Button } from '#src/ui/Button.tsx'

/** Saves the file that the company has. */
export function InvoiceDownload({ invoice: { id, number, pdfSha256 } }: { invoice: BilledInvoice }) {
  const { t } = useTranslation('operatorBilling')
  const { isBusy, download } = useFileDownload()
  const wanted = {
    route: operatorInvoices.pdf,
    id,
    name: `${number}.pdf`,
    failed: t('invoices.notDownloaded', { number }),
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download aria-hidden className="size-4" />}
      busy={isBusy}
      aria-label={t('invoices.downloadNamed', { number })}
      {...(pdfSha256 === null && { disabledReason: t('invoices.beingMade') })}
      onClick={() => void download(wanted)}
    >
      {t('invoices.download')}
    </Button>
  )
}
