import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reveal } from '#src/api/sealed.ts'
import { Button } from '#src/ui/Button.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

const howSigned = `Portico-Signature: t=<seconds>,v1=<signature>
signature = HMAC-SHA256(secret,
  seconds + "." + body)`

/** The secret that signs a webhook's batches, shown once, with how to check them. */
export function WebhookSecret({ ticket, onClose }: { ticket: string; onClose: () => void }) {
  const { t } = useTranslation('logStreams')
  const [secret] = useState(() => reveal(ticket))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('secret.title')}
      description={t('secret.text')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <CodeBlock label={t('secret.label')} code={secret} />
        <p className="text-text-muted">{t('secret.check')}</p>
        <CodeBlock label={t('secret.header')} code={howSigned} />
      </div>
    </Dialog>
  )
}
