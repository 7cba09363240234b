import type { ComponentPropsWithRef } from 'react'
import { useFieldWiring } from './fieldContext.ts'

/** A combobox's input in its Field. */
export function ComboboxField({ id, ...rest }: ComponentPropsWithRef<'input'>) {
  const { required, 'aria-labelledby': _, ...wiring } = useFieldWiring()
  // Ours come last, because Headless UI sets the same attributes, to nothing.
  return <input {...rest} aria-labelledby={undefined} {...wiring} id={id} aria-required={required} />
}
