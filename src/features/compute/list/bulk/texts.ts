import { addTexts } from '#src/common/i18n.ts'
import instancesBulk from '#src/locales/en/instancesBulk.json'
import '../texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instancesBulk: typeof instancesBulk
  }
}

addTexts('instancesBulk', instancesBulk)
