import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { choices, selectThemeMode, settingsChanged } from '#src/settings/settingsSlice.ts'
import { Select } from '#src/ui/Select.tsx'
import { Buttons } from './Buttons.tsx'
import { Charts } from './Charts.tsx'
import { Choices } from './Choices.tsx'
import { DataDisplay } from './DataDisplay.tsx'
import { Feedback } from './Feedback.tsx'
import { Inputs } from './Inputs.tsx'
import { Overlays } from './Overlays.tsx'
import { Tables } from './Tables.tsx'

const modes = choices.themeMode.map((value) => ({ value, label: value }))

/** Every control in every state, for those who build pages and for the tests. In development builds only. */
export function GalleryPage() {
  const dispatch = useAppDispatch()
  const mode = useAppSelector(selectThemeMode)
  return (
    <main className="mx-auto max-w-page p-gutter">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          Gallery
        </h1>
        <Select
          label="Mode"
          choices={modes}
          value={mode}
          onChange={(themeMode) => dispatch(settingsChanged({ themeMode }))}
          className="w-40"
        />
      </div>
      <Buttons />
      <Inputs />
      <Choices />
      <Feedback />
      <DataDisplay />
      <Tables />
      <Overlays />
      <Charts />
    </main>
  )
}

export { GalleryPage as Component }
