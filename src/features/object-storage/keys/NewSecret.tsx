import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reveal } from '#src/api/sealed.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { AskBeforeLeaving } from '#src/resources/edits/AskBeforeLeaving.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { Connect } from '../connect/Connect.tsx'

/** A new access key: its name, its id, the ticket for its secret, and a bucket that it reaches, if not all. */
export interface MadeKey {
  name: string
  accessKeyId: string
  ticket: string
  bucketId: string | undefined
}

/** A new access key's secret, shown once, with settings to paste into the programs that use it. */
export function NewSecret({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { name, accessKeyId, ticket, bucketId } = made
  const { t } = useTranslation('accessKeys')
  const [secret] = useState(() => reveal(ticket))
  const [isCopied, setIsCopied] = useState(false)
  const bucket = useRecord(bucketId === undefined ? undefined : { kind: 'bucket', id: bucketId })
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setIsCopied(true)
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Banner tone="warning">{t('secret.text')}</Banner>
        <div className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-3.5">
          <KeyValue name={t('columns.id')} value={accessKeyId} />
          <div className="flex flex-wrap items-center gap-3">
            <code
              dir="ltr"
              aria-label={t('secret.label')}
              role="region"
              className="min-w-0 flex-1 basis-64 font-mono text-code break-all text-text"
            >
              {secret}
            </code>
            <Button
              icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              onClick={() => void copy()}
            >
              {t(isCopied ? 'secret.copied' : 'secret.copy')}
            </Button>
            <span role="status" className="sr-only">
              {isCopied && t('secret.copied')}
            </span>
          </div>
        </div>
        <section aria-label={t('connect.title')} className="flex flex-col gap-3">
          <h3 className="text-md font-semibold text-text">{t('connect.title')}</h3>
          <Connect bucket={bucket} accessKeyId={accessKeyId} secret={secret} />
        </section>
      </div>
      {!isCopied && (
        // Nothing shows the secret again.
        <AskBeforeLeaving
          isLeft={() => true}
          title={t('secret.leave')}
          text={t('secret.leaveText')}
          leave={t('secret.leaveAnyway')}
          stay={t('secret.stay')}
          leaveVariant="danger"
        />
      )}
    </Drawer>
  )
}
