import type { AclEnds, AclRuleDraft } from './acl.ts'

/** ACL lists that tiers begin with; the first two are in each VPC from its beginning. */
export const aclPresets = ['denyAll', 'allowAll', 'web', 'inside'] as const
export type AclPreset = (typeof aclPresets)[number]

export const builtInAcls = ['denyAll', 'allowAll'] as const satisfies readonly AclPreset[]

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

const contents: Readonly<Record<AclPreset, (vpcCidr: string) => AclContent>> = {
  denyAll: () => ({ name: 'deny-all', lastIn: 'deny', lastOut: 'deny', rules: [] }),
  allowAll: () => ({ name: 'allow-all', lastIn: 'allow', lastOut: 'allow', rules: [] }),
  web: (vpcCidr) => ({
    name: 'web',
    lastIn: 'deny',
    lastOut: 'allow',
    rules: [
      fromInside(10, vpcCidr),
      allowIn(20, { protocol: 'tcp', ports: web, cidrs: ['0.0.0.0/0', '::/0'] }),
    ],
  }),
  inside: (vpcCidr) => ({
    name: 'inside-only',
    lastIn: 'deny',
    lastOut: 'allow',
    rules: [fromInside(10, vpcCidr)],
  }),
}

/** What a preset says in a VPC of this range. Numbers leave room for rules in between. */
export const aclOfPreset = (preset: AclPreset, vpcCidr: string): AclContent => contents[preset](vpcCidr)

/** The same once tiers have their IPv6, which nobody knows before: what is about the whole VPC is about those, too. */
export const withIpv6Inside = <Rule extends Pick<AclRuleDraft, 'cidrs'>>(
  rules: readonly Rule[],
  vpcCidr: string,
  prefixes: readonly string[],
): Rule[] =>
  rules.map((rule) =>
    rule.cidrs.includes(vpcCidr) ? { ...rule, cidrs: [...new Set([...rule.cidrs, ...prefixes])] } : rule,
  )
