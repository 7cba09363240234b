/*
 * The time of a journey. Its server, its database and its browsers all go by this clock, so that no journey depends on
 * the hour, the day or the month in which it runs. `journey()` hands it to each of them; a step that needs the time asks
 * `now()`.
 *
 * - The server: `serverOnClock.ts` starts it as `main.ts` does, with the clock passed in. No setting of the product
 *   leads there. The database is told the time in each transaction (`app_now()`).
 * - A browser: `visit` sets the clock of its pages (Playwright's `clock.install`).
 * - Work on the database while the server is down: `whileDown` tells it the same time.
 *
 * A journey on a cloud that has a clock of its own keeps the machine's: `journey(env, { aheadMs: 0 })`.
 */

/** When each journey begins: a Monday, far from the end of an hour, a day, a month and a year. */
const beginning = Date.parse('2027-03-15T10:20:00Z')

/** How far journeys are ahead of the machine's clock (ms). From the beginning on, time goes by as it does outside. */
export const aheadMs = beginning - Date.now()

export const now = () => new Date(Date.now() + aheadMs)
