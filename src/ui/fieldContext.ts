import { createContext, use } from 'react'

/** What a control must carry so that its label, hint and error are announced with it. */
export interface FieldWiring {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-labelledby'?: string
}

export const FieldContext = createContext<FieldWiring>({})

/** The wiring of the field around the control; a control on its own has none. */
export const useFieldWiring = () => use(FieldContext)
