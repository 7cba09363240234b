import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { invoices, type Invoice } from '#contract/invoices.ts'
import { readFileAside } from '#src/api/readAside.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { downloadFile } from '#src/resources/list/csv.ts'
import { useSaving } from '#src/resources/list/useSaving.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'

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
  const dispatch = useAppDispatch()
  const { isBusy, save } = useSaving()
  const download = () =>
    save(
      (signal) => dispatch(readFileAside(invoices[what], { id }, signal)),
      (answer) => {
        if ('file' in answer) downloadFile(`${number}.${what}`, answer.file)
        else void showToast('error', t('notDownloaded', { number }), { detail: answer.error.message })
      },
    )
  return (
    <Button
      size="sm"
      variant={isPlain ? 'ghost' : 'secondary'}
      icon={<Download aria-hidden className="size-4" />}
      busy={isBusy}
      aria-label={t(`download.${what}Named`, { number })}
      {...(what === 'pdf' && pdfSha256 === null && { disabledReason: t('beingMade') })}
      onClick={() => void download()}
    >
      {t(`download.${what}`)}
    </Button>
  )
}
