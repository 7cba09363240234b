import { numberFormat } from './formatters.ts'

const unit = (count: number, name: 'hour' | 'minute', language: string) => {
  // The short Arabic units are single letters, which read as another unit.
  const unitDisplay = language.startsWith('ar') ? 'long' : 'short'
  return numberFormat(language, { style: 'unit', unit: name, unitDisplay }).format(count)
}

/** How long something still takes: "71 hr 5 min", "5 min". The last minute counts as one. */
export const hoursAndMinutes = (ms: number, language: string) => {
  const all = Math.max(1, Math.ceil(ms / 60_000))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return [
    ...(hours > 0 ? [unit(hours, 'hour', language)] : []),
    ...(minutes > 0 ? [unit(minutes, 'minute', language)] : []),
  ].join(' ')
}
