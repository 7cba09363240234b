import { useId, type ReactNode } from 'react'
import { Card } from '#src/ui/Card.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import type { CreateValues } from './createValues.ts'

interface SectionProps {
  title: string
  hint?: string
  /** What the section asks for; where the focus goes when it is at fault. */
  field: keyof CreateValues
  error?: string
  children: ReactNode
}

/** A step of the form: one card with what it asks for. */
export function Section({ title, hint, field, error, children }: SectionProps) {
  const id = useId()
  return (
    <Card title={title} description={hint}>
      <div
        data-field={field}
        role="group"
        aria-label={title}
        aria-describedby={error === undefined ? undefined : id}
        className="flex flex-col gap-4"
      >
        {children}
        {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      </div>
    </Card>
  )
}
