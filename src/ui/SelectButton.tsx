import type { ComponentPropsWithRef } from 'react'
import { useFieldWiring } from './fieldContext.ts'

/** A select's button in its Field: named by the label and the choice, described by hint and error. */
export function SelectButton({ id, ...rest }: ComponentPropsWithRef<'button'>) {
  const { required: _, 'aria-labelledby': label, ...wiring } = useFieldWiring()
  // Ours come last, because Headless UI sets the same attributes, to nothing.
  return (
    <button {...rest} {...wiring} id={id} type="button" aria-labelledby={label && `${label} ${id}-value`} />
  )
}
