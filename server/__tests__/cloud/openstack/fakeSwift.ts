/* oxlint-disable jest/no-export -- a swift of a few lines, for tests of the adapter */
import type { Asked, Given } from './fakeCloud.ts'
import { openHttpServer, type Received } from './httpServer.ts'

/** The address of a project's account, as catalogues have it. */
export const swiftUrl = 'http://cloud/object/v1/AUTH_%(project_id)s'

export interface FakeContainer {
  headers: Record<string, string>
  count: number
  bytes: number
}

export const swiftInfo = {
  swift: { version: '2.30.1' },
  s3api: { s3_acl: false, allow_multipart_uploads: true, max_upload_part_num: 10_000 },
  slo: { max_manifest_segments: 10_000 },
  object_versioning: {},
  account_quotas: {},
}

/** Swift's own API: containers by `project/name`, and what accounts were told. */
export const fakeSwift = (info: object = swiftInfo) => {
  const containers = new Map<string, FakeContainer>()
  const accounts: { project: string; by: string; headers: Record<string, string> }[] = []

  const ofContainer = (key: string, method: string, headers: Record<string, string>): Given => {
    const found = containers.get(key)
    if (method === 'PUT') {
      containers.set(key, { count: 0, bytes: 0, ...found, headers: { ...found?.headers, ...headers } })
      return { status: found ? 202 : 201 }
    }
    if (!found) return { status: 404 }
    if (method === 'POST') Object.assign(found.headers, headers)
    if (method === 'DELETE') containers.delete(key)
    if (method !== 'GET') return { status: 204 }
    const counted = {
      'x-container-object-count': String(found.count),
      'x-container-bytes-used': String(found.bytes),
      'x-timestamp': '1893456000.00000',
    }
    return { body: [], headers: { ...found.headers, ...counted } }
  }

  const react = ({ call, query, headers }: Asked): Given | undefined => {
    const [method = '', path = ''] = call.split(' ')
    if (path === '/object/info') return { body: info }
    const [, project = '', name] = /^\/object\/AUTH_([^/]+)(?:\/(.+))?$/.exec(path) ?? []
    if (!project) return undefined
    if (name !== undefined) return ofContainer(`${project}/${decodeURIComponent(name)}`, method, headers)
    if (method === 'POST') accounts.push({ project, by: headers['x-auth-token'] ?? '', headers })
    if (method !== 'GET') return { status: 204 }
    const marker = query.get('marker') ?? ''
    const mine = [...containers]
      .filter(([key]) => key.startsWith(`${project}/`))
      .map(([key, { count, bytes }]) => ({ name: key.slice(project.length + 1), count, bytes }))
    return { body: mine.filter((one) => one.name > marker).toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
  }

  return { containers, accounts, react }
}

const xml = (body: string) => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>${body}`,
})

/** An S3 API where every bucket is empty, which wants signatures for the region `lab`. */
export const openFakeS3 = (containers: Map<string, FakeContainer>) =>
  openHttpServer(({ method, path, headers }: Received) => {
    const [, region = ''] = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(headers.authorization ?? '') ?? []
    if (region !== 'lab')
      return {
        status: 400,
        ...xml('<Error><Code>AuthorizationHeaderMalformed</Code><Region>lab</Region></Error>'),
      }
    const [, bucket = ''] = path.split(/[/?]/)
    if (method === 'DELETE') {
      for (const key of containers.keys()) if (key.endsWith(`/${bucket}`)) containers.delete(key)
      return { status: 204 }
    }
    if (path.includes('uploads')) return xml('<ListMultipartUploadsResult></ListMultipartUploadsResult>')
    return xml(
      bucket
        ? '<ListVersionsResult></ListVersionsResult>'
        : '<ListAllMyBucketsResult></ListAllMyBucketsResult>',
    )
  })
