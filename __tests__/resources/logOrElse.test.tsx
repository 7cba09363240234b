import { screen, waitFor } from '@testing-library/react'
import { logs, type AuditEntry } from '#contract/logs.ts'
import type { Permission } from '#contract/permissions.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { fixtureApi, when } from '../support/fixtureApi.ts'
import { showPages } from '../support/showPages.tsx'

const entry: AuditEntry = {
  id: 'entry-1',
  seq: 1,
  hash: 'ab',
  at: '2026-01-01T12:00:00.000Z',
  actor: { kind: 'token', id: 'ada', name: 'Ada', email: 'ada@example.com', token: { id: 't', name: 'CI' } },
  action: 'projects.update',
  outcome: 'success',
  target: { kind: 'project', id: 'atlas', name: 'atlas' },
  details: {},
  ip: null,
  userAgent: null,
  permission: null,
  changes: [],
  repeats: 1,
  sessionId: null,
  requestId: null,
  operationId: null,
  projectId: 'atlas',
}

const asked: object[] = []
const show = (may: Permission[]) => {
  fixtureApi(
    when(logs.list, (arg) => {
      asked.push(arg)
      return { data: { entries: [entry], next: arg.cursor === undefined ? 'p2' : null } }
    }),
  )
  const element = <LogOrElse of={{ target: 'atlas' }}>what everybody is shown</LogOrElse>
  return showPages({ routes: [{ path: '/thing', element }], at: '/thing', may })
}

describe('the activity of a thing', () => {
  it('is the audit log of it, with the way to all that is known of an entry', async () => {
    const { user } = show(['logs:read'])
    const action = await screen.findByRole('link', { name: /project/i })
    expect(action).toHaveAttribute('href', '/account/logs?target=atlas&entry=entry-1&range=all')
    expect(screen.getByText('Token CI')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open in the audit log' })).toHaveAttribute(
      'href',
      '/account/logs?target=atlas&range=all',
    )
    await user.click(screen.getByRole('button', { name: 'Older' }))
    await waitFor(() => expect(asked).toEqual([{ target: 'atlas' }, { target: 'atlas', cursor: 'p2' }]))
  })

  it('stays what it was for those who may not read that', async () => {
    show(['projects:read'])
    expect(await screen.findByText('what everybody is shown')).toBeVisible()
  })
})
