import { screen, waitFor, within } from '@testing-library/react'
import type { Permission } from '#contract/permissions/permissions.ts'
import { sshKeys, type SshKey } from '#contract/compute/sshKeys.ts'
// Compiled before the first test, whose patience it would try.
import '#src/features/compute/keys/KeysCard.tsx'
import { computeArea } from '#src/features/compute/area.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeKey } from './offer.ts'

type Add = Parameters<typeof when<typeof sshKeys.create>>[1]

const serve = (add?: Add) => {
  const keys: SshKey[] = [makeKey()]
  return fixtureApi(
    when(sshKeys.list, () => ({ data: keys })),
    when(
      sshKeys.create,
      add ??
        (({ name, publicKey }) => {
          const made = makeKey({ id: 'key-2', name, publicKey, fingerprint: 'SHA256:two' })
          keys.push(made)
          return { data: made }
        }),
    ),
    when(sshKeys.remove, ({ id }) => ({
      data: null,
      removed: [{ kind: 'sshKey' as const, id, revision: 9 }],
    })),
  )
}

const show = (may: Permission[] = ['compute:read', 'compute:create']) =>
  showPages({ routes: [{ index: true, lazy: computeArea.parts?.security }], at: '/', may })

const openForm = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add SSH key' }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    publicKey: dialog.getByRole('textbox', { name: 'Public key' }),
    name: dialog.getByRole('textbox', { name: 'Name' }),
    submit: () => user.click(dialog.getByRole('button', { name: 'Add key' })),
  }
}

describe('the SSH keys', () => {
  it('are listed with their fingerprints', async () => {
    serve()
    show()
    const row = await screen.findByRole('row', { name: /laptop/ })
    expect(row).toHaveTextContent('ssh-ed25519')
    expect(row).toHaveTextContent('SHA256:abcdef')
  })

  it('are not asked for by those who may not see them', () => {
    const api = serve()
    show(['limits:read'])
    expect(screen.queryByText('SSH keys')).not.toBeInTheDocument()
    expect(api.lines()).toEqual([])
  })

  it('can only be looked at without the permission to create', async () => {
    serve()
    show(['compute:read'])
    await screen.findByRole('row', { name: /laptop/ })
    expect(screen.queryByRole('button', { name: /Add|Remove/ })).not.toBeInTheDocument()
  })

  it('take a pasted key, named by its comment until someone names it', async () => {
    const api = serve()
    const { user } = show()
    const form = await openForm(user)
    await user.click(form.publicKey)
    await user.paste('ssh-ed25519 AAAAC3Nza ada@desk\n')
    expect(form.name).toHaveValue('ada@desk')
    await user.clear(form.name)
    await user.type(form.name, 'desk')
    await form.submit()
    expect(await screen.findByRole('row', { name: /desk/ })).toBeVisible()
    expect(api.asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({ name: 'desk' })
  })

  it.each([
    ['-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1', /This is a private key/],
    ['ssh-ed25519 AAAA a\nssh-ed25519 BBBB b', /one key at a time/],
    ['', /Enter a value/],
  ])('refuse %j at the field, and send it nowhere', async (pasted, sentence) => {
    const api = serve()
    const { user } = show()
    const form = await openForm(user)
    await user.type(form.name, 'desk')
    await user.click(form.publicKey)
    if (pasted) await user.paste(pasted)
    await form.submit()
    await waitFor(() => expect(form.publicKey).toHaveAccessibleDescription(sentence))
    expect(api.lines().some((line) => line.startsWith('POST'))).toBe(false)
  })

  it.each([
    ['weakKey', 'publicKey', /RSA keys need at least 2048 bits/],
    ['taken', 'publicKey', /This key already exists/],
    ['taken', 'name', /Another key has this name/],
  ] as const)('show the server’s %s at %s', async (code, path, sentence) => {
    const errors = [{ path, code, message: code }]
    serve(() => refuse(makeProblem('ValidationError', 422, { errors })))
    const { user } = show()
    const form = await openForm(user)
    await user.click(form.publicKey)
    await user.paste('ssh-rsa AAAAB3Nza desk')
    await form.submit()
    await waitFor(() => expect(form[path]).toHaveAccessibleDescription(sentence))
  })

  it('are removed after asking', async () => {
    const api = serve()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove laptop' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Existing instances keep it')
    expect(api.lines().some((line) => line.startsWith('DELETE'))).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /laptop/ })).not.toBeInTheDocument())
  })
})
