import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { invoices, type Invoice } from '#contract/billing/invoices.ts'
import { useFileDownload } from '#src/resources/list/useFileDownload.ts'
import { Button } from '#src/ui/Button.tsx'

interface DownloadProps {
  invoice: Pick<Invoice, 'id' | 'number' | 'pdfSha256'>
  /** Of many, one in each row. */
  isPlain?: boolean
  what?: 'pdf' | 'csv'
}

/** Saves the invoice's file, or its lines for spreadsheets. */
export function DownloadButton({
  invoice: { id, number, pdfSha256 },
  isPlain = false,
  what = 'pdf',
}: DownloadProps) {
  const { t } = useTranslation('invoices')
  const { isBusy, download } = useFileDownload()
  const wanted = {
    route: invoices[what],
    id,
    name: `${number}.${what}`,
    failed: t('notDownloaded', { number }),
  }
  return (
    <Button
      size="sm"
      variant={isPlain ? 'ghost' : 'secondary'}
      icon={<Download aria-hidden className="size-4" />}
      busy={isBusy}
      aria-label={t(`download.${what}Named`, { number })}
      {...(what === 'pdf' && pdfSha256 === null && { disabledReason: t('beingMade') })}
      onClick={() => void download(wanted)}
    >
      {t(`download.${what}`)}
    </Button>
  )
}
