import type { FastifyInstance } from 'fastify'
import type { AnyRecord, Removal } from '#contract/kinds.ts'

interface Frame {
  id: string
  event: string
  data: { records?: AnyRecord[]; removed?: Removal[] }
}

interface Following {
  headers: Record<string, string>
  lastEventId?: string | undefined
  query?: Record<string, string>
}

/** Follows the stream of changes; frames are collected as they come. Destroy its `source` at the end. */
export const followEvents = async (app: FastifyInstance, { headers, lastEventId, query = {} }: Following) => {
  const answer = await app.inject({
    method: 'GET',
    url: '/api/v1/events',
    query,
    headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    payloadAsStream: true,
  })
  const source = answer.stream()
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  let text = ''
  let hasEnded = false
  const tell = () => {
    for (const look of waiting) look()
  }
  source.setEncoding('utf8').on('data', (part: string) => {
    text += part
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const one of whole) if (one.includes('event: ')) frames.push(frameOf(one))
    tell()
  })
  source.on('close', () => {
    hasEnded = true
    tell()
  })
  /** Resolves when what is looked for is there; fails by jest's own time limit when it never is. */
  const until = <T>(find: () => T | undefined | false) =>
    new Promise<T>((resolve) => {
      const look = () => {
        const found = find()
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return {
    source,
    status: answer.statusCode,
    headers: answer.headers,
    frames,
    ended: () => until(() => hasEnded),
    /** The frame that holds a record of this id, as it then is. */
    record: (id: string, fits: (record: AnyRecord) => boolean = () => true) =>
      until(() =>
        frames.find(({ data }) => data.records?.some((record) => record.id === id && fits(record))),
      ),
    removal: (id: string) =>
      until(() => frames.find(({ data }) => data.removed?.some((removal) => removal.id === id))),
    event: (name: string) => until(() => frames.find(({ event }) => event === name)),
  }
}

const frameOf = (text: string): Frame => {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(text)?.[1] ?? ''
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') || '{}') as Frame['data'] }
}
