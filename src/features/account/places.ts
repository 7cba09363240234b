import type { Choice } from '#src/ui/Select.tsx'

/** The zone that this computer keeps its time in. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every time zone that the browser knows, and this one if it is another. */
export const timeZoneChoices = (present: string): Choice[] =>
  [...new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
