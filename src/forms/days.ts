/*
 * Days as a date field has them, `YYYY-MM-DD`, in the time zone of the browser, which is the one that the field speaks
 * of; and instants as the API has them.
 */

const twoDigits = (number: number) => String(number).padStart(2, '0')

const dayOfDate = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** The day that an instant falls on; empty for none. */
export const dayOf = (instant: string | null) => (instant === null ? '' : dayOfDate(new Date(instant)))

/** The day that is so many days after today. */
export const dayAhead = (days: number, now: number) => {
  const date = new Date(now)
  date.setDate(date.getDate() + days)
  return dayOfDate(date)
}

/** When a day begins. */
export const startOf = (day: string) => new Date(`${day}T00:00:00.000`).toISOString()

/** When a day is over: what lasts until a day lasts through it. Null for no day. */
export const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString())
