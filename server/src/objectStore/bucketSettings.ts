import { bucketOf, bucketStill, type Answer, type Call } from './call.ts'
import type { Bucket, CorsRule, LifecycleRule } from './buckets.ts'
import { S3Error, notImplemented } from './errors.ts'
import { receiveAll } from './receive.ts'
import { parameter } from './target.ts'
import {
  childrenOf,
  knowsOnly,
  largestXml,
  neededText,
  parseXml,
  textOf,
  wholeOf,
  type XmlElement,
  type XmlValue,
} from './xml.ts'

/*
 * The settings of a bucket that S3 has calls for: versioning, CORS, lifecycle and canned ACLs.
 */

const mostRules = 100

type Settings = Parameters<Call['parts']['buckets']['change']>[1]

/** The caller may have lost the right while the document came. */
const change = (call: Call, bucket: Bucket, settings: Settings): Answer => {
  call.parts.buckets.change(bucketStill(call, bucket, 'configure').id, settings)
  return {}
}

const documentOf = async (call: Call, root: string) => parseXml(await receiveAll(call.body, largestXml), root)

export const getVersioning = (call: Call): Answer => {
  const { versioning } = bucketOf(call)
  const status = { off: undefined, on: 'Enabled', suspended: 'Suspended' }[versioning]
  return { xml: { root: 'VersioningConfiguration', value: { Status: status } } }
}

export const putVersioning = async (call: Call): Promise<Answer> => {
  const bucket = bucketOf(call)
  const document = await documentOf(call, 'VersioningConfiguration')
  knowsOnly(document, ['Status'])
  const status = neededText(document, 'Status').trim()
  if (status !== 'Enabled' && status !== 'Suspended')
    throw new S3Error('MalformedXML', 'Status must be Enabled or Suspended.')
  return change(call, bucket, { versioning: status === 'Enabled' ? 'on' : 'suspended' })
}

const corsMethods = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD']

const texts = (element: XmlElement, name: string) =>
  childrenOf(element, name).map((child) => {
    if (typeof child !== 'string') throw new S3Error('MalformedXML', `${name} must be a text.`)
    return child.trim()
  })

const corsRuleOf = (element: XmlElement): CorsRule => {
  knowsOnly(element, [
    'ID',
    'AllowedOrigin',
    'AllowedMethod',
    'AllowedHeader',
    'ExposeHeader',
    'MaxAgeSeconds',
  ])
  const rule = {
    id: textOf(element, 'ID'),
    origins: texts(element, 'AllowedOrigin'),
    methods: texts(element, 'AllowedMethod'),
    headers: texts(element, 'AllowedHeader'),
    exposed: texts(element, 'ExposeHeader'),
  }
  if (rule.origins.length === 0 || rule.methods.length === 0)
    throw new S3Error('MalformedXML', 'A CORS rule needs an AllowedOrigin and an AllowedMethod.')
  if ([...rule.origins, ...rule.headers].some((pattern) => pattern.split('*').length > 2))
    throw new S3Error('InvalidRequest', 'AllowedOrigin and AllowedHeader can have one * each.')
  // These names become a header of answers.
  if (rule.exposed.some((name) => !/^[\w-]+$/.test(name)))
    throw new S3Error('InvalidRequest', 'ExposeHeader must be the name of a header.')
  const wrong = rule.methods.find((method) => !corsMethods.includes(method))
  if (wrong !== undefined) throw new S3Error('InvalidRequest', `CORS knows no method ${wrong}.`)
  const maxAge = textOf(element, 'MaxAgeSeconds')
  return { ...rule, ...(maxAge !== undefined && { maxAgeSeconds: wholeOf(maxAge, 'MaxAgeSeconds', 0) }) }
}

export const getCors = (call: Call): Answer => {
  const { cors } = bucketOf(call)
  if (cors.length === 0) throw new S3Error('NoSuchCORSConfiguration', 'The CORS configuration does not exist')
  const rules: XmlValue = cors.map(({ id, origins, methods, headers, exposed, maxAgeSeconds }) => ({
    ID: id,
    AllowedOrigin: origins,
    AllowedMethod: methods,
    AllowedHeader: headers,
    ExposeHeader: exposed,
    MaxAgeSeconds: maxAgeSeconds,
  }))
  return { xml: { root: 'CORSConfiguration', value: { CORSRule: rules } } }
}

export const putCors = async (call: Call): Promise<Answer> => {
  const bucket = bucketOf(call)
  const document = await documentOf(call, 'CORSConfiguration')
  knowsOnly(document, ['CORSRule'])
  return change(call, bucket, { cors: rulesIn(document, 'CORSRule').map(corsRuleOf) })
}

const rulesIn = (document: XmlElement, name: string) => {
  const rules = childrenOf(document, name)
  if (rules.length === 0 || rules.length > mostRules)
    throw new S3Error('MalformedXML', `There must be 1 to ${mostRules} rules.`)
  return rules
}

export const deleteCors = (call: Call): Answer => ({
  ...change(call, bucketOf(call), { cors: [] }),
  status: 204,
})

/** The number of days in an element of a rule that can hold nothing else. */
const daysOf = (rule: XmlElement, name: string, days: string): number | undefined => {
  const [element, ...more] = childrenOf(rule, name)
  if (element === undefined) return undefined
  if (more.length > 0) throw new S3Error('MalformedXML', `There can be one ${name} in a rule.`)
  knowsOnly(element, [days])
  return wholeOf(neededText(element, days), days, 1)
}

const prefixOf = (rule: XmlElement) => {
  const [filter] = childrenOf(rule, 'Filter')
  if (filter !== undefined) knowsOnly(filter, ['Prefix'])
  return textOf(rule, 'Prefix') ?? (filter === undefined ? undefined : textOf(filter, 'Prefix')) ?? ''
}

const lifecycleRuleOf = (rule: XmlElement, n: number): LifecycleRule => {
  knowsOnly(rule, [
    'ID',
    'Status',
    'Prefix',
    'Filter',
    'Expiration',
    'NoncurrentVersionExpiration',
    'AbortIncompleteMultipartUpload',
  ])
  const status = neededText(rule, 'Status').trim()
  if (status !== 'Enabled' && status !== 'Disabled')
    throw new S3Error('MalformedXML', 'Status must be Enabled or Disabled.')
  const days = daysOf(rule, 'Expiration', 'Days')
  const oldDays = daysOf(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays')
  const unfinishedDays = daysOf(rule, 'AbortIncompleteMultipartUpload', 'DaysAfterInitiation')
  if (days === undefined && oldDays === undefined && unfinishedDays === undefined)
    throw new S3Error('InvalidRequest', 'At least one action needs to be specified in a rule.')
  return {
    id: textOf(rule, 'ID') ?? `rule-${n + 1}`,
    enabled: status === 'Enabled',
    prefix: prefixOf(rule),
    days,
    oldDays,
    unfinishedDays,
  }
}

export const getLifecycle = (call: Call): Answer => {
  const { lifecycle } = bucketOf(call)
  if (lifecycle.length === 0)
    throw new S3Error('NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist')
  const rules: XmlValue = lifecycle.map(({ id, enabled, prefix, days, oldDays, unfinishedDays }) => ({
    ID: id,
    Filter: { Prefix: prefix },
    Status: enabled ? 'Enabled' : 'Disabled',
    Expiration: days === undefined ? undefined : { Days: days },
    NoncurrentVersionExpiration: oldDays === undefined ? undefined : { NoncurrentDays: oldDays },
    AbortIncompleteMultipartUpload:
      unfinishedDays === undefined ? undefined : { DaysAfterInitiation: unfinishedDays },
  }))
  return { xml: { root: 'LifecycleConfiguration', value: { Rule: rules } } }
}

export const putLifecycle = async (call: Call): Promise<Answer> => {
  const bucket = bucketOf(call)
  const document = await documentOf(call, 'LifecycleConfiguration')
  knowsOnly(document, ['Rule'])
  return change(call, bucket, { lifecycle: rulesIn(document, 'Rule').map(lifecycleRuleOf) })
}

export const deleteLifecycle = (call: Call): Answer => ({
  ...change(call, bucketOf(call), { lifecycle: [] }),
  status: 204,
})

const everyone = 'http://acs.amazonaws.com/groups/global/AllUsers'

/** XML of an ACL has types as attributes, which SDKs don't need. */
export const getAcl = (call: Call): Answer => {
  const { account, access } = bucketOf(call)
  const grants: XmlValue = [
    { Grantee: { ID: account, DisplayName: account }, Permission: 'FULL_CONTROL' },
    ...(access === 'publicRead' ? [{ Grantee: { URI: everyone }, Permission: 'READ' }] : []),
  ]
  return {
    xml: {
      root: 'AccessControlPolicy',
      value: { Owner: { ID: account, DisplayName: account }, AccessControlList: { Grant: grants } },
    },
  }
}

/** Canned ACLs only. With `public-read` everybody can read objects, and nobody can list them. */
export const putAcl = (call: Call): Answer => {
  const bucket = bucketOf(call)
  const acl = call.header('x-amz-acl')
  if (acl === undefined) throw notImplemented('access lists in XML')
  if (acl !== 'private' && acl !== 'public-read') throw notImplemented(`the ACL ${acl}`)
  return change(call, bucket, { access: acl === 'private' ? 'private' : 'publicRead' })
}

/** There is one location, which S3 writes as an empty element. */
export const getLocation = (call: Call): Answer => {
  bucketOf(call)
  return { xml: { root: 'LocationConstraint', value: '' } }
}

export const headBucket = (call: Call): Answer => {
  bucketOf(call)
  return { headers: { 'x-amz-bucket-region': 'us-east-1' } }
}

/** Objects have no tags here; clients ask before they copy one. */
export const getObjectTagging = (): Answer => ({ xml: { root: 'Tagging', value: { TagSet: '' } } })

export const createBucket = async (call: Call): Promise<Answer> => {
  const { parts, caller, target } = call
  // Its document can only name a location, and there is one.
  await receiveAll(call.body, largestXml)
  if (caller.kind !== 'key' || caller.key.grants !== 'root')
    throw new S3Error(
      'AccessDenied',
      'Access keys cannot create or delete buckets. Do it in the console or by its API.',
    )
  const name = target.bucket ?? ''
  parts.index.transaction(() =>
    parts.buckets.create({ name, account: caller.key.account, tag: null, created: parts.now() }),
  )
  return { headers: { location: `/${name}` } }
}

export const deleteBucket = (call: Call): Answer => {
  call.parts.buckets.remove(bucketOf(call).id)
  return { status: 204 }
}

/** ListBuckets: those that the access key reaches. */
export const listBuckets = (call: Call): Answer => {
  const { parts, caller } = call
  if (caller.kind !== 'key') throw new S3Error('AccessDenied', 'Access Denied')
  const { account, grants } = caller.key
  const size = Math.min(1000, wholeOf(parameter(call.target, 'max-buckets') ?? '1000', 'max-buckets', 1))
  const after = parameter(call.target, 'continuation-token') ?? ''
  const found = parts.buckets.page({ account, after, size: size + 1 })
  const reached = found
    .slice(0, size)
    .filter(({ name }) => typeof grants === 'string' || grants.some(({ bucket }) => bucket === name))
  return {
    xml: {
      root: 'ListAllMyBucketsResult',
      value: {
        Owner: { ID: account, DisplayName: account },
        Buckets: {
          Bucket: reached.map(({ name, created }) => ({
            Name: name,
            CreationDate: new Date(created).toISOString(),
          })),
        },
        ContinuationToken: found.length > size ? found[size - 1]?.name : undefined,
      },
    },
  }
}
