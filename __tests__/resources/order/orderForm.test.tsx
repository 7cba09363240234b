import { screen, waitFor } from '@testing-library/react'
import { z } from 'zod/mini'
import type { Limit } from '#contract/limits/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, Section } from '#src/resources/order/OrderForm.tsx'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { makeProblem } from '../../support/factories.ts'
import { showPages } from '../../support/showPages.tsx'

/* The smallest form that an area could build of the room's parts: a cake. */

const cake = z.object({ flavour: z.string(), layers: z.string(), secret: z.string() })
type Cake = z.infer<typeof cake>

const { useField, useChoice } = orderFields<Cake>()

interface Sent {
  draft: Cake
  key: string
}

interface BakeryProps {
  refused?: (attempt: number) => Problem | undefined
  sent?: Sent[]
  limits?: Limit[]
}

function Bakery({ refused = () => undefined, sent = [], limits = [] }: BakeryProps) {
  const kept = useKeptDraft('cakes', cake, { secret: '' })
  const order = useOrder<Cake, Cake>({
    start: kept.values ?? { flavour: '', layers: '', secret: '' },
    kept,
    draftOf: (values) => values,
    check: ({ flavour, layers }) => ({
      ...(flavour === '' && { flavour: 'required' }),
      ...(layers === '' && { layers: 'required' }),
    }),
    send: async (draft, key) => {
      sent.push({ draft, key })
      return refused(sent.length)
    },
  })
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary price={undefined} nothing="" submit="Bake" cancel="/" problem={order.problem}>
          <LimitsLeft limits={limits} taken={{ volumes: 2 }} />
        </OrderSummary>
      }
    >
      <Flavour />
      <Text name="layers" />
      <Text name="secret" />
    </OrderForm>
  )
}

function Flavour() {
  const { value, onChange, error } = useChoice('flavour')
  return (
    <Section title="Flavour" field="flavour" error={error}>
      <input aria-label="flavour" value={value} onChange={onChange} />
    </Section>
  )
}

function Text({ name }: { name: 'layers' | 'secret' }) {
  const { value, onChange, error } = useField(name)
  return (
    <div data-field={name}>
      <input aria-label={name} value={value} onChange={onChange} />
      {error}
    </div>
  )
}

const bakery = (props: BakeryProps = {}, who = 'ada') =>
  showPages({
    routes: [{ path: '/', element: <Bakery {...props} /> }],
    at: '/',
    may: ['limits:request'],
    who: { id: who },
  })
type User = ReturnType<typeof bakery>['user']

const fillIn = async (user: User) => {
  await user.type(screen.getByRole('textbox', { name: 'flavour' }), 'plum')
  await user.type(screen.getByRole('textbox', { name: 'layers' }), '3')
}
const bake = (user: User) => user.click(screen.getByRole('button', { name: 'Bake' }))

beforeEach(() => sessionStorage.clear())

describe('an order form', () => {
  it('leads to the first field at fault in the order of the page, whatever the order of the complaints', async () => {
    const { user } = bakery({
      refused: () =>
        makeProblem('ValidationError', 422, {
          errors: [
            { path: 'secret', code: 'invalid', message: '' },
            { path: 'layers.0', code: 'tooMany', message: '' },
          ],
        }),
    })
    await fillIn(user)
    await bake(user)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'layers' })).toHaveFocus())
    expect(screen.getByText('That is too many.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says above the button what is wrong with a field that it does not show', async () => {
    const errors = [{ path: 'oven', code: 'invalid', message: '' }]
    const { user } = bakery({ refused: () => makeProblem('ValidationError', 422, { errors }) })
    await fillIn(user)
    await bake(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was created')
  })

  it('says of a choice that was not made to make one', async () => {
    const sent: Sent[] = []
    const { user } = bakery({ sent })
    await bake(user)
    expect(screen.getByRole('group', { name: 'Flavour' })).toHaveAccessibleDescription('Choose one.')
    expect(sent).toEqual([])
  })

  it('says why it was refused in the reader’s words, not in the server’s', async () => {
    const busy = makeProblem('ConflictException', 409, { message: 'ENGLISH', context: { reason: 'busy' } })
    const { user } = bakery({ refused: () => busy })
    await fillIn(user)
    await bake(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Another operation is in progress')
    expect(screen.queryByText(/ENGLISH/)).not.toBeInTheDocument()
  })

  it('sends the same again under the same key, and anything else under another', async () => {
    const sent: Sent[] = []
    const { user } = bakery({ sent, refused: () => makeProblem('Unreachable', 0) })
    await fillIn(user)
    await bake(user)
    await bake(user)
    await user.type(screen.getByRole('textbox', { name: 'layers' }), '0')
    await bake(user)
    await waitFor(() => expect(sent).toHaveLength(3))
    const [first, again, other] = sent.map(({ key }) => key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('shows only the limits that it touches', () => {
    bakery({
      limits: [
        { metric: 'volumes', limit: 10, used: 4, reserved: 1 },
        { metric: 'instances', limit: 10, used: 3, reserved: 0 },
      ],
    })
    expect(screen.getAllByRole('meter')).toHaveLength(1)
    expect(screen.getByRole('meter', { name: 'Volumes' })).toHaveAttribute('aria-valuetext', '6 of 10')
  })

  it('offers a larger limit to those who may ask for one', async () => {
    const context = { metric: 'volumes', limit: 10, used: 10, requested: 1 }
    const beyond = makeProblem('ContractResourceLimitExceededException', 402, { context })
    const { user } = bakery({ refused: () => beyond })
    await fillIn(user)
    await bake(user)
    const link = await screen.findByRole('link', { name: 'Request increase' })
    expect(link).toHaveAttribute('href', '/account/limits?ask=volumes')
  })
})

const flavour = () => screen.getByRole('textbox', { name: 'flavour' })
const reload = (who?: string) => {
  document.body.replaceChildren()
  return bakery({}, who)
}

describe('a draft', () => {
  it('survives a reload, for the same person, without its secrets', async () => {
    const { user } = bakery()
    await fillIn(user)
    await user.type(screen.getByRole('textbox', { name: 'secret' }), 'cinnamon')
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toContain('cinnamon')
    reload()
    expect(flavour()).toHaveValue('plum')
    expect(screen.getByRole('textbox', { name: 'secret' })).toHaveValue('')
    reload('bob')
    expect(flavour()).toHaveValue('')
  })

  it('is forgotten once it has been sent', async () => {
    const { user } = bakery()
    await fillIn(user)
    await bake(user)
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it.each(['{"flavour":1}', 'not JSON'])('of another shape, %s, is left aside', async (text) => {
    const { user } = bakery()
    await user.type(flavour(), 'plum')
    sessionStorage.setItem(sessionStorage.key(0) ?? '', text)
    reload()
    expect(flavour()).toHaveValue('')
  })

  it('lasts as long as the page where nothing may be stored', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    const { user } = bakery()
    await fillIn(user)
    expect(flavour()).toHaveValue('plum')
    forbidden.mockRestore()
  })
})
