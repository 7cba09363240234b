import { CloudFault, type Cloud } from '../cloud/port.ts'

const refused = () => {
  throw new CloudFault('noCapacity', 'the demo: there is no room', false)
}

/** A cloud that can be told to have no room for a while: what is built or made larger then fails, as it does at times. */
export const shortOfRoom = (cloud: Cloud) => {
  let isShort = false
  const unlessShort = async <T>(call: () => Promise<T>): Promise<T> => (isShort ? refused() : call())
  const { compute, volumes } = cloud
  return {
    isShort: (short: boolean) => void (isShort = short),
    cloud: {
      ...cloud,
      compute: {
        ...compute,
        create: (order, spec) => unlessShort(() => compute.create(order, spec)),
        resize: (order, ref, planRef) => unlessShort(() => compute.resize(order, ref, planRef)),
      },
      volumes: { ...volumes, create: (order, spec) => unlessShort(() => volumes.create(order, spec)) },
    } satisfies Cloud,
  }
}
