import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reveal } from '#src/api/sealed.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { AskBeforeLeaving } from '#src/resources/edits/AskBeforeLeaving.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { SecretOnce } from '#src/ui/SecretOnce.tsx'
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
          <SecretOnce
            secret={secret}
            words={{ label: t('secret.label'), copy: t('secret.copy'), copied: t('secret.copied') }}
            isCopied={isCopied}
            onCopied={() => setIsCopied(true)}
          />
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
