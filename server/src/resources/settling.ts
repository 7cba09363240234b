import { CloudFault, type Cloud, type CloudRef, type FaultReason } from '../cloud/port.ts'
import type { Progress, StepContext } from '../operations/workflow.ts'

interface Found<State> {
  state: State | 'failed' | 'gone'
  progress: number
  fault?: { reason: FaultReason; message: string }
}

interface Settling<State> {
  /** In the operator's log: `the volume`. */
  what: string
  find: (cloud: Cloud, ref: CloudRef) => Promise<Found<State> | undefined>
  /** What is not there after so many seconds never comes. */
  mostSeconds: number
  /** What came to rest elsewhere is given so many: its cloud has given up, and says nothing more. */
  rest?: { states: ReadonlySet<State>; seconds: number }
  /** Whether a fault is the end although the state is a good one: the change before it came to nothing. */
  failsByFault: boolean
}

/** Makes what steps watch with: it looks until a thing of the cloud is in the state that the step is for. */
export const settling =
  <State extends string>({ what, find, mostSeconds, rest, failsByFault }: Settling<State>) =>
  (...wanted: (State | 'failed' | 'gone')[]) =>
  async (
    { cloud }: Pick<StepContext, 'cloud'>,
    ref: CloudRef | undefined,
    elapsedSeconds = 0,
  ): Promise<Progress> => {
    const found = ref && (await find(cloud, ref))
    if (!found || found.state === 'gone') throw new CloudFault('notFound', `${what} is gone`, false)
    const { state, fault, progress } = found
    if (state === 'failed' || (failsByFault && fault))
      throw new CloudFault(fault?.reason ?? 'rejected', fault?.message ?? 'it failed', false)
    if (wanted.includes(state)) return { done: true, progress: 100 }
    const isAtRest = rest?.states.has(state) === true
    if (elapsedSeconds > (isAtRest ? rest.seconds : mostSeconds))
      throw new CloudFault('timeout', `${what} is ${state} after ${elapsedSeconds} s`, false)
    // What is at rest has not begun yet.
    return { done: false, progress: isAtRest ? 0 : progress }
  }
