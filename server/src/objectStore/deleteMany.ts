import { bucketOf, bucketStill, type Answer, type Call } from './call.ts'
import { S3Error } from './errors.ts'
import { receiveAll } from './receive.ts'
import { mustBeKey } from './target.ts'
import { childrenOf, knowsOnly, largestXml, neededText, parseXml, textOf, type XmlValue } from './xml.ts'

const most = 1000

/** DeleteObjects: up to 1,000 keys in one transaction. */
export const deleteMany = async (call: Call): Promise<Answer> => {
  const { parts } = call
  const bucket = bucketOf(call)
  const wanted = parseXml(await receiveAll(call.body, largestXml), 'Delete')
  knowsOnly(wanted, ['Object', 'Quiet'])
  const objects = childrenOf(wanted, 'Object')
  if (objects.length === 0 || objects.length > most)
    throw new S3Error('MalformedXML', `There must be 1 to ${most} objects.`)
  const asked = objects.map((object) => {
    knowsOnly(object, ['Key', 'VersionId'])
    const key = neededText(object, 'Key')
    mustBeKey(key)
    return { key, version: textOf(object, 'VersionId') }
  })
  const isQuiet = textOf(wanted, 'Quiet')?.trim() === 'true'
  const freed: string[] = []
  const deleted = parts.index.transaction(() => {
    const still = bucketStill(call, bucket, 'write')
    return asked.map(({ key, version }): XmlValue => {
      const removal = parts.versions.remove(still, key, version, parts.now())
      freed.push(...removal.freed)
      return {
        Key: key,
        VersionId: version,
        DeleteMarker: removal.isMarker || undefined,
        DeleteMarkerVersionId: removal.isMarker ? removal.version : undefined,
      }
    })
  })
  await parts.files.remove(freed)
  return { xml: { root: 'DeleteResult', value: { Deleted: isQuiet ? [] : deleted } } }
}
