import { CloudFault, type Cloud } from '#server/cloud/port.ts'

export interface CloudUnderTest {
  cloud: Cloud
  /** Lets the cloud finish what it is doing. */
  settle: () => Promise<void>
  /** A region, plans from small to large and an image that the cloud has. */
  uses: {
    region: string
    small: string
    large: string
    image: string
    otherImage: string
    volumeType: string
  }
  close: () => Promise<void>
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
