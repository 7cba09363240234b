import { screen, waitFor, within } from '@testing-library/react'
// Here already, so that no test waits for its chunk to be compiled.
import '#src/features/guest-networks/dialogs/ConfigureDialog.tsx'
import { makeNetwork } from './records.ts'
import { networksPath, showNetworks } from './networks.tsx'

beforeEach(() => sessionStorage.clear())

const network = makeNetwork({
  dnsServers: ['9.9.9.9', '1.1.1.1'],
  domain: 'shop.internal',
  routes: [{ cidr: '10.9.0.0/24', via: '10.1.0.9' }],
})

const opened = async () => {
  const shown = await showNetworks({ at: `${networksPath}?id=net&tab=settings`, networks: [network] })
  const [change] = await screen.findAllByRole('button', { name: 'Change settings' })
  if (!change) throw new Error('There is no button that changes settings')
  await shown.user.click(change)
  const dialog = within(await screen.findByRole('dialog'))
  const save = async () => shown.user.click(dialog.getByRole('button', { name: 'Change settings' }))
  return { ...shown, dialog, save }
}

it('sends what was changed alone: the rest stays as others have left it meanwhile', async () => {
  const { user, dialog, save, sent } = await opened()
  await user.clear(dialog.getByRole('textbox', { name: /Domain/ }))
  await user.type(dialog.getByRole('textbox', { name: /Domain/ }), 'inside.example')
  await save()
  await waitFor(() =>
    expect(sent()).toEqual([['PATCH /guest-networks/networks/net/settings', { domain: 'inside.example' }]]),
  )
})

it('sends nothing of settings that are as they were', async () => {
  const { save, sent } = await opened()
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
})
