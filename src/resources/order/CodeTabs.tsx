import { useTranslation } from 'react-i18next'
import { apiUrl } from '#src/common/config.ts'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { PanelTabs } from '#src/ui/PanelTabs.tsx'
import { codeOf, type Creating, type Secrets } from './code.ts'
import { orderTexts } from './texts.ts'

export const texts = orderTexts

export interface CodeTabsProps {
  route: Creating
  /** What the form would send now. */
  draft: object
  secrets?: Secrets
}

/** A request in each language that the console writes it in. */
export function CodeTabs({ route, draft, secrets }: CodeTabsProps) {
  const { t } = useTranslation('order')
  const code = codeOf(route, secrets)
  const tabs = (['curl', 'openTofu', 'typeScript'] as const).map((id) => {
    const label = t(`code.${id}`)
    return {
      id,
      label,
      panel: <CodeBlock label={t('code.label', { language: label })} code={code[id](draft, apiUrl)} />,
    }
  })
  return <PanelTabs label={t('code.languages')} tabs={tabs} />
}
