import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { FormProblem } from './FormProblem.tsx'

interface FormActionsProps {
  /** What the button that sends the form says. */
  submit: string
  isBusy: boolean
  isWaiting: boolean
  problem: ComponentProps<typeof FormProblem>
  /** Other buttons. */
  children?: ReactNode
}

/** The end of a form: its buttons, and under them, where it moves none of them, what went wrong. */
export function FormActions({ submit, isBusy, isWaiting, problem, children }: FormActionsProps) {
  return (
    <div className="mt-1.5 flex flex-col gap-3">
      <Button type="submit" variant="primary" size="lg" busy={isBusy} disabled={isWaiting}>
        {submit}
      </Button>
      {children}
      <FormProblem {...problem} />
    </div>
  )
}
