import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { MemberContent, PoolProtocol } from '#contract/load-balancers/tree.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { GuestNetwork, SecurityGroup } from '#contract/guest-networks/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import { loadBalancersApi } from '../loadBalancersApi.ts'
import { missingRules, sourcesOf } from './letIn.ts'
import { useMemberNames, usePortChoices } from './useMemberNames.ts'

interface LetInProps {
  network: GuestNetwork
  /** The balancer's own there; null before it has one. */
  addresses: { v4: string | null; v6: string | null }
  protocol: PoolProtocol
  members: readonly MemberContent[]
}

/** Where members don't let the balancer in: the rules that are missing, and the button that adds them. */
export function LetIn({ network, addresses, protocol, members }: LetInProps) {
  const { t, i18n } = useTranslation('balancerTree')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const dispatch = useAppDispatch()
  const may = useMay()
  const { region } = network
  useListSecurityGroupsQuery({ region, size: 200 }, { skip: !useCan(guestNetworks.groups) })
  const groups = useAppSelector(
    ({ records }) => Object.values(records.securityGroup.entities).filter((one) => one.region === region),
    shallowEqual,
  )
  const ports = usePortChoices(network.id).map(({ port }) => port)
  const nameOf = useMemberNames(network.id)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const missing = missingRules(members, {
    from: sourcesOf(network, addresses),
    protocol,
    ports,
    groups,
  })
  if (missing.length === 0) return null

  const add = async ({ id, rules, revision }: SecurityGroup) => {
    const added = missing.flatMap(({ group, rule }) => (group.id === id ? [rule] : []))
    const call = loadBalancersApi.endpoints.letIn
    const { error } = await dispatch(
      call.initiate({ id, rules: [...rules, ...added], ifRevision: revision }, once),
    )
    return error && problemOf(error)
  }
  const letIn = async () => {
    setSending(true)
    setRefusal(undefined)
    for (const group of new Set(missing.map((one) => one.group))) {
      const problem = await add(group)
      if (problem) setRefusal(refusalWords(problem, tRefusal, i18n.language))
      else void showToast('success', t('letIn.done', { group: group.name }))
    }
    setSending(false)
  }
  const mayAdd = missing.every(({ group }) => may([guestNetworks.setRules.needs], group.projectId))
  const names = [...new Set(missing.flatMap((one) => one.members.map((member) => nameOf(member).name)))]
  return (
    <Banner
      live
      tone="warning"
      title={t('letIn.title', { members: names.join(', ') })}
      action={
        mayAdd && (
          <Button size="sm" busy={isSending} onClick={() => void letIn()}>
            {t('letIn.submit')}
          </Button>
        )
      }
    >
      <ul>
        {missing.map(({ group, rule }) => {
          const [port] = rule.ports
          return (
            <li key={`${group.id} ${port?.from} ${'cidrs' in rule.peer && rule.peer.cidrs[0]}`}>
              {t('letIn.rule', {
                group: group.name,
                rule: `${protocol === 'udp' ? 'UDP' : 'TCP'} ${port?.from}`,
                from: 'cidrs' in rule.peer ? rule.peer.cidrs.join(', ') : '',
              })}
            </li>
          )
        })}
      </ul>
      {refusal !== undefined && <p className="text-error-text">{refusal}</p>}
    </Banner>
  )
}
