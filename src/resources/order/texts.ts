import { type Texts, textsOf } from '#src/i18n/texts.ts'
import order from '#src/locales/en/order.json'
import { resourcesTexts } from '../texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    order: typeof order
  }
}

export const orderTexts: Texts = [...textsOf('order', order), ...resourcesTexts]
