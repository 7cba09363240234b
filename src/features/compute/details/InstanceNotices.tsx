import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { once } from '#src/resources/action.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { resize, unlock } from '../actions.ts'
import { computeApi } from '../computeApi.ts'

/** Notices about an unusual state of an instance, including that the cloud runs it on another plan. */
export function InstanceNotices({ row }: { row: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const isOther = row.error?.reason === 'differs'
  return (
    <>
      {isOther && <OtherPlanNotice instance={row} />}
      <CommonNotices row={isOther ? { ...row, error: null } : row} unlock={unlock} />
      {row.status === 'rescue' && (
        <Banner tone="warning" title={t('rescue.title', { name: row.name })}>
          {t('rescue.text')}
        </Banner>
      )}
    </>
  )
}

function OtherPlanNotice({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const [isAsking, setAsking] = useState(false)
  const { state, failed, make } = useCall()
  const may = useMay()
  const { id, name, planId, planName: plan, projectId, status } = instance
  const isRunning = status === 'running'
  const restore = async () => {
    const call = computeApi.endpoints.resizeInstance.initiate({ id, planId, restart: isRunning }, once)
    if (await make(call)) setAsking(false)
  }
  return (
    <Banner
      tone="warning"
      title={t('differs.title', { name })}
      action={
        may(resize.needs, projectId) && (
          <Button
            size="sm"
            disabled={status !== 'running' && status !== 'stopped'}
            onClick={() => setAsking(true)}
          >
            {t('differs.restore')}
          </Button>
        )
      }
    >
      {t('differs.text', { plan })}
      {isAsking && (
        <ConfirmDialog
          open
          state={state}
          words={{
            title: t('differs.restore'),
            question: t('differs.question', { name, plan }),
            action: t('differs.restore'),
            ...(failed !== undefined && { failed }),
          }}
          onConfirm={() => void restore()}
          onClose={() => setAsking(false)}
        >
          {t(isRunning ? 'differs.restarts' : 'differs.staysOff')}
        </ConfirmDialog>
      )}
    </Banner>
  )
}
