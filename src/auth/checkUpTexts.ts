import { addTexts } from '#src/common/i18n.ts'
import checkUp from '#src/locales/en/checkUp.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    checkUp: typeof checkUp
  }
}

addTexts('checkUp', checkUp)
