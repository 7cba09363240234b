import { z } from 'zod/mini'
import { bucketName } from '#contract/object-storage/bucketName.ts'
import { corsRule } from '#contract/object-storage/cors.ts'
import { bucketActions, bucketKind, type BucketStatus } from '#contract/object-storage/kind.ts'
import { objectKey } from '#contract/object-storage/objectKey.ts'
import { whyNot } from '#contract/resources/whyNot.ts'

const codesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

describe('the name of a bucket', () => {
  test.each(['abc', '0-9', 'a'.repeat(63), 'site-assets-2026'])('can be %s', (name) => {
    expect(codesOf(bucketName, name)).toEqual([])
  })

  test.each(['ab', 'a'.repeat(64), 'Abc', 'a.b.c', '-abc', 'abc-', 'xn--abc', 'a_bc', 'bücket', '../etc'])(
    'can’t be %s',
    (name) => {
      expect(codesOf(bucketName, name)).toEqual(['bucketName'])
    },
  )

  test('is required', () => {
    expect(codesOf(bucketName, ' ')).toContain('required')
  })
})

describe('the key of an object', () => {
  test.each(['a', ' ', '/', 'ü/😀', '<&>"', '..', 'é'.repeat(512)])('can be %j', (key) => {
    expect(codesOf(objectKey, key)).toEqual([])
  })

  test.each([
    ['', 'required'],
    ['a\0b', 'invalid'],
    ['\ud800', 'invalid'],
    ['a'.repeat(1025), 'tooLong'],
    ['é'.repeat(513), 'tooLong'],
  ])('can’t be %j', (key, code) => {
    expect(codesOf(objectKey, key)).toEqual([code])
  })
})

describe('a CORS rule', () => {
  const rule = { origins: ['*'], methods: ['GET'], headers: ['*'], maxAgeSeconds: 60 }

  test.each(['*', 'https://app.example.com', 'http://localhost:3000', 'https://*.example.com'])(
    'takes the origin %s',
    (origin) => {
      expect(codesOf(corsRule, { ...rule, origins: [origin] })).toEqual([])
    },
  )

  test.each([
    '',
    'app.example.com',
    'https://a.example.com/path',
    'https://*.*.com',
    'ftp://a',
    'https://a b',
  ])('refuses the origin %j', (origin) => {
    expect(codesOf(corsRule, { ...rule, origins: [origin] })).toEqual(['invalid'])
  })
})

const legalIn = (row: { status: BucketStatus; locked?: boolean; built?: boolean }) =>
  Object.fromEntries(bucketActions.map((action) => [action, whyNot(bucketKind, action, row) ?? true]))

describe('actions of a bucket', () => {
  test('are all legal while it is available, and the lock forbids those that lose data', () => {
    expect(legalIn({ status: 'available', built: true })).toEqual({
      configure: true,
      empty: true,
      revokeLinks: true,
      tag: true,
      lock: true,
      unlock: 'notLocked',
      move: true,
      delete: true,
    })
    expect(legalIn({ status: 'available', built: true, locked: true })).toMatchObject({
      configure: true,
      revokeLinks: true,
      empty: 'locked',
      delete: 'locked',
    })
  })

  test('are settings, emptying and deletion after an error, and deletion alone if it was never built', () => {
    expect(legalIn({ status: 'error', built: true })).toMatchObject({
      configure: true,
      empty: true,
      delete: true,
      revokeLinks: 'inError',
    })
    expect(legalIn({ status: 'error', built: false })).toMatchObject({
      configure: 'inError',
      empty: 'inError',
      delete: true,
      revokeLinks: 'inError',
    })
  })

  test.each(['creating', 'configuring', 'emptying', 'deleting'] as const)(
    'wait while it is %s, but for its tags and its lock',
    (status) => {
      expect(legalIn({ status, built: true })).toMatchObject({
        configure: 'busy',
        empty: 'busy',
        revokeLinks: 'busy',
        move: 'busy',
        delete: 'busy',
        tag: true,
        lock: true,
      })
    },
  )
})
