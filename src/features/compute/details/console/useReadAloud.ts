import { useState } from 'react'
import type { Screen } from './screen.ts'

/** Whether the terminal keeps its lines where a screen reader finds them, which costs all others time. */
export const useReadAloud = (screen: Screen | undefined) => {
  const [checked, setChecked] = useState(false)
  return {
    checked,
    onChange: (on: boolean) => {
      setChecked(on)
      screen?.setReadAloud(on)
    },
  }
}
