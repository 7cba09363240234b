import { act, screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Problem } from '#contract/problem.ts'
import { projects } from '#contract/projects/routes.ts'
import { sshKeys } from '#contract/compute/sshKeys.ts'
import type { InstanceAction } from '#contract/compute/kind.ts'
import '#src/features/compute/actions.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { ActionHost } from '#src/resources/actions/ActionHost.tsx'
import { actionAsked } from '#src/resources/askedSlice.ts'
import { makeProblem, makeProject } from '../../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../../support/fixtureApi.ts'
import { showPages } from '../../../support/showPages.tsx'
import { images, makeInstance, makeKey } from '../offer.ts'

const web = makeInstance({ id: 'web', name: 'web-1', tags: ['shop'] })
const page = { number: 1, size: 50, total: 1 }
const snapshot = {
  kind: 'snapshot' as const,
  id: 's-1',
  revision: 1,
  name: 'before',
  origin: 'manual' as const,
  instanceId: 'web',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'creating' as const,
  sizeGib: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** The dialog of an action; the server agrees, unless it has something against it. */
const show = (
  action: InstanceAction,
  { refusal, about }: { refusal?: Problem; about?: Partial<Instance> } = {},
) => {
  let objection = refusal
  const agree = () => {
    if (objection) refuse(objection)
    return { data: { ...web, revision: 2 } }
  }
  const api = fixtureApi(
    when(catalogue.images, () => ({ data: images })),
    when(projects.mine, () => ({
      data: [makeProject({ id: 'atlas', name: 'Atlas' }), makeProject({ id: 'beta', name: 'Beta' })],
      page,
    })),
    when(sshKeys.list, () => ({ data: [makeKey()], page })),
    when(compute.update, agree),
    when(compute.stop, agree),
    when(compute.reboot, agree),
    when(compute.rescue, agree),
    when(compute.rebuild, agree),
    when(compute.resetPassword, agree),
    when(compute.remove, agree),
    when(compute.recover, agree),
    when(compute.purge, agree),
    when(compute.createSnapshot, () => {
      agree()
      return { data: snapshot }
    }),
    when(projects.moveResources, () => {
      agree()
      return { data: [] }
    }),
  )
  const shown = showPages({ routes: [{ path: '/', element: <ActionHost /> }], at: '/' })
  const onClose = jest.fn()
  shown.store.subscribe(() => shown.store.getState().asked === null && onClose())
  act(() => {
    const row = { ...web, ...about }
    shown.store.dispatch(deltaReceived({ records: [row], removed: [] }, { via: 'live' }))
    shown.store.dispatch(actionAsked({ action: `instance.${action}`, id: 'web' }))
  })
  onClose.mockClear()
  const sent = () => api.asked.filter(({ line }) => !line.startsWith('GET'))
  return { ...shown, onClose, sent, relent: () => (objection = undefined) }
}

const dialog = async () => within(await screen.findByRole('dialog'))
const question = async () => within(await screen.findByRole('alertdialog'))
const busy = makeProblem('ConflictException', 409, { context: { reason: 'busy', status: 'rebooting' } })
const about = (path: string, code: string) =>
  makeProblem('ValidationError', 422, { errors: [{ path, code, message: code }] })

describe('renaming', () => {
  it('sends the name and closes', async () => {
    const { user, sent, onClose } = show('rename')
    const name = (await dialog()).getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'shop{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ line: 'PATCH /compute/instances/web', body: { name: 'shop' } }])
  })

  it('says what is wrong with a name at the field, and sends nothing', async () => {
    const { user, sent, onClose } = show('rename')
    await user.type((await dialog()).getByRole('textbox', { name: 'Name' }), ' !{Enter}')
    expect(await screen.findByText(/^1 to 63 letters/)).toBeVisible()
    expect([sent(), onClose.mock.calls]).toEqual([[], []])
  })

  it('keeps what was typed when it is refused, and says why', async () => {
    const { user, onClose, relent } = show('rename', { refusal: busy })
    const name = (await dialog()).getByRole('textbox', { name: 'Name' })
    await user.type(name, '0{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Another operation is in progress')
    expect(name).toHaveValue('web-10')
    relent()
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})

describe('tags', () => {
  it('are added and removed, also one that was typed and not entered', async () => {
    const { user, sent, onClose } = show('tag')
    const asked = await dialog()
    await user.click(asked.getByRole('button', { name: 'Remove shop' }))
    await user.type(asked.getByRole('textbox', { name: 'Tags' }), 'prod,eu')
    await user.click(asked.getByRole('button', { name: 'Save tags' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ body: { tags: ['prod', 'eu'] } }])
  })

  it('that are too long are said to be so at the field', async () => {
    const { user, sent } = show('tag')
    const field = (await dialog()).getByRole('textbox', { name: 'Tags' })
    await user.click(field)
    await user.paste('x'.repeat(51))
    await user.click(screen.getByRole('button', { name: 'Save tags' }))
    expect(await screen.findByText(/is too long for a tag\. Use up to 50 characters\./)).toBeVisible()
    expect(sent()).toEqual([])
  })
})

describe('moving to another project', () => {
  it('offers the others, and names both ends', async () => {
    const { user, sent, onClose } = show('move')
    await user.click((await dialog()).getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('Choose a project')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Project' }))
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    await user.click(screen.getByRole('option', { name: /Beta/ }))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const resources = [{ kind: 'instance', id: 'web' }]
    expect(sent()).toMatchObject([{ body: { fromProject: 'atlas', toProject: 'beta', resources } }])
    expect(await screen.findByText('web-1 moved to Beta')).toBeVisible()
  })
})

describe('a snapshot', () => {
  it('is taken under a name', async () => {
    const { user, sent, onClose } = show('snapshot')
    const asked = await dialog()
    await user.click(asked.getByRole('button', { name: 'Take snapshot' }))
    expect(await screen.findByText('Use 1 to 63 characters.')).toBeVisible()
    await user.type(asked.getByRole('textbox', { name: 'Name' }), 'before{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ body: { name: 'before' } }])
  })

  it('that goes past a limit says which', async () => {
    const context = { metric: 'snapshots', limit: 100, used: 100, requested: 1 }
    const refusal = makeProblem('ContractResourceLimitExceededException', 402, { context })
    const { user } = show('snapshot', { refusal })
    await user.type((await dialog()).getByRole('textbox', { name: 'Name' }), 'before{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your limit for Snapshots is 100')
  })
})

describe('a new password', () => {
  it('that one types is sent, and nowhere in the state or an action', async () => {
    const { user, sent, onClose, actions, store } = show('resetPassword')
    await user.type((await dialog()).getByLabelText('New password'), 'correct horse battery')
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ body: { password: 'correct horse battery' } }])
    expect(JSON.stringify([actions, store.getState()])).not.toContain('correct horse')
  })

  it('that was made up is handed over once, after the server has agreed', async () => {
    const { user, sent, onClose, actions, store } = show('resetPassword')
    await user.click((await dialog()).getByRole('button', { name: 'Generate' }))
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    const handed = await screen.findByRole('textbox', { name: 'New password' })
    const { password } = sent()[0]!.body as { password: string }
    expect(handed).toHaveValue(password)
    expect(password).toHaveLength(24)
    expect(JSON.stringify([actions, store.getState()])).not.toContain(password)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('that is too short or refused stays to be mended', async () => {
    const { user, sent } = show('resetPassword', { refusal: about('password', 'passwordContext') })
    const field = (await dialog()).getByLabelText('New password')
    await user.type(field, 'short{Enter}')
    expect(await screen.findByText('Use at least 12 characters.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.type(field, ' but longer now{Enter}')
    expect(await screen.findByText(/contains your name/)).toBeVisible()
    expect(field).toHaveValue('short but longer now')
  })
})

describe('rebuilding', () => {
  it('takes an image, a way in and the name', async () => {
    const { user, sent, onClose } = show('rebuild')
    const asked = await dialog()
    await user.click(await asked.findByRole('radio', { name: /Debian 13/ }))
    await user.click(asked.getByRole('button', { name: 'Rebuild' }))
    expect(await screen.findByText('Choose an SSH key or a password.')).toBeVisible()
    expect(screen.getByText("The name doesn't match.")).toBeVisible()
    expect(sent()).toEqual([])
    await user.click(await asked.findByRole('checkbox', { name: 'laptop' }))
    await user.type(asked.getByRole('textbox', { name: 'Type web-1 to confirm' }), 'web-1')
    await user.click(asked.getByRole('button', { name: 'Rebuild' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ body: { imageId: 'debian-13', sshKeyIds: ['key-1'] } }])
  })

  it('says at the images that one needs more than the plan has', async () => {
    const { user } = show('rebuild', {
      refusal: about('imageId', 'tooSmallForImage'),
      about: { sshKeyIds: ['key-1'] },
    })
    const asked = await dialog()
    await user.click(await asked.findByRole('radio', { name: /Fedora/ }))
    await user.type(asked.getByRole('textbox', { name: 'Type web-1 to confirm' }), 'web-1{Enter}')
    expect(await screen.findByText('This image needs a larger plan.')).toBeVisible()
    expect(asked.getByRole('radio', { name: /Fedora/ })).toBeChecked()
  })
})

describe.each<[InstanceAction, string, string]>([
  ['rescue', 'Enter rescue mode', 'POST /compute/instances/web/actions/rescue'],
  ['recover', 'Recover', 'POST /compute/instances/web/actions/recover'],
])('to %s', (action, button, line) => {
  it('is asked first, and done', async () => {
    const { user, sent, onClose } = show(action)
    await user.click((await dialog()).getByRole('button', { name: button }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ line }])
  })

  it('says why it was refused', async () => {
    const { user, onClose } = show(action, { refusal: busy })
    await user.click((await dialog()).getByRole('button', { name: button }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Another operation is in progress')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('what loses something', () => {
  it.each([
    ['switched off', 'forceStop', 'Force stop', 'stop', { force: true }],
    ['rebooted', 'hardReboot', 'Force reboot', 'reboot', { hard: true }],
  ] as const)('is %s by force only when that is confirmed', async (_, action, button, call, body) => {
    const { user, sent, onClose } = show(action)
    const asked = await question()
    expect(sent()).toEqual([])
    await user.click(asked.getByRole('button', { name: button }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ line: `POST /compute/instances/web/actions/${call}`, body }])
  })

  it.each(['delete', 'purge'] as const)('asks for the name to %s it', async (action) => {
    const { user, sent } = show(action)
    const asked = await question()
    const button = asked.getByRole('button', { name: 'Delete' })
    await user.click(button)
    expect(sent()).toEqual([])
    await user.type(asked.getByRole('textbox'), 'web-1')
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('says that a deleted instance can be recovered', async () => {
    show('delete')
    expect(await screen.findByText(/You can recover them for 72 hours/)).toBeVisible()
  })

  it('says why it was refused, and tries again', async () => {
    const { user, sent, relent } = show('delete', { refusal: busy })
    const asked = await question()
    await user.type(asked.getByRole('textbox'), 'web-1')
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Another operation is in progress')).toBeVisible()
    relent()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible()
    expect(sent()).toHaveLength(2)
  })
})
