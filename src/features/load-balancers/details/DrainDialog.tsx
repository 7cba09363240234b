import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LbMember, LoadBalancer } from '#contract/load-balancers/records.ts'
import { defaultDrainSeconds, mostDrainSeconds } from '#contract/load-balancers/limits.ts'
import type { PoolContent } from '#contract/load-balancers/tree.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { loadBalancersApi } from '../loadBalancersApi.ts'
import { useMemberNames } from '../tree/useMemberNames.ts'
import { usePartWords } from '../tree/usePartWords.ts'
import { balancerDetailsTexts } from './texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'

export const texts = [...balancerDetailsTexts, ...balancerTreeTexts, ...resourceActionsTexts]

interface DrainDialogProps {
  balancer: LoadBalancer
  pool: PoolContent
  member: LbMember
  onClose: () => void
}

/** Takes a member out at once, having let it finish what it has begun. */
export function DrainDialog({ balancer, pool, member, onClose }: DrainDialogProps) {
  const { t } = useTranslation('balancerDetails')
  const { faultOf } = usePartWords()
  const { name } = useMemberNames(balancer.networkId)(member)
  const [seconds, setSeconds] = useState<number | undefined>(defaultDrainSeconds)
  const { codeOf, submit, ...sending } = useCallForm(['drainSeconds'])
  const drain = async () => {
    const code = seconds === undefined ? 'required' : seconds > mostDrainSeconds ? 'tooMany' : undefined
    const call = () =>
      loadBalancersApi.endpoints.removeMember.initiate(
        { id: balancer.id, pool: pool.id, member: member.id, drainSeconds: seconds ?? 0 },
        once,
      )
    if (!(await submit(code ? { drainSeconds: code } : {}, call))) return
    onClose()
    void showToast('success', t('drain.done', { name }))
  }
  return (
    <ActionDialog
      {...sending}
      title={t('drain.title', { name, pool: pool.name })}
      text={t('drain.text')}
      submit={t('drain.submit')}
      danger
      onSubmit={() => void drain()}
      onClose={onClose}
    >
      <Field
        label={t('drain.seconds')}
        hint={t('drain.secondsHint')}
        error={faultOf(codeOf('drainSeconds'))}
        required
      >
        <NumberInput
          value={seconds}
          onChange={setSeconds}
          min={0}
          max={mostDrainSeconds}
          step={10}
          unit="s"
        />
      </Field>
    </ActionDialog>
  )
}
