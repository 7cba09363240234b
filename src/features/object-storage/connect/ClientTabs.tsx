import { useTranslation } from 'react-i18next'
import { leftToRight } from '#src/i18n/leftToRight.ts'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { PanelTabs } from '#src/ui/PanelTabs.tsx'
import { clients, settingsOf, type S3Access } from './clients.ts'

/** How each program is set up to reach a bucket, ready to paste. */
export function ClientTabs({ access }: { access: S3Access }) {
  const { t, i18n } = useTranslation('accessKeys')
  const tabs = clients.map((id) => {
    const { name, file, settings, commands } = settingsOf[id](access)
    return {
      id,
      label: name,
      panel: (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1.5">
            <p className="text-sm text-text-muted">
              {t('connect.file', { file: leftToRight(file, i18n.language) })}
            </p>
            <CodeBlock label={t('connect.settingsOf', { program: name })} code={settings} />
          </div>
          {commands !== undefined && (
            <div className="flex flex-col gap-1.5">
              <p className="text-sm text-text-muted">{t('connect.commands')}</p>
              <CodeBlock label={t('connect.commandsOf', { program: name })} code={commands} />
            </div>
          )}
        </div>
      ),
    }
  })
  return <PanelTabs label={t('connect.programs')} tabs={tabs} />
}
