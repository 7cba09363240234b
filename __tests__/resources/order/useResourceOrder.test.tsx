import { screen, waitFor } from '@testing-library/react'
import { z } from 'zod/mini'
import { OrderForm, Section } from '#src/resources/order/OrderForm.tsx'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { makeProblem, makeProject } from '../../support/factories.ts'
import { showPages } from '../../support/showPages.tsx'

/* The order of a kind that has nothing but a name. */

const values = z.object({ name: z.nullable(z.string()), region: z.string(), projectId: z.string() })
type Values = z.infer<typeof values>
const { useField } = orderFields<Values>()

const projects = [makeProject({ id: 'atlas', isDefault: true }), makeProject({ id: 'borea' })]

interface Body {
  name: string
  region: string
  projectId: string
  idempotencyKey: string
}

const bodies: Body[] = []

function OrderPage() {
  const order = useResourceOrder({
    form: 'cakes',
    values,
    blank: { name: null, region: '', projectId: '' },
    offer: { projects },
    regions: [{ id: 'lab-1' }, { id: 'lab-2' }],
    draftOf: ({ name, region, projectId }, mark) => ({ name: name ?? `cake-${mark}`, region, projectId }),
    check: () => ({}),
    endpoint: (body) => async () => {
      bodies.push(body)
      if (body.name !== 'burnt') return { data: { id: 'new' } }
      const errors = [{ path: 'spec.name', code: 'invalid', message: '' }]
      return { error: makeProblem('ValidationError', 422, { errors }) }
    },
    refusal: (problem) => ({
      ...problem,
      errors: problem.errors?.map((error) => ({ ...error, path: 'name' })),
    }),
    created: ({ id }, { name }) => ({ said: `Made ${name}`, to: `/cakes/${id}` }),
    onRefused: () => undefined,
  })
  return (
    <OrderForm order={order} summary={<button type="submit">Bake</button>}>
      <Name proposed={`cake-${order.mark}`} />
    </OrderForm>
  )
}

function Name({ proposed }: { proposed: string }) {
  const { value, onChange, error } = useField('name')
  return (
    <Section title="Name" field="name" {...(error !== undefined && { error })}>
      <input aria-label="Name" value={value ?? proposed} onChange={onChange} />
    </Section>
  )
}

const show = (at = '/cakes') =>
  showPages({
    routes: [
      { path: '/cakes', element: <OrderPage /> },
      { path: '/cakes/new', element: <p>The cake</p> },
    ],
    at,
  })

beforeEach(() => {
  sessionStorage.clear()
  bodies.length = 0
})

describe('the order of a resource', () => {
  it('begins in the first region and the usual project, with a name of its own', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Bake' }))
    expect(await screen.findByText('The cake')).toBeInTheDocument()
    expect(bodies).toEqual([
      {
        name: expect.stringMatching(/^cake-[\da-f]{4}$/),
        region: 'lab-1',
        projectId: 'atlas',
        idempotencyKey: expect.any(String),
      },
    ])
    expect(await screen.findByText(`Made ${bodies[0]?.name}`)).toBeInTheDocument()
  })

  it('begins in the project that the address asks for', async () => {
    const { user } = show('/cakes?project=borea')
    await user.click(await screen.findByRole('button', { name: 'Bake' }))
    await waitFor(() => expect(bodies[0]?.projectId).toBe('borea'))
  })

  it('is said to be at fault at the field that can mend it, and keeps its key for the same body alone', async () => {
    const { user } = show()
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const bake = screen.getByRole('button', { name: 'Bake' })
    await user.clear(name)
    await user.type(name, 'burnt')
    await user.click(bake)
    await waitFor(() => expect(name).toHaveFocus())
    expect(screen.getByRole('group', { name: 'Name' })).toHaveAccessibleDescription()
    await user.click(bake)
    await waitFor(() => expect(bodies).toHaveLength(2))
    await user.type(name, 'less')
    await user.click(bake)
    await waitFor(() => expect(bodies).toHaveLength(3))
    const [first, second, third] = bodies.map(({ idempotencyKey }) => idempotencyKey)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})
