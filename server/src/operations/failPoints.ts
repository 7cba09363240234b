/**
 * Named places in the life of an operation at which tests let the server die. The list is the whole
 * registry: a test goes through all of them, so that a new effect without one is seen.
 */
export const failPoints = [
  'claimed', // leased and running, nothing ordered
  'intended', // the intent is written, the order not given
  'ordered', // the cloud has the order, we have not written so
  'accepted', // written, not watched
  'watched', // known to be done, not recorded
  'recorded', // a step is over, the next not begun
  'compensating', // failed, nothing taken back yet
] as const
export type FailPoint = (typeof failPoints)[number]

/** Called at each place; in production it does nothing. */
export type AtFailPoint = (point: FailPoint, step: string) => void

export const noFailPoints: AtFailPoint = () => undefined

/** The server has died at a fail point: nothing of it writes anything any more. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** Makes a death of whatever a fail point throws, which no workflow is to blame for. */
export const killing =
  (atFailPoint: AtFailPoint): AtFailPoint =>
  (point, step) => {
    try {
      atFailPoint(point, step)
    } catch (cause) {
      throw new Killed(`killed at ${point} of ${step}`, { cause })
    }
  }
