import { z } from 'zod/mini'

export const corsMethods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] as const

export const mostCorsRules = 20

/** `https://app.example.com`, with at most one `*` in it, or `*` alone. */
const isOrigin = (text: string) =>
  text === '*' ||
  (/^https?:\/\/[a-z0-9*.[\]:-]+$/i.test(text) && text.split('*').length <= 2 && !text.endsWith('.'))

/** The name of a header, with at most one `*` in it. */
const isHeader = (text: string) =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(text) && text.split('*').length <= 2 && text.length <= 100

const origin = z.string().check(z.trim(), z.maxLength(300, 'tooLong'), z.refine(isOrigin, 'invalid'))

/** Which pages of other origins may call a bucket, and how. The first rule that fits decides. */
export const corsRule = z.object({
  origins: z.array(origin).check(z.minLength(1, 'tooFew'), z.maxLength(20, 'tooMany')),
  methods: z.array(z.enum(corsMethods)).check(z.minLength(1, 'tooFew'), z.maxLength(5, 'tooMany')),
  /** Request headers that such a page may send. */
  headers: z
    .array(z.string().check(z.trim(), z.refine(isHeader, 'invalid')))
    .check(z.maxLength(30, 'tooMany')),
  /** For how long a browser may keep the answer. */
  maxAgeSeconds: z.int().check(z.gte(0, 'tooFew'), z.lte(86_400, 'tooMany')),
})
export type CorsRule = z.infer<typeof corsRule>

export const corsRules = z.array(corsRule).check(z.maxLength(mostCorsRules, 'tooMany'))
