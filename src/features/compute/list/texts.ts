import { addTexts } from '#src/common/i18n.ts'
import instances from '#src/locales/en/instances.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instances: typeof instances
  }
}

// Apart from the area's other texts: the list needs none of those for creating and changing an instance.
addTexts('instances', instances)
