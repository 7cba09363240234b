import { useTranslation } from 'react-i18next'
import type { AclRuleDraft } from '#contract/vpc/acl.ts'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'

/** Rules of ACL lists in words. */
export const useAclWords = () => {
  const { t } = useTranslation('vpcDetails')
  const { servicesOf, peerOf } = useRuleWords()
  const placeOf = ({ cidrs }: Pick<AclRuleDraft, 'cidrs'>) => peerOf({ peer: { cidrs } }, () => undefined)
  return {
    servicesOf,
    placeOf,
    /** `20 Allow in: TCP 80 from Anywhere`. */
    lineOf: (rule: AclRuleDraft) =>
      t(`acl.lines.${rule.direction}`, {
        number: rule.number,
        action: t(`acl.actions.${rule.action}`),
        what: servicesOf(rule),
        peer: placeOf(rule),
      }),
  }
}
