import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { reveal } from '#src/api/sealed.ts'
import { apiUrl } from '#src/common/config.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { PanelTabs } from '#src/ui/PanelTabs.tsx'
import { SecretOnce } from '#src/ui/SecretOnce.tsx'
import { firstCall, languages } from './firstCall.ts'
import { LeaveUncopied } from './LeaveUncopied.tsx'

/** A new token's secret, shown once, with how to use it. */
export function NewSecret({ name, ticket }: { name: string; ticket: string }) {
  const { t } = useTranslation('apiTokens')
  const navigate = useNavigate()
  const [secret] = useState(() => reveal(ticket))
  const [isCopied, setIsCopied] = useState(false)

  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Card
        title={name}
        footer={
          <Button onClick={() => void navigate(paths.apiTokens(), { replace: true })}>
            {t('secret.done')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Banner tone="warning">{t('secret.text')}</Banner>
          <div className="rounded-card border border-line bg-sunken p-3.5">
            <SecretOnce
              secret={secret}
              words={{ label: t('secret.label'), copy: t('secret.copy'), copied: t('secret.copied') }}
              isCopied={isCopied}
              onCopied={() => setIsCopied(true)}
              variant="primary"
            />
          </div>
        </div>
      </Card>
      <Card title={t('secret.use')} description={t('secret.useText')}>
        <PanelTabs
          label={t('secret.languages')}
          tabs={languages.map((language) => {
            const label = t(`secret.in.${language}`)
            return {
              id: language,
              label,
              panel: (
                <CodeBlock
                  label={t('secret.code', { language: label })}
                  code={firstCall[language](apiUrl, secret)}
                />
              ),
            }
          })}
        />
      </Card>
      {!isCopied && <LeaveUncopied />}
    </div>
  )
}
