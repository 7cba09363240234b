import { useTranslation } from 'react-i18next'
import { textsOf } from '#src/i18n/texts.ts'
import { hasWord } from '#src/i18n/words.ts'
import auditActions from '#src/locales/en/auditActions.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auditActions: typeof auditActions
  }
}

export const auditActionsTexts = textsOf('auditActions', auditActions)

/** What an action of the audit log means, in words; undefined for one that there are none for here. */
export const useAuditWords = () => {
  const { t } = useTranslation('auditActions')
  return (action: string) => {
    // A dot would lead into the next level of the texts; what was refused is called alike in all areas.
    const key = action.replace(/^.*\.(?=(denied|refused)$)/, '').replace('.', '_')
    return hasWord(auditActions.did, key) ? t(`did.${key}`) : undefined
  }
}
