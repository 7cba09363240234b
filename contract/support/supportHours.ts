/** When the operator answers: days of the week, from and to a time of day, in a time zone. */
export interface SupportHours {
  /** The support hours as the operator wrote them. */
  text: string
  /** 0 is Sunday. */
  days: ReadonlySet<number>
  /** Minutes of the day. */
  from: number
  to: number
  zone: string
}

/** For where nothing else is said. */
export const alwaysOpen: SupportHours = {
  text: 'Mo-Su 00:00-24:00 UTC',
  days: new Set([0, 1, 2, 3, 4, 5, 6]),
  from: 0,
  to: 24 * 60,
  zone: 'UTC',
}

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const daysOf = (text: string): number[] | undefined => {
  const parts = text.split(',').map((part) => part.split('-').map((name) => dayNames.indexOf(name)))
  if (parts.some((part) => part.length > 2 || part.includes(-1))) return undefined
  return parts.flatMap(([first = 0, last = first]) =>
    Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7),
  )
}

const minutesOf = (hours = '', minutes = '') => Number(hours) * 60 + Number(minutes)

const isZone = (zone: string) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Reads `Mo-Fr 09:00-17:00 Europe/Lisbon` or `Mo,We,Sa 00:00-24:00 UTC`; undefined when it is none. */
export const supportHoursOf = (text: string): SupportHours | undefined => {
  const found = /^([A-Za-z,-]+) (\d\d):([0-5]\d)-(\d\d):([0-5]\d) (\S+)$/.exec(text.trim())
  if (!found) return undefined
  const [, names = '', fromHour, fromMinute, toHour, toMinute, zone = ''] = found
  const days = daysOf(names)
  const from = minutesOf(fromHour, fromMinute)
  const to = minutesOf(toHour, toMinute)
  if (!days || from >= to || to > 24 * 60 || !isZone(zone)) return undefined
  return { text: text.trim(), days: new Set(days), from, to, zone }
}
