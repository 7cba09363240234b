import { lateTextsOf, type Texts, textsOf } from '#src/i18n/texts.ts'
import instances from '#src/locales/en/instances.json'
import type instanceDialogs from '#src/locales/en/instanceDialogs.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instances: typeof instances
    instanceDialogs: typeof instanceDialogs
  }
}

// Apart from the area's other texts: the list needs none of those for creating and changing an instance.
export const instancesTexts: Texts = [
  ...textsOf('instances', instances),
  ...lateTextsOf('instanceDialogs', () => import('#src/locales/en/instanceDialogs.json')),
]
