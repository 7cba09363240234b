import { balancerCodes } from '#contract/load-balancers/codes.ts'
import { usePartWords } from '../tree/usePartWords.ts'

/** Sentences for what can be wrong with parts of a tree. */
export const useFaultWords = () => {
  const { faultOf } = usePartWords()
  const codes = [...balancerCodes, 'portRange', 'tooFew', 'tooMany', 'tooLong', 'invalid']
  return Object.fromEntries(codes.map((code) => [code, faultOf(code)]))
}
