import { screen } from '@testing-library/react'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { ConnectionTest } from '#src/networking/packets/ConnectionTest.tsx'
import '#src/networking/packets/texts.ts'
import { makePort } from '../../features/ip-address/records.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const port = makePort({ id: 'web', ips: ['10.0.0.4'] })

const show = (ports: readonly NetworkPort[] | undefined, error?: unknown) => {
  fixtureApi()
  const onTest = jest.fn()
  const answer = { error, isFetching: false }
  const element = <ConnectionTest hint="No packet is sent." ports={ports} onTest={onTest} answer={answer} />
  const { user } = showPages({ routes: [{ path: 'test', element }], at: '/test' })
  return { onTest, user }
}
const button = () => screen.findByRole('button', { name: 'Test' })
const address = (end: 'From' | 'To') => screen.findByRole('textbox', { name: `${end}: address` })

it('asks whether a packet gets from an address to the first of the interfaces', async () => {
  const { onTest, user } = show([port])
  await user.click(await button())
  expect(onTest).toHaveBeenCalledWith({ from: '203.0.113.5', to: 'web', protocol: 'tcp', port: 22 })
})

it('waits for the interfaces', async () => {
  const { onTest, user } = show(undefined)
  expect(await button()).toHaveAttribute('aria-busy', 'true')
  await user.click(await button())
  expect(onTest).not.toHaveBeenCalled()
})

it('says which address is missing, and asks nothing', async () => {
  const { onTest, user } = show([])
  await user.click(await button())
  expect(await address('To')).toHaveAccessibleDescription('Enter a value.')
  expect(await address('From')).toBeValid()
  expect(onTest).not.toHaveBeenCalled()
  await user.type(await address('To'), '10.0.0.9')
  expect(await address('To')).toBeValid()
  await user.click(await button())
  expect(onTest).toHaveBeenCalledWith({ from: '203.0.113.5', to: '10.0.0.9', protocol: 'tcp', port: 22 })
})

it('says which address the server objects to', async () => {
  const errors = [{ path: 'from', message: 'No address', code: 'invalid' }]
  show([port], makeProblem('MalformedRequest', 400, { errors }))
  expect(await address('From')).toHaveAccessibleDescription("This value isn't valid.")
})
