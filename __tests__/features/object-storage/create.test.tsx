import { screen, waitFor, within } from '@testing-library/react'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { brokenRules } from '#src/features/object-storage/form/nameRules.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { features, showStorage, storagePath } from './buckets.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const at = `${storagePath}?new=bucket`

const open = async (options: Parameters<typeof showStorage>[0] = {}) => {
  const shown = await showStorage({ at, ...options })
  const drawer = within(await screen.findByRole('dialog', { name: 'Create bucket' }))
  await drawer.findByRole('textbox', { name: /Name/ })
  return { ...shown, drawer }
}
type Drawer = Awaited<ReturnType<typeof open>>['drawer']
const create = ({ getByRole }: Drawer) => getByRole('button', { name: 'Create bucket' })

describe('the rules of a bucket’s name', () => {
  it.each([
    ['a name that keeps them', 'web-assets-2026', []],
    ['a short one', 'ab', ['length']],
    ['a long one', 'a'.repeat(64), ['length']],
    ['capitals', 'Photos', ['characters']],
    ['dots', 'my.photos', ['characters']],
    ['a hyphen at the end', 'photos-', ['ends']],
    ['another script', 'xn--photos', ['punycode']],
  ])('hold or break for %s', (_, name, broken) => {
    expect(brokenRules(name)).toEqual(broken)
  })
})

describe('the drawer of a new bucket', () => {
  it('sends what was filled in, and leads to the bucket', async () => {
    const { user, drawer, sent, here } = await open()
    await user.type(drawer.getByRole('textbox', { name: /Name/ }), 'backups')
    await user.click(drawer.getByRole('switch', { name: 'Keep old versions' }))
    await user.click(create(drawer))
    await waitFor(() => expect(here()).toBe(`${storagePath}?id=new`))
    expect(sent()).toEqual([
      [
        'POST /object-storage/buckets',
        { name: 'backups', projectId: 'atlas', region: 'lab-1', versioning: 'on' },
      ],
    ])
    expect(await screen.findByText('Creating backups')).toBeInTheDocument()
  })

  it('says which rules the name keeps while it is typed', async () => {
    const { user, drawer } = await open()
    const kept = () =>
      within(drawer.getByRole('list', { name: 'Rules for the name' }))
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent.includes('(met)'))
    expect(kept()).toHaveLength(0)
    const name = drawer.getByRole('textbox', { name: /Name/ })
    await user.type(name, 'My')
    expect(kept().map(({ textContent }) => textContent)).toEqual(['A letter or digit at both ends(met)'])
    await user.clear(name)
    await user.type(name, 'my-photos')
    expect(kept()).toHaveLength(3)
  })

  it('sends nothing while the name breaks a rule', async () => {
    const { user, drawer, sent } = await open()
    const name = drawer.getByRole('textbox', { name: /Name/ })
    await user.type(name, 'My photos')
    await user.click(create(drawer))
    expect(await drawer.findByText('Not a valid bucket name.')).toBeInTheDocument()
    expect(name).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('says at the name that another company may have it, and keeps what was typed', async () => {
    const errors = [{ path: 'name', code: 'taken' as const, message: 'x' }]
    const { user, drawer } = await open({
      fixtures: [when(objectStorage.create, () => refuse(makeProblem('ConflictException', 409, { errors })))],
    })
    await user.type(drawer.getByRole('textbox', { name: /Name/ }), 'photos')
    await user.click(create(drawer))
    expect(await drawer.findByText(/maybe by another company/)).toBeInTheDocument()
    expect(drawer.getByRole('textbox', { name: /Name/ })).toHaveValue('photos')
  })

  it('offers only regions that store objects', async () => {
    const { drawer } = await open()
    expect(drawer.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['lab-1'])
  })

  it('offers no old versions where the store keeps none', async () => {
    const { drawer } = await open({ objects: { ...features, versioning: false } })
    expect(drawer.queryByRole('switch')).not.toBeInTheDocument()
  })

  it('says what a GiB costs, and how far the limit is used', async () => {
    const { drawer } = await open()
    const price = within(await drawer.findByRole('group', { name: 'Price' }))
    expect(price.getByText('Per GiB and month')).toBeInTheDocument()
    expect(price.getByText('$0.02')).toBeInTheDocument()
    expect(drawer.getByRole('meter', { name: 'Buckets' })).toHaveAttribute('aria-valuetext', '3 of 100')
  })

  it('can’t be sent while storage has no price', async () => {
    const { user, drawer, sent } = await open({ prices: [] })
    expect(drawer.getAllByText(/no price yet/)[0]).toBeInTheDocument()
    await user.type(drawer.getByRole('textbox', { name: /Name/ }), 'photos')
    await user.click(create(drawer))
    expect(sent()).toEqual([])
  })

  it('shows the list behind it, and goes back to it', async () => {
    const { user, drawer, here } = await open({ at: `${storagePath}?access=publicRead&new=bucket` })
    await user.click(drawer.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(here()).toBe(`${storagePath}?access=publicRead`))
  })
})
