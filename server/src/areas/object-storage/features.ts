import type { ObjectFeatures } from '#contract/object-storage/features.ts'
import type { Objects } from '../../cloud/objects.ts'
import { CloudFault, type Cloud } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { invalidField, unavailable } from '../../problems.ts'
import { offer } from '../../resources/catalogue.ts'

/** The features of a region's object storage. A region without object storage can't be ordered in. */
export const featuresOf = async (tx: Tx, region: string): Promise<ObjectFeatures> => {
  const features = (await offer(tx, 'region', region))?.capabilities.objects
  if (!features)
    throw invalidField('region', 'invalid', 'There is no such region, or it has no object storage.')
  return features
}

/** The cloud's object storage, for workflows: one without any can't be asked for now, and may be again. */
export const objectsOf = ({ objects }: Pick<Cloud, 'objects'>): Objects => {
  if (!objects) throw new CloudFault('unavailable', 'the cloud has no object storage now', true)
  return objects
}

export const storeIsAway = () => unavailable('Object storage does not answer now. Try again in a moment.')
