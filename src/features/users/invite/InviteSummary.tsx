import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectRolePermissions } from '#contract/group-roles/records.ts'
import type { Problem } from '#contract/problem.ts'
import { paths } from '#src/routes/paths.ts'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import { SubmitBar } from '#src/resources/order/SubmitBar.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { AbilityList } from '../AbilityList.tsx'
import { useRefusal } from '../refusal.ts'
import { grantedIn, useRoles } from '../useRoles.ts'
import { projectRoleIn, type InviteValues } from './inviteValues.ts'
import { parseInvitees } from './parseInvitees.ts'

interface InviteSummaryProps {
  values: InviteValues
  /** Why the last attempt was refused. */
  problem: Problem | undefined
}

/** In words what they will be able to do, and the button, which is always in sight. */
export function InviteSummary({ values, problem }: InviteSummaryProps) {
  const { t } = useTranslation('users')
  const { isSubmitting } = useFormState()
  const refusalOf = useRefusal()
  const { permissions, idle } = useAccess(values)
  const count = parseInvitees(values.people).filter(({ fault }) => fault === undefined).length
  const isWide = useIsAtLeast('xl')
  const refusal = problem && <Banner tone="error">{refusalOf(problem)}</Banner>
  const buttons = (
    <>
      <Link to={paths.users()} className={buttonClass()}>
        {t('cancel')}
      </Link>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('invite.submit', { count: Math.max(count, 1) })}
      </Button>
    </>
  )
  return (
    <>
      {/* The list of abilities may be long: it scrolls by itself, above the buttons. */}
      <aside
        aria-label={t('invite.summary')}
        className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)]"
      >
        <Card title={t('invite.summary')} className="min-h-0 overflow-y-auto">
          <div className="flex flex-col gap-4">
            {permissions.length === 0 ? (
              <p className="text-text-muted">{t('invite.summaryEmpty')}</p>
            ) : (
              <AbilityList permissions={permissions} />
            )}
            {idle > 0 && <p className="text-sm text-warning-text">{t('invite.idle', { count: idle })}</p>}
          </div>
        </Card>
        {isWide && (
          <div className="flex shrink-0 flex-col gap-3">
            {refusal}
            <div className="flex justify-end gap-2">{buttons}</div>
          </div>
        )}
      </aside>
      {!isWide && (
        <SubmitBar refusal={refusal}>
          <span className="ms-auto flex gap-2">{buttons}</span>
        </SubmitBar>
      )}
    </>
  )
}

/** What the chosen role grants there, and how many of its permissions count for nothing in a project. */
const useAccess = ({ role, scope }: InviteValues) => {
  const { roles } = useRoles()
  const place = projectRoleIn(role)
  if (place) return { permissions: projectRolePermissions[place], idle: 0 }
  const chosen = roles.find(({ id }) => id === role)
  if (!chosen) return { permissions: [], idle: 0 }
  const permissions = grantedIn(chosen, scope === 'company' ? null : '')
  return { permissions, idle: chosen.permissions.length - permissions.length }
}
