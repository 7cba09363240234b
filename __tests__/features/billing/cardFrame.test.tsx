import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { jest } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { payLinks, paymentMethods } from '#contract/billing/paymentMethods.ts'
import { payLinkRoutes } from '#src/features/billing/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const frameOrigin = 'https://pay.example.com'

const served = () =>
  fixtureApi(
    when(paymentMethods.gateway, () => ({
      data: {
        provider: 'stripe' as const,
        publishableKey: 'pk_test_1',
        frame: `${frameOrigin}/payment-frame`,
      },
    })),
    when(payLinks.exchange, () => ({
      data: { company: 'Atlas', amount: null, expiresAt: '2099-01-01T00:00:00.000Z' },
    })),
    when(payLinks.use, () => ({ data: null })),
  )

/** The frame on the public page, and what the console says to it. */
const shownFrame = async () => {
  const { user } = showPages({ routes: payLinkRoutes, at: '/add-payment-method/a-token' })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
  const said: { message: { type: string; id: string }; to: string }[] = []
  const source = frame.contentWindow
  if (!source) throw new Error('The frame has no window')
  source.postMessage = (message: { type: string; id: string }, to: unknown) =>
    void said.push({ message, to: String(to) })
  const tell = (data: object, from: { origin?: string; source?: Window | null } = {}) =>
    act(
      () =>
        void fireEvent(window, new MessageEvent('message', { data, origin: frameOrigin, source, ...from })),
    )
  return { user, frame, said, tell }
}
const pressAdd = async ({ user }: Awaited<ReturnType<typeof shownFrame>>) =>
  user.click(screen.getByRole('button', { name: 'Add card' }))
const used = (api: ReturnType<typeof served>) =>
  api.asked.filter(({ line }) => line === 'POST /payment-links/me').map(({ body }) => body)

it('takes a card by the provider’s own fields, of which it learns a reference', async () => {
  const api = served()
  const shown = await shownFrame()
  expect(shown.frame.src).toBe(`${frameOrigin}/payment-frame?lang=en&theme=light`)
  shown.tell({ type: 'ready' })
  await pressAdd(shown)
  expect(shown.said).toEqual([{ message: { type: 'take', id: expect.any(String) }, to: frameOrigin }])
  shown.tell({ type: 'taken', id: shown.said[0]?.message.id, reference: 'pm_1' })
  expect(await screen.findByText(/The card is added for Atlas/)).toBeVisible()
  expect(used(api)).toEqual([{ token: 'a-token', reference: 'pm_1' }])
})

it('hears nothing that comes from elsewhere, or that is no reference', async () => {
  const api = served()
  const shown = await shownFrame()
  await pressAdd(shown)
  const taken = { type: 'taken', id: shown.said[0]?.message.id, reference: 'pm_forged' }
  shown.tell(taken, { origin: 'https://evil.example.com' })
  shown.tell(taken, { source: window })
  shown.tell({ ...taken, id: 'another' })
  shown.tell({ ...taken, reference: '4242424242424242' })
  shown.tell({ ...taken, reference: 'pm_real' })
  await screen.findByText(/The card is added for Atlas/)
  expect(used(api)).toEqual([{ token: 'a-token', reference: 'pm_real' }])
})

it('shows what the provider says of a card, and lets it be mended', async () => {
  served()
  const shown = await shownFrame()
  await pressAdd(shown)
  shown.tell({ type: 'refused', id: shown.said[0]?.message.id, message: 'Your card was declined.' })
  expect(await screen.findByText('Your card was declined.')).toBeVisible()
  await pressAdd(shown)
  expect(shown.said).toHaveLength(2)
})

it('is as high as what is in it, and says when it can’t be loaded', async () => {
  served()
  const shown = await shownFrame()
  shown.tell({ type: 'height', height: 321 })
  expect(shown.frame).toHaveStyle({ height: '321px' })
  shown.tell({ type: 'failed' })
  expect(await screen.findByText("Couldn't load the card form")).toBeVisible()
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Card details')).not.toBe(shown.frame)
})

/** What is posted to the parent, which is this very window here. */
const capturePosts = (said: unknown[]) => {
  const before = window.postMessage
  window.postMessage = (message: unknown, to?: unknown) => void said.push([message, to])
  return () => void (window.postMessage = before)
}

/** As much of Stripe's script as the page uses. */
const stub = (submit: object, made: object) => {
  const handlers = new Map<string, () => void>()
  const element = {
    on: (name: string, handler: () => void) => void handlers.set(name, handler),
    mount: () => handlers.get('ready')?.(),
  }
  return {
    elements: () => ({ create: () => element, submit: async () => submit }),
    createPaymentMethod: async () => made,
  }
}

describe('the page in the frame', () => {
  const script = readFileSync('server/src/payments/stripe/frame.js', 'utf8')
  const consoleOrigin = 'https://console.example.com'

  /** Runs the page's script with a stub of Stripe's; tells what it says to the console. */
  const run = (stripe?: object) => {
    document.documentElement.dataset['key'] = 'pk_test_1'
    document.documentElement.dataset['console'] = consoleOrigin
    document.body.innerHTML = '<div id="card"></div>'
    const said: unknown[] = []
    const restore = capturePosts(said)
    const listening = jest.spyOn(window, 'addEventListener')
    const made: unknown[] = []
    Object.assign(window, {
      Stripe: stripe && ((...asked: unknown[]) => (made.push(asked), stripe)),
      ResizeObserver: class {
        observe() {
          return undefined
        }
      },
    })
    // The script of a page, as a browser would run it.
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
    new Function(script)()
    const ask = (data: object, about: object = {}) =>
      fireEvent(
        window,
        new MessageEvent('message', { data, origin: consoleOrigin, source: window, ...about }),
      )
    const undo = () => {
      restore()
      // A frame ends with its page; here its script would go on listening.
      for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener)
      listening.mockRestore()
    }
    return { said, made, ask, undo }
  }

  it('hands what stands for the card to the console, and to nobody else', async () => {
    const { said, ask, made, undo } = run(
      stub({}, { paymentMethod: { id: 'pm_9', card: { last4: '4242' } } }),
    )
    expect(made).toEqual([['pk_test_1', { locale: document.documentElement.lang }]])
    expect(said).toEqual([[{ type: 'ready' }, consoleOrigin]])
    ask({ type: 'take', id: 'a' }, { origin: 'https://evil.example.com' })
    ask({ type: 'take', id: 'b' })
    await waitFor(() =>
      expect(said.slice(1)).toEqual([[{ type: 'taken', id: 'b', reference: 'pm_9' }, consoleOrigin]]),
    )
    undo()
  })

  it.each([
    ['whose fields are not filled in', { error: { code: 'incomplete_number' } }, {}, undefined],
    ['that Stripe refuses', {}, { error: { message: 'Your card was declined.' } }, 'Your card was declined.'],
  ])('hands over nothing of a card %s', async (_, submit, made, message) => {
    const { said, ask, undo } = run(stub(submit, made))
    ask({ type: 'take', id: 'c' })
    await waitFor(() => expect(said).toHaveLength(2))
    expect(said[1]).toEqual([
      message === undefined ? { type: 'refused', id: 'c' } : { type: 'refused', id: 'c', message },
      consoleOrigin,
    ])
    undo()
  })

  it('says so where Stripe can’t be loaded', () => {
    const { said, undo } = run()
    expect(said).toEqual([[{ type: 'failed' }, consoleOrigin]])
    undo()
  })
})
