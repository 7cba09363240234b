import { textsOf } from '#src/i18n/texts.ts'
import activity from '#src/locales/en/activity.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    activity: typeof activity
  }
}

export const activityTexts = textsOf('activity', activity)
