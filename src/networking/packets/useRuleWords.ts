import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isAddressRange } from '#contract/addresses/address.ts'
import type { OpenMark } from '#contract/packets/openings.ts'
import type { Protocol, SecurityRule, SecurityRuleDraft } from '#contract/packets/rules.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { hasWord } from '#src/i18n/words.ts'
import guestNetworks from '#src/locales/en/guestNetworks.json'

type Said = Pick<SecurityRuleDraft, 'protocol' | 'ports' | 'icmp'>

const portsText = (ports: SecurityRule['ports']) =>
  ports.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')

const everywhere = new Set(['0.0.0.0/0', '::/0'])

/** Rules in words, and why one can't be. */
export const ruleWords = (t: TFunction<'guestNetworks'>, language: string) => {
  const protocolOf = (protocol: Protocol) =>
    typeof protocol === 'number'
      ? t('rule.number', { number: numberFormat(language, {}).format(protocol) })
      : t(`rule.protocols.${protocol}`)
  const faultOf = (code: string | undefined) => {
    if (code === undefined) return undefined
    return hasWord(guestNetworks.faults, code) ? t(`faults.${code}`) : t('faults.invalid')
  }
  return {
    protocolOf,
    /** `TCP 22, 80–90`. */
    servicesOf: ({ protocol, ports, icmp }: Said) => {
      if (protocol === 'any') return t('rule.everything')
      const name = protocolOf(protocol)
      if (ports.length > 0) return `${name} ${portsText(ports)}`
      if (icmp === null) return name
      // The one kind that people have a word for.
      if (icmp.type === (protocol === 'icmp' ? 8 : 128)) return `${t('presets.ping')} (${name})`
      return `${name} ${icmp.type}${icmp.code === null ? '' : `/${icmp.code}`}`
    },
    /** Who a rule is about: ranges, or a group by its name. */
    peerOf: ({ peer }: Pick<SecurityRuleDraft, 'peer'>, nameOf: (groupId: string) => string | undefined) => {
      if ('groupId' in peer) return nameOf(peer.groupId) ?? t('rule.unknownGroup')
      return peer.cidrs.every((cidr) => everywhere.has(cidr)) ? t('rule.anywhere') : peer.cidrs.join(', ')
    },
    markOf: (mark: string) =>
      hasWord(guestNetworks.marks, mark) ? t(`marks.${mark satisfies OpenMark}`) : mark,
    /** A fault by its code; one that a newer server has invented, as it calls it. */
    faultOf,
    /** The same of a list of ranges: names the first piece of the typed list that is no range. */
    rangesFault: (words: string | undefined, typed: string) => {
      const piece = words === undefined ? undefined : piecesIn(typed).find((one) => !isAddressRange(one))
      return piece === undefined ? words : t('wrongRange', { piece })
    },
  }
}

/** `ruleWords` in the person's language. */
export const useRuleWords = () => {
  const { t, i18n } = useTranslation('guestNetworks')
  return ruleWords(t, i18n.language)
}
