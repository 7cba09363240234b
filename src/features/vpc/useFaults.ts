import { useTranslation } from 'react-i18next'
import { hasWord } from '#src/i18n/words.ts'
import vpc from '#src/locales/en/vpc.json'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'

/** A sentence for what is wrong with a field of a VPC; the area's own first. */
export const useFaults = () => {
  const { t } = useTranslation('vpc')
  const { faultOf } = useRuleWords()
  return (code: string | undefined) =>
    code !== undefined && hasWord(vpc.faults, code) ? t(`faults.${code}`) : faultOf(code)
}

const codes = [
  'required',
  'cidrShape',
  'hostBits',
  'notPrivate',
  'cidrSize',
  'cidrOverlaps',
  'outsideVpc',
  'taken',
  'nameShape',
  'tooLong',
  'invalid',
] as const

/** The sentences by their codes, for a form's fields. */
export const useFaultTable = () => {
  const faultOf = useFaults()
  return Object.fromEntries(codes.map((code) => [code, faultOf(code)]))
}
