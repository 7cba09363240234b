import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { stepLeft } from '#src/auth/authSlice.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'

/** Out of a sign-in under way, back to its first screen. */
export function BackToLogin() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  return (
    <Button
      variant="ghost"
      icon={<ArrowLeft aria-hidden className="directed" />}
      onClick={() => dispatch(stepLeft())}
      className="mt-6 -ms-3.5"
    >
      {t('back')}
    </Button>
  )
}
