import { useEffect, useRef } from 'react'
import { CodeInput } from '#src/ui/CodeInput.tsx'
import { Field } from '#src/ui/Field.tsx'

interface CodeFieldProps {
  name: string
  label: string
  error: string | undefined
  /** How many codes were refused so far. */
  refusals: number
  onComplete: () => void
}

const isMeantForField = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  /^\d$/.test(key) || (key === 'v' && (ctrlKey || metaKey))

/**
 * The cells of a six-digit code. The heading has the focus when the screen opens, but whoever begins
 * to type or paste means the code: the key goes there.
 */
export function CodeField({ name, label, error, refusals, onComplete }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLInputElement) && isMeantForField(event)) input.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  return (
    <Field label={label} error={error} live reserved required>
      <CodeInput ref={input} name={name} refusals={refusals} onComplete={onComplete} />
    </Field>
  )
}
