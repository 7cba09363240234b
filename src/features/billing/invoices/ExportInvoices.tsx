import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'

/** Saves the list of all invoices for spreadsheets. */
export function ExportInvoices() {
  const { t } = useTranslation('invoices')
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const save = async () => {
    const { signal } = (current.current = new AbortController())
    setBusy(true)
    const { exportInvoices } = await import('./exportInvoices.ts')
    const problem = await dispatch(exportInvoices(signal))
    if (signal.aborted) return
    setBusy(false)
    if (problem) void showToast('error', t('notExported'), { detail: problem.message })
  }
  return (
    <Button icon={<Download aria-hidden className="size-4" />} busy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
