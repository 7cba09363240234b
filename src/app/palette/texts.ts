import { addTexts } from '#src/common/i18n.ts'
import palette from '#src/locales/en/palette.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    palette: typeof palette
  }
}

addTexts('palette', palette)
