import { siteVerify } from '#server/captcha/siteVerify.ts'

const asked = { action: 'reset', ip: '192.0.2.1' } as const

/** A provider that gives this answer, and what it was asked. */
const providerThat = (provider: 'turnstile' | 'hcaptcha', answer: () => Response | Promise<Response>) => {
  const calls: { url: string; form: Record<string, string> }[] = []
  const captcha = siteVerify({
    provider,
    siteKey: 'site',
    secret: 'secret',
    fetch: async (url, init) => {
      // The adapter sends a form; nothing else reaches this stand-in.
      calls.push({ url: url as string, form: Object.fromEntries(init?.body as URLSearchParams) })
      return answer()
    },
  })
  return { captcha, calls }
}

it.each([
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
  ['hcaptcha', 'https://api.hcaptcha.com/siteverify'],
] as const)('asks %s whether the token is good', async (provider, url) => {
  const { captcha, calls } = providerThat(provider, () => Response.json({ success: true, action: 'reset' }))
  expect(await captcha.challenge('reset')).toEqual({ provider, siteKey: 'site' })
  expect(await captcha.verify('token', asked)).toBe(true)
  expect(calls).toEqual([
    { url, form: { secret: 'secret', sitekey: 'site', response: 'token', remoteip: '192.0.2.1' } },
  ])
})

it('believes the provider that it is not', async () => {
  const { captcha } = providerThat('turnstile', () =>
    Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }),
  )
  expect(await captcha.verify('token', asked)).toBe(false)
})

it('refuses a token of Turnstile for another action', async () => {
  const { captcha } = providerThat('turnstile', () => Response.json({ success: true, action: 'signup' }))
  expect(await captcha.verify('token', asked)).toBe(false)
})

it.each([
  ['is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['talks nonsense', () => new Response('<html>')],
  ['answers with another shape', () => Response.json({ ok: 1 })],
])('refuses with 503 when the provider %s', async (_, answer) => {
  const { captcha } = providerThat('hcaptcha', answer)
  await expect(captcha.verify('token', asked)).rejects.toMatchObject({ problem: { status: 503 } })
})
