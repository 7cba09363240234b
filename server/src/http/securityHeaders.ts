import type { FastifyInstance } from 'fastify'

/**
 * Everything the console needs comes from its own origin, and no script is ever inline. Trusted
 * Types let only one policy make script: that of the bundler's loader.
 */
const contentSecurityPolicyAt = (
  { host, protocol }: URL,
  { frame, objectOrigins }: { frame: string | undefined; objectOrigins: readonly string[] },
) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Not every browser takes a WebSocket of the same origin for the same origin.
    // Files of object storage go straight to where they are kept.
    [`connect-src 'self' ${protocol === 'https:' ? 'wss' : 'ws'}://${host}`, ...objectOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    // The page that cards are typed in, where there is one: of an origin of its own, or of this one.
    ...(frame === undefined ? [] : [`frame-src ${URL.canParse(frame) ? new URL(frame).origin : "'self'"}`]),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portico#webpack',
  ].join('; ')

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Two years, as browsers' preload lists want it. Only sent where people come by https. */
const httpsOnly = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Puts the security headers on every answer; no answer of the API is kept by any cache. */
export const sendSecurityHeaders = (
  app: FastifyInstance,
  {
    https,
    publicUrl,
    paymentFrame,
    objectOrigins = () => [],
  }: {
    https: boolean
    publicUrl: string
    paymentFrame?: string | undefined
    objectOrigins?: (() => readonly string[]) | undefined
  },
) => {
  const headers = { ...always, ...(https && httpsOnly) }
  const page = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    const about = { frame: paymentFrame, objectOrigins: objectOrigins() }
    reply.headers(headers).header('content-security-policy', contentSecurityPolicyAt(page, about))
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
