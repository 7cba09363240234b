import { screen, waitFor, within } from '@testing-library/react'
import { invoices, type Invoice } from '#contract/billing/invoices.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../../support/fixtureApi.ts'
import { makeInvoice } from '../../support/makeInvoice.ts'
import { usd } from '../../support/makeWallet.ts'
import { savedFiles } from '../../support/savedFiles.ts'
import { showPages } from '../../support/showPages.tsx'

const note = makeInvoice({
  id: 'note-1',
  number: 'CN-000001',
  type: 'creditNote',
  corrects: { id: 'invoice-1', number: 'INV-000042' },
  gross: usd('-12'),
})
const served = (rows: Invoice[] = [makeInvoice()]) =>
  fixtureApi(
    when(invoices.list, () => ({ data: rows, page: { number: 1, size: 50, total: rows.length } })),
    when(invoices.read, ({ id }) => ({
      data: rows.find((one) => one.id === id) ?? refuse(makeProblem('NotFoundException', 404)),
    })),
    when(invoices.pdf, () =>
      raw(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })),
    ),
    when(invoices.csv, () => raw(new Response('number,month'))),
  )
const show = (search = '', may: Permission[] = ['billing:read', 'billing:invoices']) =>
  showPages({
    routes: [{ path: 'account', children: billingRoutes }],
    at: `/account/billing/wallet?tab=invoices${search}`,
    may,
  })

it('lists invoices and credit notes with their month and amounts', async () => {
  served([note, makeInvoice({ creditNotes: [{ id: 'note-1', number: 'CN-000001' }], credited: usd('12') })])
  show()
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  expect(
    table.getByRole('row', {
      name: /INV-000042.*Invoice.*Credited.*October 2026.*\$10\.08.*\$1\.92.*\$12\.00/,
    }),
  ).toBeVisible()
  expect(table.getByRole('row', { name: /CN-000001.*Credit note.*-\$12\.00/ })).toBeVisible()
})

it.each([
  ['up', ['5.041234', '5.03874'], '10.08', '$10.079974', '$0.000026'],
  ['down', ['5.041234', '5.0409'], '10.08', '$10.082134', '-$0.002134'],
  ['of nothing but a fraction', ['0.004'], '0', '$0.004', '-$0.004'],
])(
  'adds up in the drawer with the rounding that is on the paper: %s',
  async (_how, nets, net, sum, rounding) => {
    const [line] = makeInvoice().lines
    if (!line) throw new Error('an invoice has lines')
    const lines = nets.map((amount) => ({ ...line, net: usd(amount) }))
    served([makeInvoice({ lines, net: usd(net) })])
    show('&invoice=invoice-1')
    const drawer = within(await screen.findByRole('dialog'))
    const valueOf = async (term: string) => (await drawer.findByText(term)).nextElementSibling
    expect(await valueOf('Sum of lines')).toHaveTextContent(sum)
    expect(await valueOf('Rounding')).toHaveTextContent(rounding)
  },
)

it('has no rounding in the drawer where the lines are whole', async () => {
  const [line] = makeInvoice().lines
  if (!line) throw new Error('an invoice has lines')
  served([makeInvoice({ lines: [{ ...line, net: usd('10.08') }], net: usd('10.08') })])
  show('&invoice=invoice-1')
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('Net')
  expect(drawer.queryByText('Rounding')).not.toBeInTheDocument()
})

it('says that a part of an invoice is credited, and by which notes', async () => {
  const creditNotes = [
    { id: 'note-1', number: 'CN-000001' },
    { id: 'note-2', number: 'CN-000002' },
  ]
  served([makeInvoice({ creditNotes, credited: usd('5') })])
  show('&invoice=invoice-1')
  expect(await screen.findByText('Partly credited')).toBeInTheDocument()
  const drawer = within(await screen.findByRole('dialog'))
  for (const { number, id } of creditNotes)
    expect(drawer.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      expect.stringContaining(`invoice=${id}`),
    )
})

it('says why a credit note was issued', async () => {
  served([{ ...note, reason: 'Two hours without network' }])
  show('&invoice=note-1')
  const drawer = within(await screen.findByRole('dialog', { name: 'Credit note CN-000001' }))
  expect(await drawer.findByText('Two hours without network')).toBeVisible()
})

it('opens an invoice with its lines, taxes and parties, by its address', async () => {
  served()
  const { user, router } = show()
  await user.click(await screen.findByRole('link', { name: 'INV-000042' }))
  expect(router.state.location.search).toContain('invoice=invoice-1')
  const drawer = within(await screen.findByRole('dialog', { name: 'Invoice INV-000042' }))
  expect(await drawer.findByText('Plan shared-2')).toBeVisible()
  expect(drawer.getByText(/672 h/)).toHaveTextContent('Shop · 672 h × 0.015')
  expect(drawer.getByText('Tax 19%')).toBeVisible()
  expect(drawer.getByText('Atlas')).toBeVisible()
  expect(drawer.getByText('Paid from wallet balance')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('invoice-1'))
})

it('saves the file of an invoice, and its lines', async () => {
  served()
  const files = savedFiles()
  const { user } = show('&invoice=invoice-1')
  const drawer = within(await screen.findByRole('dialog', { name: 'Invoice INV-000042' }))
  await user.click(await drawer.findByRole('button', { name: 'Download INV-000042 as PDF' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toBe('%PDF-1.7')
  await user.click(drawer.getByRole('button', { name: 'Download the lines of INV-000042 as CSV' }))
  await waitFor(() => expect(files).toHaveLength(2))
})

it('says why a file could not be saved, and waits for one that is being made', async () => {
  fixtureApi(
    when(invoices.list, () => ({
      data: [makeInvoice(), makeInvoice({ id: 'two', number: 'INV-000043', pdfSha256: null })],
      page: { number: 1, size: 50, total: 2 },
    })),
    when(invoices.pdf, () => refuse(makeProblem('ServiceUnavailable', 503))),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Download INV-000042 as PDF' }))
  expect(await screen.findByText("Couldn't download INV-000042")).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download INV-000043 as PDF' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

it('writes the list to a file with amounts as numbers', async () => {
  served([note])
  const files = savedFiles()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toContain('CN-000001,creditNote,INV-000042,2026-10-01T00:00:00.000Z')
  expect(await files[0]?.text()).toContain(',10.08,1.92,-12,USD')
})

it('says that there is none yet', async () => {
  served([])
  show()
  expect(await screen.findByText('No invoices yet')).toBeVisible()
})

it('says what went wrong, and asks again', async () => {
  let fails = true
  fixtureApi(
    when(invoices.list, () =>
      fails
        ? refuse(makeProblem('ServiceUnavailable', 503))
        : { data: [makeInvoice()], page: { number: 1, size: 50, total: 1 } },
    ),
  )
  const { user } = show()
  const retry = await screen.findByRole('button', { name: /again|Retry/i })
  fails = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'INV-000042' })).toBeVisible()
})

it('asks for nothing where somebody may not see invoices', async () => {
  const api = served()
  show('', ['billing:read'])
  expect(await screen.findByText("You don't have permission to view invoices")).toBeVisible()
  expect(api.lines()).not.toContain('GET /billing/invoices')
})
