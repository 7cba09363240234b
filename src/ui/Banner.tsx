import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { softTone } from './tone.ts'
import { useUiTexts } from './uiTexts.ts'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

interface BannerProps {
  tone?: keyof typeof icons
  title?: string
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** Came up while the person was at work, so it is read out; errors always are. */
  live?: boolean
  className?: string
}

/** Something about the whole page or form. */
export function Banner({ tone = 'info', title, children, action, onDismiss, live, className }: BannerProps) {
  const { t } = useUiTexts()
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : live ? 'status' : undefined}
      className={cx('flex items-start gap-2.5 rounded-card border px-3.5 py-2.5', softTone[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {/* Where both do not fit beside each other, the action stands below. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem] text-text">
          {title !== undefined && <p className="font-medium">{title}</p>}
          {children !== undefined && (
            <div className={cx(title !== undefined && 'text-text-muted')}>{children}</div>
          )}
        </div>
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={t('dismiss')}
          onClick={onDismiss}
          className="-me-1.5 grid size-6 shrink-0 place-items-center rounded-control hover:bg-hover"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
