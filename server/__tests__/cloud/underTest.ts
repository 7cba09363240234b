import { CloudFault, type Cloud } from '#server/cloud/port.ts'

export interface CloudUnderTest {
  cloud: Cloud
  /** Lets the cloud finish what it is doing: passes its time, or looks until it is over. */
  settle: (isOver: () => Promise<boolean>) => Promise<void>
  /** A region, plans from small to large and an image that the cloud has. */
  uses: {
    region: string
    small: string
    large: string
    image: string
    otherImage: string
    volumeType: string
  }
  /** What a cloud may lack without being a lesser one to the port. */
  has: { terminal: boolean; ipv6: boolean; dns: boolean; sizesApart?: boolean }
  /** Machines that it makes at the same time in reasonable time. */
  atOnce: number
  close: () => Promise<void>
}

/** What an order gives, sent again as long as the cloud is busy: as the engine does. */
export const onceFree = async <T>({ settle }: Pick<CloudUnderTest, 'settle'>, send: () => Promise<T>) => {
  const attempt = async () => {
    try {
      return { answer: await send() }
    } catch (error) {
      if (!(error instanceof CloudFault) || !error.retryable) throw error
      return undefined
    }
  }
  let given = await attempt()
  if (!given) await settle(async () => (given = await attempt()) !== undefined)
  if (!given) throw new Error('The cloud stayed busy')
  return given.answer
}

/** The one kind of error that an adapter throws. */
export const faultOf = async (attempt: Promise<unknown>) => {
  const fault: unknown = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(CloudFault)
  return fault as CloudFault
}
