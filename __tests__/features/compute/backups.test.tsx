import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance, Snapshot } from '#contract/compute/records.ts'
import type { Problem } from '#contract/problem.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { images, makeInstance, regions } from './offer.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const makeSnapshot = (name: string, origin: Snapshot['origin']): Snapshot => ({
  kind: 'snapshot',
  id: name,
  revision: 1,
  name,
  origin,
  instanceId: 'web',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'available',
  sizeGib: 12,
  createdAt: hoursAgo(3),
})

const snapshots = [makeSnapshot('backup-2026-11-22', 'automatic'), makeSnapshot('before', 'manual')]

/** A tab of an instance's page; the server agrees to what is changed, unless it has something against it. */
const show = (tab: string, about: Partial<Instance> = {}, refusal?: Problem) => {
  let web = makeInstance({ id: 'web', name: 'web-1', ...about })
  const api = fixtureApi(
    when(compute.read, () => ({ data: web })),
    when(compute.update, ({ backupsEnabled = web.backupsEnabled }) => {
      if (refusal) refuse(refusal)
      web = { ...web, revision: web.revision + 1, backupsEnabled }
      return { data: web }
    }),
    when(compute.listSnapshots, () => ({ data: snapshots, page: { number: 1, size: 50, total: 2 } })),
    when(catalogue.regions, () => ({ data: regions })),
    when(catalogue.images, () => ({ data: images })),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at: `/products/compute/details?id=web&tab=${tab}`,
    may: ['compute:read', 'compute:update'],
  })
  const sent = () => api.asked.filter(({ line }) => line.startsWith('PATCH'))
  return { ...shown, sent }
}

// What loads when it is needed is compiled once, outside of the time that a test has.
beforeAll(async () => {
  await import('#src/features/compute/details/InstancePage.tsx')
  await Promise.all([import('#src/ui/Toaster.tsx'), import('#src/ui/saying.ts')])
}, 60_000)

const toggle = () => screen.findByRole('switch', { name: 'Backups' })

describe('the backups of an instance', () => {
  it('are turned on at once, and off again by the way back', async () => {
    const { user, sent } = show('settings')
    expect(await toggle()).not.toBeChecked()
    expect(await toggle()).toHaveAccessibleDescription(/the last 7 of them are kept/)
    await user.click(await toggle())
    expect(await toggle()).toBeChecked()
    expect(await screen.findByText('Backups of web-1 turned on')).toBeVisible()
    const undo = await screen.findByRole('button', { name: 'Undo' })
    undo.focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await toggle()).not.toBeChecked())
    expect(sent()).toMatchObject([{ body: { backupsEnabled: true } }, { body: { backupsEnabled: false } }])
  })

  it('stay as they were when that is refused, and it is said why', async () => {
    const refusal = makeProblem('ForbiddenException', 403)
    const { user } = show('settings', { backupsEnabled: true }, refusal)
    await user.click(await toggle())
    expect(await screen.findByText("Couldn't change backups of web-1")).toBeVisible()
    await waitFor(async () => expect(await toggle()).toBeChecked())
  })

  it.each<[string, Partial<Instance>, RegExp]>([
    [
      'on, with the last one',
      { backupsEnabled: true, lastBackupAt: hoursAgo(3) },
      /^OnLast backup: 3 hr ago$/,
    ],
    ['on, with none so far', { backupsEnabled: true }, /^OnNo backups yet$/],
    ['off, with what is left of them', { lastBackupAt: hoursAgo(72) }, /^OffLast backup: 3 days ago$/],
    ['off', {}, /^Off$/],
  ])('show on the overview: %s', async (_, about, said) => {
    show('overview', about)
    const facts = within(await screen.findByRole('region', { name: 'Details' }))
    expect(facts.getByText('Backups').nextElementSibling?.textContent).toMatch(said)
  })

  it('are told from what people took', async () => {
    show('snapshots', { backupsEnabled: true })
    const backup = await screen.findByRole('row', { name: /backup-2026-11-22/ })
    expect(backup).toHaveTextContent('Automatic')
    expect(screen.getByRole('row', { name: /before/ })).not.toHaveTextContent('Automatic')
    expect(screen.getByText(/one is taken every night, and the last 7 are kept/)).toBeVisible()
  })
})
