import { useDeferredValue, useState } from 'react'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import type { TextInputProps } from './TextInput.tsx'

interface NewPasswordInputProps extends Omit<TextInputProps, 'type'> {
  /** Words that a password must not lean on, read when it is judged: name, address, company. */
  context?: () => string[]
}

/** For choosing a password: as one types, it says how long the password would stand. */
export function NewPasswordInput({ context, onChange, ...rest }: NewPasswordInputProps) {
  const [typed, setTyped] = useState('')
  const judged = useDeferredValue(typed)
  return (
    <div className="flex flex-col gap-2">
      <PasswordInput
        autoComplete="new-password"
        {...rest}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
      />
      <PasswordStrength password={judged} context={context} />
    </div>
  )
}
