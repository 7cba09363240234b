import type { FastifyInstance } from 'fastify'
import type { Problem } from '#contract/problem.ts'

type Headers = Record<string, string>

/** What came back, read as JSON. Tests look at what they name, so any shape will do. */
export interface Answer {
  status: number
  headers: Record<string, unknown>
  // A test that expects a shape fails loudly when it is not there.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** Sends requests of the API as one signed-in person. */
export const asker =
  (app: FastifyInstance, { headers: own }: { headers: Headers }) =>
  async (line: string, body?: object, headers: Headers = {}): Promise<Answer> => {
    const [method, path] = line.split(' ')
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api/v1${path}`,
      headers: { ...own, ...headers },
      ...(body && { payload: body }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: /\bjson\b/.test(String(answer.headers['content-type']))
        ? JSON.parse(answer.body)
        : answer.body || undefined,
    }
  }
export type Ask = ReturnType<typeof asker>

/** A problem without the id that differs each time. */
export const withoutRequestId = ({ requestId: _requestId, ...rest }: Problem) => rest
