import { invitationsDraft } from '#contract/users/routes.ts'
import {
  blankInvitation,
  complaintsOf,
  draftOf,
  memberRole,
  type InviteValues,
} from '#src/features/users/invite/inviteValues.ts'
import { refusedAddresses } from '#src/features/users/invite/refusedAddresses.ts'

const today = '2026-05-01'
const ready: InviteValues = { ...blankInvitation, people: 'Ada <ada@example.com>', role: 'developer' }
const faults = (values: InviteValues) =>
  Object.entries(complaintsOf(values, today)).filter(([, code]) => code !== undefined)

describe('an invitation', () => {
  it('gives a group role in the whole company', () => {
    expect(draftOf(ready)).toEqual({
      people: [{ email: 'ada@example.com', name: 'Ada' }],
      assignments: [{ groupRoleId: 'developer', projectId: null, until: null }],
    })
  })

  it('gives a group role in each of some projects, until the end of a day', () => {
    const { assignments = [] } = draftOf({
      ...ready,
      scope: 'projects',
      projectIds: ['shop', 'tools'],
      until: '2026-06-30',
    })
    const until = new Date('2026-06-30T23:59:59.999').toISOString()
    expect(assignments).toEqual([
      { groupRoleId: 'developer', projectId: 'shop', until },
      { groupRoleId: 'developer', projectId: 'tools', until },
    ])
  })

  it('makes members of projects, without any group role', () => {
    const draft = draftOf({ ...ready, scope: 'projects', projectIds: ['shop'], role: memberRole('viewer') })
    expect(draft.projects).toEqual([{ projectId: 'shop', role: 'viewer' }])
    expect(draft.assignments).toBeUndefined()
  })

  it('is what the contract asks for', () => {
    expect(invitationsDraft.safeParse(draftOf({ ...ready, message: ' Welcome ' })).data).toMatchObject({
      message: 'Welcome',
    })
  })

  it.each<[string, Partial<InviteValues>, [string, string][]]>([
    ['is in order', {}, []],
    ['names nobody', { people: ' ' }, [['people', 'required']]],
    [
      'names too many',
      { people: Array.from({ length: 21 }, (_, n) => `p${n}@example.com`).join() },
      [['people', 'tooMany']],
    ],
    ['names somebody twice', { people: 'ada@example.com,ada@example.com' }, [['people', 'invalid']]],
    ['gives no role', { role: '' }, [['role', 'required']]],
    ['holds in no project', { scope: 'projects' }, [['projectIds', 'required']]],
    ['has ended', { until: '2026-04-30' }, [['until', 'past']]],
    ['has a link in its message', { message: 'See https://example.com' }, [['message', 'noLinks']]],
    ['has too long a message', { message: 'a'.repeat(501) }, [['message', 'tooLong']]],
  ])('is told at its field when it %s', (_what, values, expected) => {
    expect(faults({ ...ready, ...values })).toEqual(expected)
  })
})

it('what the server objects to is found by the address, wherever its line has gone', () => {
  const draft = draftOf({ ...ready, people: 'ada@example.com\ngrace@example.com' })
  const errors = [
    { path: 'people.1.email', code: 'taken', message: '' },
    { path: 'message', code: 'noLinks', message: '' },
  ]
  expect(refusedAddresses({ errors }, draft)).toEqual(new Map([['grace@example.com', 'taken']]))
})
