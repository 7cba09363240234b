import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { usersTexts } from './texts.ts'

export const texts = usersTexts

const EndAccount = lazyPart(() => import('./actions/EndAccount.tsx'), 'EndAccount')

/** The way out of the company, for everybody: one's own page among the people is not open to all. */
export function LeaveCard() {
  const { t } = useTranslation('users')
  const me = useAppSelector(selectUser)
  const [isLeaving, setLeaving] = useState(false)
  const stay = () => setLeaving(false)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{t('actions.leave')}</h2>
          <p className="mt-0.5 text-text-muted">{t('hints.leave')}</p>
        </div>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {t('actions.leave')}
        </Button>
      </div>
      {isLeaving && me && (
        <Suspense>
          <EndAccount action="leave" user={me} onClose={stay} onGone={stay} />
        </Suspense>
      )}
    </Card>
  )
}
