import { useState } from 'react'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import {
  hasIcmp,
  hasPorts,
  icmpText,
  portsText,
  protocolIn,
  protocolOf,
  protocolsFor,
  readIcmp,
  readPorts,
} from './match.ts'

type Matched = Pick<SecurityRuleDraft, 'protocol' | 'ports' | 'icmp'>

/** Protocol, ports and ICMP type of a rule, as its form has them. */
export const useMatchFields = (rule: Matched) => {
  const [protocol, setProtocol] = useState(protocolOf(rule))
  const [ports, setPorts] = useState(portsText(rule.ports))
  const [icmp, setIcmp] = useState(icmpText(rule.icmp))
  const readAs = {
    ports: hasPorts(protocol) ? readPorts(ports) : [],
    icmp: hasIcmp(protocol) ? readIcmp(icmp) : null,
  }
  return {
    protocol: { value: protocol, set: setProtocol, offered: protocolsFor(rule) },
    ports: { value: ports, set: setPorts, isShown: hasPorts(protocol) },
    icmp: { value: icmp, set: setIcmp, isShown: hasIcmp(protocol) },
    draft: {
      // A protocol stays as the rule has it, by name or number, while nobody chooses another.
      protocol: protocol === protocolOf(rule) ? rule.protocol : protocolIn(protocol),
      ports: readAs.ports ?? [],
      icmp: readAs.icmp ?? null,
    } satisfies Matched,
    /** What can't be read; what it says is judged by the contract. */
    faults: {
      ports: readAs.ports === undefined ? 'portRange' : undefined,
      icmp: readAs.icmp === undefined ? 'invalid' : undefined,
    },
  }
}
export type MatchValues = ReturnType<typeof useMatchFields>
