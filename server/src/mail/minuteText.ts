/** A moment as mails tell it, to the minute: `2030-02-01 10:00 UTC`. */
export const minuteText = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
