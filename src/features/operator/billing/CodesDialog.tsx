import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reveal } from '#src/api/sealed.ts'
import { downloadCsv, toCsv } from '#src/resources/list/csv.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

interface CodesDialogProps {
  /** The campaign's. */
  name: string
  tickets: readonly string[]
  onClose: () => void
}

/** So many are shown; a file has all. */
const shown = 20

/** The codes of a campaign, this once. */
export function CodesDialog({ name, tickets, onClose }: CodesDialogProps) {
  const { t } = useTranslation('operatorBilling')
  const [codes] = useState(() => tickets.map((ticket) => reveal(ticket)))
  const header = t('vouchers.code')
  const download = () => downloadCsv(`${name}.csv`, toCsv([{ header, value: (code: string) => code }], codes))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('vouchers.made.title', { name })}
      description={t('vouchers.made.text')}
      actions={
        <>
          <Button onClick={download}>{t('vouchers.made.download')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('vouchers.made.done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner tone="warning" title={t('vouchers.made.once')} />
        <CodeBlock label={t('vouchers.codes')} code={codes.slice(0, shown).join('\n')} />
        {codes.length > shown && (
          <p className="text-text-muted">{t('vouchers.made.more', { count: codes.length - shown })}</p>
        )}
      </div>
    </Dialog>
  )
}
