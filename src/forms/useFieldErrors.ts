import { useTranslation } from 'react-i18next'
import { fieldCodes } from '#contract/problem.ts'

/** Turns the contract's codes of field errors into sentences. */
export const useFieldErrors = () => {
  const { t } = useTranslation('common')
  return (code: string | undefined) => {
    if (code === undefined) return undefined
    const known = fieldCodes.find((one) => one === code)
    return t(`errors.${known ?? 'invalid'}`)
  }
}
