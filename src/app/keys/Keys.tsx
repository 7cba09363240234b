import { useTranslation } from 'react-i18next'
import { isApple } from './shortcuts.ts'

const withModifier = (key: string) => key.replace('mod+', isApple() ? '⌘ ' : 'Ctrl ')

/** Keys as they are printed on a keyboard, one after the other. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('shell')
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-text-faint">
      {keys.map((key, index) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          {index > 0 && <span className="text-xs">{t('keys.then')}</span>}
          <kbd
            dir="ltr"
            className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line bg-sunken px-1.5 font-sans text-xs text-text-muted"
          >
            {withModifier(key)}
          </kbd>
        </span>
      ))}
    </span>
  )
}
