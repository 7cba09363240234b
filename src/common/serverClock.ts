/** How far the server's clock is ahead of this computer's, in milliseconds. */
let offset = 0

/** Learns the server's time from the `Date` header of an answer. Tokens are judged by that clock. */
export const noteServerTime = (date: string | null, now = Date.now()) => {
  const told = date ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(told)) offset = told - now
}

export const serverNow = (now = Date.now()) => now + offset
