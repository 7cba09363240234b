/*
 * Serial numbers of zones (RFC 1982): 32 bits that go round, and never back.
 */

const round = 2 ** 32

/** Whether one serial comes after another. */
export const isAfter = (one: number, other: number) => {
  const ahead = (one - other + round) % round
  return ahead > 0 && ahead < round / 2
}

/** The next serial: the seconds since 1970 where those are ahead, else one more. Never 0, which some take for none. */
export const nextSerial = (serial: number, now: Date): number => {
  const seconds = Math.floor(now.getTime() / 1000) % round
  const next = isAfter(seconds, serial) ? seconds : (serial + 1) % round
  return next === 0 ? 1 : next
}
