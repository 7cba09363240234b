import { z } from 'zod/mini'
import { CloudFault, type FaultReason } from '../../port.ts'
import type { Answer } from './transport.ts'

/*
 * What OpenStack answers when it refuses, in the port's words. Each service wraps its sentence in another way:
 * `{"itemNotFound": {"message": …}}`, `{"NeutronError": {"type": …, "message": …}}`, designate not at all
 * (`{"type": …, "message": …}`), and others answer with a page of text.
 */

const wrapped = z.record(
  z.string(),
  z.object({ message: z.string(), type: z.optional(z.string()), title: z.optional(z.string()) }),
)

/** As octavia has it. */
const faultString = z.object({ faultstring: z.string() })

const bare = z.object({ type: z.string(), message: z.optional(z.string()) })

interface Refusal {
  text: string
  /** Neutron's or designate's name of the error. */
  type: string
}

const refusalIn = (body: string): Refusal => {
  try {
    const answer: unknown = JSON.parse(body)
    const [first] = Object.values(z.safeParse(wrapped, answer).data ?? {})
    if (first) return { text: first.message, type: first.type ?? '' }
    const { data: said } = z.safeParse(faultString, answer)
    if (said) return { text: said.faultstring, type: '' }
    const { data: named } = z.safeParse(bare, answer)
    if (named) return { text: `${named.type} ${named.message ?? ''}`.trim(), type: named.type }
  } catch {
    // A page of text, as glance and proxies answer with.
  }
  const text = body
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { text: text.slice(0, 300), type: '' }
}

const full =
  /quota exceeded|quota has been met|over ?quota|limit ?exceeded|no valid host|not enough|insufficient|no more ip|exhausted|IpAddressGenerationFailure/i

/** Whether a cloud says that it is full, whatever the status that it says it with. */
const saysFull = (text: string) => full.test(text) || (/exceeds /i.test(text) && /quota/i.test(text))

const reasonOf = (status: number, { text, type }: Refusal): FaultReason => {
  if (status === 413) return 'noCapacity'
  if ((status === 403 || status === 409 || status === 400) && saysFull(`${type} ${text}`)) return 'noCapacity'
  // A router that has only just been connected: neutron knows of its way out a moment later.
  if (type === 'ExternalGatewayForFloatingIPNotFound') return 'unavailable'
  if (status === 404) return 'notFound'
  if (status === 409) return 'conflict'
  if (status === 408 || status === 504) return 'timeout'
  return status === 401 || status === 429 || status >= 500 ? 'unavailable' : 'rejected'
}

/** The cloud's own id of a request, for whoever reads its logs. */
export const requestIdOf = ({ headers }: Pick<Answer, 'headers'>) => {
  const id = headers['x-openstack-request-id'] ?? headers['x-compute-request-id']
  return typeof id === 'string' ? id : undefined
}

/** A refusal as the port's fault. `what` names the call: a service, a method and a path. */
export const faultOf = (what: string, answer: Answer): CloudFault => {
  const refusal = refusalIn(answer.text)
  const reason = reasonOf(answer.status, refusal)
  const id = requestIdOf(answer)
  return new CloudFault(
    reason,
    `${what}: ${answer.status} ${refusal.text}${id === undefined ? '' : ` (${id})`}`,
    reason === 'unavailable' || reason === 'timeout',
  )
}

/** What became of a thing that the cloud gave up on: its message, in the port's words. */
export const faultOfThing = (message: string): { reason: FaultReason; message: string } => ({
  reason: saysFull(message) ? 'noCapacity' : 'rejected',
  message,
})
