import type { Problem, ProblemName } from '#contract/problem.ts'
import { isObject } from '#src/common/shape.ts'
import { isProblem } from './isProblem.ts'

export const somethingWentWrong = 'Something went wrong'

/** A problem that the console states itself, in the shape of the server's. */
export const ownProblem = (
  name: ProblemName,
  status: number,
  message: string,
  context?: Record<string, unknown>,
): Problem => ({
  type: 'about:blank',
  title: message,
  status,
  detail: message,
  name,
  message,
  ...(context && { context }),
})

/** No answer came at all. */
export const unreachable = () => ownProblem('Unreachable', 0, 'The server could not be reached.')

/** Whether the server gave no sentence of its own for what went wrong. */
export const isWordless = ({ type, name }: Problem) => type === 'about:blank' && name === 'Unexpected'

/** The problem that a refusal's body states; of a body in another shape, whatever it says. */
export const problemIn = (body: unknown, response: Response): Problem => {
  const isStated = isProblem(body)
  const told = isStated ? body : ownProblem('Unexpected', response.status, somethingWentWrong)
  const message = isStated ? told.message : messageIn(body)
  const requestId = told.requestId ?? response.headers.get('x-request-id')
  const retryAfter = Number(response.headers.get('retry-after'))
  return {
    ...told,
    ...(message && { message, type: isStated ? told.type : 'urn:portico:problem:foreign' }),
    ...(requestId && { requestId }),
    ...(retryAfter > 0 && { context: { ...told.context, retryAfter } }),
  }
}

const messageIn = (body: unknown) =>
  isObject(body) && typeof body['message'] === 'string' ? body['message'] : undefined
