import { useTranslation } from 'react-i18next'
import type { InstanceDraft } from '#contract/compute.ts'
import { apiUrl } from '#src/common/config.ts'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { PanelTabs } from '#src/ui/PanelTabs.tsx'
import { curlOf } from './code/curl.ts'
import { openTofuOf } from './code/openTofu.ts'
import { typeScriptOf } from './code/typeScript.ts'

const languages = { curl: curlOf, openTofu: openTofuOf, typeScript: typeScriptOf } as const

/** The same request as code, kept in step with the form. */
export function CodeCard({ draft }: { draft: InstanceDraft }) {
  const { t } = useTranslation('compute')
  const tabs = (['curl', 'openTofu', 'typeScript'] as const).map((id) => {
    const label = t(`create.code.${id}`)
    return {
      id,
      label,
      panel: (
        <CodeBlock label={t('create.code.label', { language: label })} code={languages[id](draft, apiUrl)} />
      ),
    }
  })
  return (
    <Card title={t('create.code.title')} description={t('create.code.hint')}>
      <PanelTabs label={t('create.code.languages')} tabs={tabs} />
    </Card>
  )
}
