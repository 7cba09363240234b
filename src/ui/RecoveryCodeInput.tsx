import { TextInput, type TextInputProps } from './TextInput.tsx'

/** The same in every language. */
const shape = 'xxxx-xxxx-xxxx-xxxx'

/** A code that a person has kept on paper: nothing may complete, correct or capitalize it. */
export function RecoveryCodeInput(props: Pick<TextInputProps, 'name' | 'autoFocus'>) {
  return (
    <TextInput
      mono
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={shape}
      {...props}
    />
  )
}
