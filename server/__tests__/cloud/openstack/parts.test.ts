import { parse } from 'yaml'
import { asLines } from '#server/cloud/openstack/check.ts'
import { isOurs, orderIn, orderTag, ourTag } from '#server/cloud/openstack/tags.ts'
import { userDataOf } from '#server/cloud/userData.ts'

const world = { installation: '01890000-0000-7000-8000-000000000001' }
const other = { installation: '01890000-0000-7000-8000-000000000002' }
const operation = '01890000-0000-7000-8000-00000000bbbb'

describe('tags', () => {
  it('say which operation and step made a thing, and whose it is', () => {
    const tags = [ourTag(world), orderTag(`${operation}:build`)]
    expect(orderIn(tags)).toBe(`${operation}:build`)
    expect(isOurs(world, tags)).toBe(true)
  })

  it('leave alone what another installation made, and what nobody ordered', () => {
    expect(isOurs(world, [ourTag(other), orderTag(`${operation}:build`)])).toBe(false)
    expect(isOurs(world, [ourTag(world)])).toBe(false)
  })

  it('are as nova takes them, however long an order is called, and differ where orders do', () => {
    const long = ['a', 'b'].map((end) => orderTag(`${operation}:${'step,with/long-name-'.repeat(5)}${end}`))
    expect(new Set(long).size).toBe(2)
    for (const tag of long) expect(tag).toMatch(/^[^,/]{1,60}$/)
  })
})

const decoded = (about: Parameters<typeof userDataOf>[0]) =>
  Buffer.from(userDataOf(about) ?? '', 'base64').toString()

describe('user data', () => {
  const key = 'ssh-ed25519 AAAA it\'s "me": #1'

  it('is nothing where there is nothing to tell', () => {
    expect(userDataOf({ sshKeys: [] })).toBeUndefined()
  })

  it('holds all keys and the password, whatever is in a comment', () => {
    const config = decoded({ sshKeys: [key, 'ssh-rsa BBBB'], password: 'p: {x' })
    expect(config.startsWith('#cloud-config\n')).toBe(true)
    expect(parse(config)).toEqual({
      ssh_authorized_keys: [key, 'ssh-rsa BBBB'],
      password: 'p: {x',
      chpasswd: { expire: false },
      ssh_pwauth: true,
    })
  })

  it.each([
    ['a quote', 'me "here"'],
    ['a backslash', String.raw`DOMAIN\me`],
    ['a line break', 'me\n#cloud-config'],
    ['a next line', 'me\u0085you'],
    ['a line separator', 'me\u2028you'],
    ['a paragraph separator', 'me\u2029you'],
    ['a DEL', 'me\u007Fyou'],
    ['a C1 control', 'me\u009Byou'],
    ['a null', 'me\0you'],
    ['a byte order mark', '\uFEFFme'],
    ['the end of a mapping', '}]: &a *a !!python/object'],
    ['an emoji', 'me 😀 you'],
    ['the end of a document', '\n...\n---\n'],
  ])('is YAML 1.1 with %s in a comment', (_what, comment) => {
    const config = decoded({ sshKeys: [`ssh-rsa AAAA ${comment}`], password: comment })
    // No characters that PyYAML treats as unprintable or as the end of a line.
    const [, line = '', ...others] = config.split('\n')
    expect(line).not.toMatch(
      /[^\x20-\x7E\xA0-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u,
    )
    expect(others).toEqual([''])
    expect(parse(config, { version: '1.1' })).toMatchObject({
      ssh_authorized_keys: [`ssh-rsa AAAA ${comment}`],
      password: comment,
    })
  })

  it('keeps its parts apart when the customer’s own is such an archive', () => {
    const archive = decoded({ sshKeys: [key], userData: '#!/bin/sh\ntrue' })
    const mime = decoded({ sshKeys: [key], userData: archive })
    const boundary = /boundary="([^"]+)"/.exec(mime)?.[1] ?? ''
    expect(mime.split(`--${boundary}\n`)).toHaveLength(3)
    expect(mime).toContain(archive)
  })

  it.each(['#cloud-config\npackages: [git]', '#!/bin/sh\ntrue'])(
    'loses the byte order mark before %j',
    (userData) => {
      expect(decoded({ sshKeys: [], userData: `\uFEFF${userData}` })).toBe(userData)
    },
  )

  it('is the customer’s own where there is no access to give', () => {
    expect(decoded({ sshKeys: [], userData: '#!/bin/sh\ntrue' })).toBe('#!/bin/sh\ntrue')
  })

  it.each([
    ['#cloud-config\npackages: [git]', 'text/cloud-config'],
    ['#!/bin/sh\ntrue', 'text/x-shellscript'],
    ['#include\nhttps://example.com', 'text/x-include-url'],
  ])('stands beside the customer’s %j', (userData, type) => {
    const mime = decoded({ sshKeys: [key], userData })
    expect(mime).toContain(`Content-Type: ${type}; charset="utf-8"`)
    const parts = [...mime.matchAll(/\n\n([A-Za-z0-9+/=]+)\n/g)].map(([, part]) =>
      Buffer.from(part ?? '', 'base64').toString(),
    )
    expect(parts).toEqual([expect.stringContaining('ssh_authorized_keys'), userData])
  })
})

it('tells findings as a table, and what is missing below it', () => {
  const finding = {
    region: 'one',
    service: 'compute',
    version: '2.93',
    offers: 'instances',
    missing: ['No.'],
  }
  expect(asLines([{ ...finding, region: '', service: 'identity', missing: [] }, finding])).toEqual([
    'region  service   version  Portico offers',
    '-       identity  2.93     instances',
    'one     compute   2.93     instances',
    'No.',
  ])
})
