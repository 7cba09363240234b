import type { AclEnds, AclRuleDraft } from './acl.ts'

/** ACL lists that tiers begin with; the first two are in each VPC from its beginning. */
export const aclPresets = ['denyAll', 'allowAll', 'web', 'inside'] as const
export type AclPreset = (typeof aclPresets)[number]

export const builtInAcls = ['denyAll', 'allowAll'] as const satisfies readonly AclPreset[]
export type BuiltInAcl = (typeof builtInAcls)[number]

interface AclContent extends AclEnds {
  name: string
  rules: AclRuleDraft[]
}

const allowIn = (number: number, of: Pick<AclRuleDraft, 'protocol' | 'ports' | 'cidrs'>): AclRuleDraft => ({
  number,
  direction: 'in',
  action: 'allow',
  icmp: null,
  description: '',
  ...of,
})

const fromInside = (number: number, cidr: string) =>
  allowIn(number, { protocol: 'any', ports: [], cidrs: [cidr] })

const web = [80, 443].map((port) => ({ from: port, to: port }))

/** What a preset says in a VPC of this range. Numbers leave room for rules in between. */
export const aclOfPreset = (preset: AclPreset, vpcCidr: string): AclContent => {
  switch (preset) {
    case 'denyAll':
      return { name: 'deny-all', lastIn: 'deny', lastOut: 'deny', rules: [] }
    case 'allowAll':
      return { name: 'allow-all', lastIn: 'allow', lastOut: 'allow', rules: [] }
    case 'web': {
      const anywhere = allowIn(20, { protocol: 'tcp', ports: web, cidrs: ['0.0.0.0/0', '::/0'] })
      return { name: 'web', lastIn: 'deny', lastOut: 'allow', rules: [fromInside(10, vpcCidr), anywhere] }
    }
    case 'inside':
      return { name: 'inside-only', lastIn: 'deny', lastOut: 'allow', rules: [fromInside(10, vpcCidr)] }
  }
}
