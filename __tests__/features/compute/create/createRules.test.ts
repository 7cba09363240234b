import type { InstanceDraft } from '#contract/compute/routes.ts'
import { complaintsAbout, isKnownUserData } from '#src/features/compute/create/checkValues.ts'
import { blankValues } from '#src/features/compute/create/createValues.ts'
import { generatedPassword } from '#src/features/compute/create/generatedPassword.ts'
import { imageGroups, lifeOf } from '#src/features/compute/create/imageGroups.ts'
import { exceededBy, leftOf } from '#src/resources/order/amounts.ts'
import { namesOf } from '#src/resources/order/orderValues.ts'
import { images } from '../offer.ts'

const draft: InstanceDraft = {
  name: 'web',
  projectId: 'atlas',
  region: 'lab-1',
  imageId: 'debian-13',
  planId: 'shared-1',
  sshKeyIds: ['key-1'],
}

const complaints = (about: Partial<InstanceDraft>, userData = '') =>
  complaintsAbout({
    draft: { ...draft, ...about },
    values: { ...blankValues, userData },
    hasOwnAccess: false,
    planProblem: undefined,
    networks: [],
  })

describe('the rules of the form', () => {
  it('leave room in a name for the numbers of several', () => {
    expect(complaints({ name: 'w'.repeat(63) })).toEqual({})
    expect(complaints({ name: 'w'.repeat(60), count: 2 })).toEqual({})
    expect(complaints({ name: 'w'.repeat(61), count: 2 })).toEqual({ name: 'tooLong' })
  })

  it('count user data in bytes', () => {
    expect(complaints({}, 'a'.repeat(32_768))).toEqual({})
    expect(complaints({}, 'é'.repeat(16_385))).toEqual({ userData: 'tooLong' })
  })

  it('take from 1 to 10 at once, and at most 20 tags', () => {
    expect(complaints({ count: 11 })).toEqual({ count: 'tooMany' })
    expect(complaints({ count: 0 })).toEqual({ count: 'tooFew' })
    expect(complaints({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) })).toEqual({ tags: 'tooMany' })
    expect(complaints({ tags: ['t'.repeat(51)] })).toEqual({ tags: 'tooLong' })
  })

  it('number names from 1, and one not at all', () => {
    expect(namesOf('web', 1)).toEqual(['web'])
    expect(namesOf('web', 3)).toEqual(['web-1', 'web-2', 'web-3'])
  })
})

describe('user data', () => {
  it.each([
    ['#cloud-config\npackages: []', true],
    ['#!/bin/sh\n', true],
    ['#include\nhttps://example.com/a', true],
    ['Content-Type: multipart/mixed; boundary="x"', true],
    ['## template: jinja\n#cloud-config', true],
    ['# cloud-config', false],
    ['apt install nginx', false],
  ])('%j is known to cloud-init: %s', (text, expected) => {
    expect(isKnownUserData(text)).toBe(expected)
  })
})

describe('a generated password', () => {
  it('is long, of signs that a shell leaves alone, and another one each time', () => {
    const made = Array.from({ length: 50 }, generatedPassword)
    expect(new Set(made).size).toBe(50)
    for (const password of made) expect(password).toMatch(/^[\w\-.+=]{24}$/)
  })
})

describe('images', () => {
  it('stand together by distribution, named without their versions', () => {
    expect(imageGroups(images).map(({ title, images: group }) => [title, group.length])).toEqual([
      ['Debian', 2],
      ['Fedora', 1],
      ['Flatcar', 1],
    ])
  })

  it.each([
    [null, 'cared'],
    ['2026-12-31T00:00:00.000Z', 'cared'],
    ['2026-03-01T00:00:00.000Z', 'ending'],
    ['2026-01-01T00:00:00.000Z', 'ended'],
  ])('whose life ends at %s are %s', (endOfLife, expected) => {
    expect(lifeOf({ endOfLife }, Date.parse('2026-01-01T00:00:00.000Z'))).toBe(expected)
  })
})

describe('a limit', () => {
  it('leaves what is neither used nor held by work under way', () => {
    expect(leftOf({ metric: 'ips', limit: 10, used: 9, reserved: 3 })).toBe(1)
  })

  it('stands in no way of what takes nothing of it', () => {
    const over = [{ metric: 'ips', limit: 1, used: 5, reserved: 0 } as const]
    expect(exceededBy(over, { ips: 0 })).toBeUndefined()
    expect(exceededBy(over, { ips: -1 })).toBeUndefined()
    expect(exceededBy(over, { ips: 1 })).toBe('ips')
  })
})
