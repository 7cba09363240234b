import { endsSoon } from '#contract/load-balancers/records.ts'
import { dateFormat } from '#src/i18n/formatters.ts'

interface EndTexts {
  ended: string
  endsSoon: string
  language: string
}

/** When a certificate ends, as a day; with a word where that wants attention. */
export const endWords = (notAfter: string, now: number, { ended, endsSoon: soon, language }: EndTexts) => {
  const day = dateFormat(language, { dateStyle: 'medium' }).format(new Date(notAfter))
  if (Date.parse(notAfter) <= now) return { day, word: ended, tone: 'error' as const }
  return endsSoon({ notAfter }, new Date(now))
    ? { day, word: soon, tone: 'warning' as const }
    : { day, word: undefined, tone: 'success' as const }
}
