import { screen, waitFor } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { instanceActions } from '#src/features/compute/actions.ts'
import { ActionHost } from '#src/resources/actions/ActionHost.tsx'
import { ActionMenu } from '#src/resources/actions/ActionMenu.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { fixtureApi, when } from '../../../support/fixtureApi.ts'
import { showPages } from '../../../support/showPages.tsx'
import { makeInstance, regions } from '../offer.ts'

const web = makeInstance({ id: 'web', name: 'web-1' })

const Row = () => (
  <>
    web-1
    <ActionMenu row={web} actions={instanceActions} />
    <ActionHost />
  </>
)

const show = (may: Permission[] = ['compute:power', 'compute:update', 'compute:resize']) => {
  const api = fixtureApi(
    when(catalogue.regions, () => ({ data: regions })),
    when(compute.reboot, () => ({ data: { ...web, revision: 2, status: 'rebooting' as const } })),
  )
  const shown = showPages({ routes: [{ path: '/', element: <Row /> }], at: '/', may })
  shown.store.dispatch(deltaReceived({ records: [web], removed: [] }, { via: 'live' }))
  return { ...shown, api }
}

const all: Permission[] = [
  'compute:power',
  'compute:update',
  'compute:resize',
  'compute:console',
  'compute:snapshot',
  'compute:delete',
]

describe('the menu of an instance', () => {
  it('has the rest of a group in a sub-menu', async () => {
    const { user } = show(all)
    await user.click(await screen.findByRole('button', { name: 'Actions for web-1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Power' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Force stop' }))
    expect(await screen.findByRole('alertdialog', { name: 'Force stop web-1?' })).toBeInTheDocument()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('is worked by keyboard alone', async () => {
    const { user, api } = show()
    await user.tab()
    await user.keyboard('{Enter}')
    const [first] = await screen.findAllByRole('menuitem')
    expect(first).toHaveTextContent('StartAlready running')
    // Past the disabled one it begins at Stop.
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Reboot web-1?' })).toHaveTextContent(
      'Services are interrupted while the operating system restarts.',
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.lines()).toContain('POST /compute/instances/web/actions/reboot'))
  })

  it('names its groups', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Actions for web-1' }))
    expect(await screen.findByRole('group', { name: 'Power' })).toContainElement(
      screen.getByRole('menuitem', { name: 'Reboot' }),
    )
    expect(screen.getByRole('menuitem', { name: 'Resize' })).toHaveAttribute(
      'href',
      '/products/compute/resize?id=web',
    )
  })

  it('is not there for those who may do nothing', async () => {
    show(['compute:read'])
    expect(await screen.findByText('web-1')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
