import { useForm } from 'react-hook-form'
import { sshKeyDraft } from '#contract/compute/sshKeys.ts'
import { checkedBy, type Complaints } from '#src/forms/checkedBy.ts'
import { pastedKeyProblem } from './publicKeyShape.ts'

export interface KeyValues {
  name: string
  publicKey: string
}

const complaintsAbout = (values: KeyValues): Complaints<KeyValues> => {
  const { error } = sshKeyDraft.safeParse(values)
  const complaints = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
  const pasted = pastedKeyProblem(values.publicKey)
  return pasted ? { ...complaints, publicKey: pasted } : complaints
}

export const useKeyForm = () =>
  useForm<KeyValues>({
    resolver: checkedBy(complaintsAbout),
    defaultValues: { name: '', publicKey: '' },
  })

export type KeyForm = ReturnType<typeof useKeyForm>
