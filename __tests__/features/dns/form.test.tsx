import { act, screen, waitFor, within } from '@testing-library/react'
import { dns } from '#contract/dns/routes.ts'
import { permissionsUnavailable } from '#src/auth/permissionsSlice.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeZone, showZones, zonesPath } from './zones.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const open = async (given: Parameters<typeof showZones>[0] = {}) => {
  const shown = await showZones({ at: `${zonesPath}?new=1`, ...given })
  const name = await screen.findByRole('textbox', { name: 'Domain' })
  const create = () => shown.user.click(screen.getByRole('button', { name: 'Create zone' }))
  return { ...shown, name, create }
}

describe('the form of a new zone', () => {
  it('says the price and the limit, and creates an empty zone', async () => {
    const { user, name, create, sent, router } = await open()
    expect(screen.getAllByText('$0.47').length).toBeGreaterThan(0)
    expect(await screen.findByText('2 of 100')).toBeInTheDocument()
    await user.type(name, 'Example.ORG.')
    await create()
    await waitFor(() => expect(router.state.location.search).toBe('?id=new'))
    expect(sent()).toEqual([
      ['POST /dns/zones', { name: 'Example.ORG', projectId: 'atlas', email: expect.stringContaining('@') }],
    ])
  })

  it.each([
    ['', 'Enter a value'],
    ['example', 'Enter a domain such as example.com: letters, digits and hyphens'],
    [`${'a'.repeat(64)}.com`, 'Enter a domain such as example.com: letters, digits and hyphens'],
  ])('refuses the name “%s”', async (typed, sentence) => {
    const { user, name, create, sent } = await open()
    if (typed) await user.type(name, typed)
    await create()
    expect(await screen.findByText(new RegExp(sentence.slice(0, 13)))).toBeInTheDocument()
    expect(name).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('lists the lines of a file that are skipped, and sends it if any line is left', async () => {
    const { user, name, create, sent } = await open({ at: `${zonesPath}?new=1&from=file` })
    await user.type(name, 'example.org')
    const text = screen.getByRole('textbox', { name: 'Or paste its text' })
    await user.click(text)
    await user.paste('bad IN A 192.0.2.999')
    const lines = within(await screen.findByRole('region', { name: 'Skipped lines: 1' }))
    expect(lines.getByText(/Line 1, column 10/)).toBeInTheDocument()
    expect(lines.getByText(/Enter a valid IP address/)).toBeInTheDocument()
    await create()
    expect(sent()).toEqual([])
    await user.clear(text)
    await user.click(text)
    await user.paste('www 1 IN A 192.0.2.1\nbad IN A 192.0.2.999')
    const changed = within(await screen.findByRole('region', { name: 'Changed lines: 1' }))
    expect(changed.getByText('www IN A 192.0.2.1')).toBeInTheDocument()
    expect(await screen.findByText('Record sets found: 1')).toBeInTheDocument()
    await create()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toMatchObject({ start: { from: 'file', text: expect.stringContaining('bad') } })
  })

  it('stays while the server can’t say what the person may do', async () => {
    const { user, name, router, store } = await open()
    await user.type(name, 'example.org')
    act(() => void store.dispatch(permissionsUnavailable()))
    expect(name).toBeInTheDocument()
    expect(name).toHaveValue('example.org')
    expect(router.state.location.search).toBe('?new=1')
  })

  it('begins as a domain without mail', async () => {
    const { user, name, create, sent } = await open()
    await user.type(name, 'example.org')
    await user.click(screen.getByRole('radio', { name: /No mail/ }))
    await create()
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ start: { from: 'noMail' } }))
  })

  it('asks which zone it is to be a copy of', async () => {
    const { user, name, create, sent } = await open()
    await user.type(name, 'example.org')
    await user.click(screen.getByRole('radio', { name: /Copy of a zone/ }))
    await user.click(await screen.findByRole('combobox', { name: 'Zone' }))
    await user.click(await screen.findByRole('option', { name: /example\.com/ }))
    await create()
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ start: { from: 'copy', zoneId: 'zone' } }))
  })

  it('says at the name what only the server knows', async () => {
    const { user, name, create } = await open({
      fixtures: [
        when(dns.create, () =>
          refuse(
            makeProblem('ValidationError', 422, {
              errors: [{ path: 'name', code: 'publicSuffix', message: '' }],
            }),
          ),
        ),
      ],
    })
    await user.type(name, 'co.uk')
    await create()
    expect(await screen.findByText(/Domains under this name belong to different owners/)).toBeInTheDocument()
  })

  it('says that another company has the name', async () => {
    const { user, name, create } = await open({
      fixtures: [
        when(dns.create, () =>
          refuse(makeProblem('ConflictException', 409, { context: { reason: 'zoneTaken' } })),
        ),
      ],
    })
    await user.type(name, 'example.org')
    await create()
    expect(await screen.findByText(/Another company uses this domain/)).toBeInTheDocument()
  })
})

it('tells after creation which name servers to enter at the registrar', async () => {
  await showZones({
    zones: [makeZone({ delegation: { state: 'missing', found: ['ns.old.test'], checkedAt: null } })],
    at: `${zonesPath}?id=zone`,
  })
  expect(await screen.findByText('example.com isn’t delegated yet')).toBeInTheDocument()
  const wanted = within(screen.getByRole('list', { name: 'Enter at the registrar' }))
  expect(wanted.getByText('ns2.portico.test')).toBeInTheDocument()
  expect(wanted.getByRole('button', { name: 'Copy ns1.portico.test' })).toBeInTheDocument()
  expect(screen.getByText('ns.old.test')).toBeInTheDocument()
})
