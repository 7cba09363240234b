/** How far the server's clock is ahead of this computer's, in milliseconds. */
let offset = 0

/** Learns the server's time from the `Date` header of an answer. */
export const noteServerTime = (date: string | null, now = Date.now()) => {
  const told = date ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(told)) offset = told - now
}

/** The time by the server's clock, in milliseconds: whatever the server has dated is compared with it. */
export const serverNow = (now = Date.now()) => now + offset
