import { act, screen } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { securityRoutesWith } from '#src/features/security/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

// Compiled before the first test, which should not wait for it.
beforeAll(async () => void (await import('#src/features/security/TwoFactorDisablePage.tsx')), 60_000)

const refusal = makeProblem('TooManyAttemptsException', 429, { requestId: 'r-1' })
const show = async (retryAfter: string) => {
  const api = fixtureApi(when(auth.twoFactorDisable, () => refuse(refusal, { 'retry-after': retryAfter })))
  const { user } = showPages({
    routes: [{ path: 'account', children: securityRoutesWith([{ index: true }]) }],
    at: '/account/security/disable',
  })
  const tries = () => api.lines().filter((line) => line === auth.twoFactorDisable.line).length
  const code = await screen.findByLabelText('Code')
  // The sixth digit sends the form.
  await user.type(code, '123456')
  await screen.findByText('Too many attempts. Try again in 14:00.', { selector: '[role=alert]' })
  return { user, tries, code }
}
const submit = () => screen.getByRole('button', { name: 'Turn off' })

afterEach(() => jest.useRealTimers())

it('after too many codes nothing is sent before the wait is over: not by the button, nor by a code', async () => {
  const { user, tries, code } = await show('840')
  expect(submit()).toHaveAttribute('aria-disabled', 'true')
  await user.click(submit())
  await user.clear(code)
  await user.type(code, '654321{Enter}')
  expect(tries()).toBe(1)
})

it('the button is there again, and is told to be, as soon as the wait is over', async () => {
  const { user, tries } = await show('840')
  const later = Date.now() + 841_000
  const now = jest.spyOn(Date, 'now').mockReturnValue(later)
  expect(await screen.findByText('You can try again now.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('You can try again now.')
  now.mockRestore()
  await act(async () => undefined)
  await user.click(submit())
  expect(tries()).toBe(2)
})
