import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { Drawer } from '#src/ui/Drawer.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useReadInvoiceQuery } from '../invoicesApi.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'

/** One invoice, with all that is on its paper. */
export function InvoiceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const { data, error, refetch } = useReadInvoiceQuery({ id })
  const invoice = useRecord(data)
  const title = invoice ? t(`named.${invoice.type}`, { number: invoice.number }) : t('title')
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      actions={
        invoice && (
          <>
            <DownloadButton invoice={invoice} what="csv" />
            <DownloadButton invoice={invoice} />
          </>
        )
      }
    >
      {invoice ? (
        <div className="flex flex-col gap-6">
          <InvoiceFacts invoice={invoice} />
          <InvoiceLines invoice={invoice} />
          <InvoiceSums invoice={invoice} />
        </div>
      ) : error ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('loadingOne')} columns={2} />
      )}
    </Drawer>
  )
}
