import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectSettings, settingsChanged, type Settings } from '#src/settings/settingsSlice.ts'

/** One preference and how to change it. */
export const useSetting = <Name extends keyof Settings>(name: Name) => {
  const dispatch = useAppDispatch()
  const value: Settings[Name] = useAppSelector((state) => selectSettings(state)[name])
  const change = (next: Settings[Name]) => {
    const changed: Partial<Settings> = {}
    changed[name] = next
    dispatch(settingsChanged(changed))
  }
  return [value, change] as const
}
