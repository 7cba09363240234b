import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'

const codes = [
  'required',
  'cidrShape',
  'hostBits',
  'notPrivate',
  'cidrSize',
  'cidrOverlaps',
  'ipOutside',
  'invalid',
] as const

/** Sentences for what can be wrong with addresses. */
export const useFaults = () => {
  const { faultOf } = useRuleWords()
  return Object.fromEntries(codes.map((code) => [code, faultOf(code)]))
}
