import type { UserActionCaller } from '#contract/users/rules.ts'
import { whyNotAdd, whyNotGive, whyNotTake, withoutRole, withRole } from '#src/features/users/bulk/judge.ts'
import { makeUser } from '../../support/factories.ts'

const caller: UserActionCaller = { id: 'ada', isOwner: false, permissions: new Set(['group-roles:assign']) }
const developer = { groupRoleId: 'developer', projectId: null }
const inShop = { groupRoleId: 'developer', projectId: 'shop' }
const ofDeveloper = makeUser({ assignments: [{ ...developer, until: null }] })

describe('giving several people a group role', () => {
  it('adds it to what they have', () => {
    expect(withRole(ofDeveloper, inShop)).toEqual([
      { ...developer, until: null },
      { ...inShop, until: null },
    ])
  })

  it('leaves out oneself, Owners, and who has it there', () => {
    expect(whyNotGive(makeUser({ id: 'ada' }), caller, developer)).toBe('oneself')
    expect(whyNotGive(makeUser({ isOwner: true }), caller, developer)).toBe('ownerOnly')
    expect(whyNotGive(ofDeveloper, caller, developer)).toBe('hasRole')
    expect(whyNotGive(ofDeveloper, caller, inShop)).toBeUndefined()
  })

  it('leaves out everyone for whom the caller may not', () => {
    expect(whyNotGive(makeUser(), { ...caller, permissions: new Set() }, developer)).toBe('notAllowed')
  })
})

describe('taking a group role from several people', () => {
  it('takes it everywhere', () => {
    const user = makeUser({
      assignments: [developer, inShop, { groupRoleId: 'viewer', projectId: null }].map((one) => ({
        ...one,
        until: null,
      })),
    })
    expect(withoutRole(user, 'developer')).toEqual([{ groupRoleId: 'viewer', projectId: null, until: null }])
  })

  it('leaves out who does not have it, but not oneself', () => {
    expect(whyNotTake(makeUser(), caller, 'developer')).toBe('lacksRole')
    expect(whyNotTake({ ...ofDeveloper, id: 'ada' }, caller, 'developer')).toBeUndefined()
  })
})

it('nobody is added to a project twice, and nobody who is disabled', () => {
  expect(whyNotAdd(makeUser({ projectIds: ['shop'] }), 'shop')).toBe('alreadyThere')
  expect(whyNotAdd(makeUser({ status: 'disabled' }), 'shop')).toBe('notActive')
  expect(whyNotAdd(makeUser({ status: 'invited' }), 'shop')).toBeUndefined()
})
