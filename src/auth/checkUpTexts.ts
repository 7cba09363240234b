import { textsOf } from '#src/i18n/texts.ts'
import checkUp from '#src/locales/en/checkUp.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    checkUp: typeof checkUp
  }
}

export const checkUpTexts = textsOf('checkUp', checkUp)
