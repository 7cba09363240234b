import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/common/useFieldErrors.ts'
import type compute from '#src/locales/en/compute.json'
import type { CreateValues } from './createValues.ts'
import type { CreateControl } from './useCreateForm.ts'

type OwnWord = keyof (typeof compute)['create']['error']

/** Codes that this form has better words for than the common ones, by field. */
const ownWords: Partial<Record<keyof CreateValues, Partial<Record<string, OwnWord>>>> = {
  region: { required: 'choose' },
  imageId: { required: 'choose' },
  planId: { required: 'choose', overLimit: 'overLimit' },
  projectId: { tooShort: 'choose', invalid: 'choose', required: 'choose' },
  sshKeyIds: { noAccess: 'noAccess' },
  password: { noAccess: 'noPassword' },
  name: { nameShape: 'nameShape' },
  tags: { tooMany: 'tags', tooLong: 'tag', required: 'tag' },
  userData: { tooLong: 'userData' },
}

/** The sentence about a field at fault. */
export const useFieldSentence = (control: CreateControl, field: keyof CreateValues) => {
  const { t } = useTranslation('compute')
  const sentenceOf = useFieldErrors()
  const { errors } = useFormState({ control, name: field })
  const code = errors[field]?.message
  if (code === undefined) return undefined
  const word = ownWords[field]?.[code]
  return word ? t(`create.error.${word}`) : sentenceOf(code)
}
