/* oxlint-disable jest/no-export -- a barbican of a few lines, for tests of the adapter */
import type { Asked, Given } from './fakeCloud.ts'

interface Kept {
  id: string
  name: string
  project: string
  body: Record<string, unknown>
}

/** Its usual page has 10; here few, so that lists have several. */
const pageLength = 2

/** Barbican: secrets and containers of the project that asks, by address. */
export const fakeBarbican = () => {
  const kept: Record<'secrets' | 'containers', Kept[]> = { secrets: [], containers: [] }
  let made = 0

  const paged = (kind: 'secrets' | 'containers', found: Kept[], query: URLSearchParams): Given => {
    const from = Number(query.get('offset') ?? 0)
    const page = found.slice(from, from + pageLength)
    const next = from + pageLength < found.length && {
      next: `http://elsewhere:9311/v1/${kind}?limit=${pageLength}&offset=${from + pageLength}`,
    }
    return { body: { [kind]: page.map((one) => told(kind, one)), total: found.length, ...next } }
  }
  const told = (kind: 'secrets' | 'containers', { id, name, body }: Kept) => ({
    ...body,
    name,
    [`${kind.replace(/s$/, '')}_ref`]: `http://elsewhere:9311/v1/${kind}/${id}`,
  })

  return {
    kept,
    react: ({ call, query, body, headers }: Asked): Given | undefined => {
      const [method, path = ''] = call.split(' ')
      const [, service, kind, id] = path.split('/')
      if (service !== 'secret' || (kind !== 'secrets' && kind !== 'containers')) return undefined
      // The fake's tokens are called after their projects.
      const project = headers['x-auth-token'] ?? ''
      const own = kept[kind].filter((one) => one.project === project)
      if (method === 'POST') {
        const { name, ...others } = body
        const one = { id: `${kind}-${(made += 1)}`, name, project, body: others }
        kept[kind].push(one)
        return { status: 201, body: told(kind, one) }
      }
      const found = own.find((one) => one.id === id)
      if (id === undefined)
        return paged(
          kind,
          own.filter(({ name }) => !query.has('name') || name === query.get('name')),
          query,
        )
      if (!found) return { status: 404, body: { title: 'Not Found', description: 'not there' } }
      if (method === 'DELETE') {
        kept[kind] = kept[kind].filter((one) => one !== found)
        return { status: 204 }
      }
      return { body: told(kind, found) }
    },
  }
}
