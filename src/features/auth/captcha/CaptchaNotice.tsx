import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { CaptchaWidget } from './CaptchaWidget.tsx'
import type { Captcha } from './useCaptcha.ts'

/** Says, quietly, how the check for a human is going. */
export function CaptchaNotice({ captcha: { state, widget, onWidgetToken, renew } }: { captcha: Captcha }) {
  const { t } = useTranslation(['auth', 'ui'])
  if (widget) return <CaptchaWidget {...widget} onToken={onWidgetToken} />
  return (
    <div role="status" className="flex h-5 items-center gap-2 text-xs text-text-faint">
      {state === 'working' && <Spinner className="size-3.5" />}
      {state === 'ready' && <CircleCheck aria-hidden className="size-3.5 text-success-text" />}
      {t(`captcha.${state}`)}
      {state === 'failed' && (
        <Button variant="ghost" size="sm" onClick={renew}>
          {t('ui:retry')}
        </Button>
      )}
    </div>
  )
}
