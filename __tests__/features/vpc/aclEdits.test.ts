import type { AclRule, AclRuleDraft } from '#contract/vpc/acl.ts'
import { printAclCsv, readAclCsv } from '#src/features/vpc/acl/aclCsv.ts'
import {
  diffAcl,
  inOrder,
  mergeRules,
  moveRule,
  nextNumber,
  replaceRules,
} from '#src/features/vpc/acl/aclEdits.ts'
import { makeAclRule } from './records.ts'

const rule = (number: number, about: Partial<AclRule> = {}) =>
  makeAclRule({ id: `r${number}`, number, ...about })

describe('the number of a new rule', () => {
  it.each<[readonly number[], number]>([
    [[], 10],
    [[10, 20], 30],
    [[15], 20],
    [[65_535], 1],
    [[1, 2, 65_530], 3],
  ])('after %j is %i', (numbers, next) => {
    expect(nextNumber(numbers.map((number) => rule(number)))).toBe(next)
  })
})

const order = (list: readonly AclRuleDraft[]) =>
  inOrder(list, 'in').map(({ rule: { id, number } }) => [id, number])

describe('moving a rule', () => {
  const rules = [rule(10), rule(20), rule(15, { direction: 'out' }), rule(30)]

  it('leaves the numbers where they are, and rules of the other direction alone', () => {
    const moved = moveRule(rules, 'in', { from: 2, to: 0 })
    expect(order(moved)).toEqual([
      ['r30', 10],
      ['r10', 20],
      ['r20', 30],
    ])
    expect(moved[2]).toBe(rules[2])
  })

  it('stops at both ends', () => {
    expect(moveRule(rules, 'in', { from: 0, to: -1 })).toEqual(rules)
    expect(moveRule(rules, 'in', { from: 2, to: 3 })).toEqual(rules)
  })
})

describe('what edits change', () => {
  const list = { rules: [rule(10), rule(20)], lastIn: 'deny', lastOut: 'allow' } as const
  const before = { ...list, rules: [...list.rules] }

  it('is nothing at first', () => expect(diffAcl(before, before)).toEqual([]))

  it('names rules that are new, changed and gone, and the pinned last ones', () => {
    const added = { ...rule(5), id: undefined }
    const changed = rule(20, { action: 'deny' })
    expect(diffAcl(before, { rules: [changed, added], lastIn: 'allow', lastOut: 'allow' })).toEqual([
      { before: null, after: added },
      { before: rule(20), after: changed },
      { before: rule(10), after: null },
      { last: 'in', before: 'deny', after: 'allow' },
    ])
  })
})

describe('rules as a file', () => {
  const rules = [
    rule(10, {
      ports: [
        { from: 80, to: 80 },
        { from: 8000, to: 8100 },
      ],
      cidrs: ['0.0.0.0/0', '::/0'],
      description: 'web, "all"',
    }),
    rule(20, { protocol: 'icmp', ports: [], icmp: { type: 8, code: 0 }, cidrs: ['10.0.0.0/8'] }),
    rule(30, { direction: 'out', action: 'deny', protocol: 89, ports: [], description: '=1+1' }),
  ]

  it('come back as they were', () => {
    const { rules: read, faults } = readAclCsv(printAclCsv(rules))
    expect(faults).toEqual([])
    expect(read).toEqual(rules.map((one) => ({ ...one, id: undefined })))
  })

  it('name each line at fault', () => {
    const text = [
      'number,direction,action,protocol,ports,icmp,cidrs,description',
      '10,in,allow,tcp,99999,,0.0.0.0/0,',
      '10,sideways,allow,tcp,22,,10.0.0.1/8,',
      '20,in,allow,udp,53,,10.0.0.1/8,',
      '20,in,deny,tcp,22,,10.0.0.0/8,',
    ].join('\n')
    expect(readAclCsv(text).faults).toEqual([
      { line: 2, column: 'ports', code: 'invalid' },
      { line: 3, column: 'direction', code: 'invalid' },
      { line: 4, column: 'cidrs', code: 'hostBits' },
      { line: 5, column: 'number', code: 'numberTaken' },
    ])
  })

  it('name the line of a quote that is never closed', () => {
    expect(readAclCsv('number,direction,action\n10,in,"allow\n20,in,deny').faults).toEqual([
      { line: 2, code: 'openQuote' },
    ])
  })

  it('say which heading is missing', () => {
    expect(readAclCsv('direction,action\nin,allow').faults).toEqual([
      { line: 1, column: 'number', code: 'required' },
    ])
  })

  it('take the place of those with the same number, or of all', () => {
    const given: AclRuleDraft[] = [
      { ...rule(20, { action: 'deny' }), id: undefined },
      { ...rule(40), id: undefined },
    ]
    expect(
      mergeRules([rule(10), rule(20)], given).map(({ id, number, action }) => [id, number, action]),
    ).toEqual([
      ['r10', 10, 'allow'],
      ['r20', 20, 'deny'],
      [undefined, 40, 'allow'],
    ])
    expect(replaceRules([rule(10), rule(20)], given).map(({ number }) => number)).toEqual([20, 40])
  })
})
