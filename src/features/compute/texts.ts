import { addTexts, offerTexts } from '#src/common/i18n.ts'
import instances from '#src/locales/en/instances.json'
import type instanceDialogs from '#src/locales/en/instanceDialogs.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instances: typeof instances
    instanceDialogs: typeof instanceDialogs
  }
}

// Apart from the area's other texts: the list needs none of those for creating and changing an instance.
addTexts('instances', instances)
offerTexts('instanceDialogs', () => import('#src/locales/en/instanceDialogs.json'))
