import { readZoneName } from '#contract/dns/names.ts'
import { checkAclRules } from '#contract/vpc/aclCheck.ts'
import type { AclRuleDraft } from '#contract/vpc/acl.ts'
import { faultOfTier, readVpc } from '#contract/addresses/tiers.ts'
import type { FieldFault } from './fieldFault.ts'

interface VpcTerms {
  cidr: string
  domain?: string | null | undefined
  tiers?: readonly { name: string; cidr: string }[] | undefined
}

/** All that is wrong with a new VPC and its tiers, each at its field; whether something is in its way is the server's to know. */
export const checkVpc = ({ cidr, domain, tiers = [] }: VpcTerms): FieldFault[] => {
  const range = readVpc(cidr)
  return [
    ...('code' in range ? [{ path: 'cidr', ...range }] : []),
    ...(typeof domain === 'string' && 'code' in readZoneName(domain)
      ? [{ path: 'domain', code: 'invalid' }]
      : []),
    ...tiers.flatMap((tier, n) =>
      checkTier({ cidr, tiers: tiers.slice(0, n) }, tier).map(({ path, ...fault }) => ({
        path: `tiers.${n}.${path}`,
        ...fault,
      })),
    ),
  ]
}

/** All that is wrong with a tier among those that are there. */
export const checkTier = (
  { cidr, tiers }: { cidr: string; tiers: readonly { name: string; cidr: string }[] },
  tier: { name: string; cidr: string },
): FieldFault[] => {
  const fault = faultOfTier(
    cidr,
    tier.cidr,
    tiers.map((other) => other.cidr),
  )
  return [
    ...(tiers.some(({ name }) => name === tier.name) ? [{ path: 'name', code: 'taken' }] : []),
    ...(fault ? [{ path: 'cidr', ...fault }] : []),
  ]
}

/** The rules of a list, each fault at its place: `rules.3.number`. */
export const checkAclList = (rules: readonly AclRuleDraft[]): FieldFault[] =>
  checkAclRules(rules).map(({ path, code }) => ({ path: `rules.${path}`, code }))
