import { textsOf } from '#src/i18n/texts.ts'
import palette from '#src/locales/en/palette.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    palette: typeof palette
  }
}

export const paletteTexts = textsOf('palette', palette)
