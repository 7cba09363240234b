import { screen, waitFor } from '@testing-library/react'
import { logs } from '#contract/logs/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { makeLogEntry } from '../support/factories.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'
import { showPages } from '../support/showPages.tsx'

const entry = makeLogEntry({
  actor: { kind: 'token', id: 'ada', name: 'Ada', email: 'ada@example.com', token: { id: 't', name: 'CI' } },
  action: 'projects.update',
})

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
