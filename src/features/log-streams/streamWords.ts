import { useTranslation } from 'react-i18next'
import type { LogStream } from '#contract/logs/streams.ts'

/** What a stream may be narrowed to in the console; the API takes every filter of the log. */
export const sentChoices = ['all', 'refusals', 'auth', 'users', 'compute', 'staff'] as const
export type SentChoice = (typeof sentChoices)[number]

/** The filters behind a choice. */
export const filtersOf: Record<SentChoice, LogStream['filters']> = {
  all: {},
  refusals: { outcome: 'denied' },
  auth: { action: 'auth' },
  users: { action: 'users' },
  compute: { action: 'compute' },
  staff: { by: 'staff' },
}

/** Says what a stream sends: a choice of the console, or the filters that the API was given. */
export const useSentWords = () => {
  const { t } = useTranslation('logStreams')
  return (filters: LogStream['filters']) => {
    const text = JSON.stringify(filters)
    const choice = sentChoices.find((one) => JSON.stringify(filtersOf[one]) === text)
    return choice
      ? t(`sent.${choice}`)
      : Object.entries(filters)
          .map(([name, value]) => `${name}: ${value}`)
          .join(', ')
  }
}
