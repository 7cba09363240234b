import { useTranslation } from 'react-i18next'
import { Keys } from '../keys/Keys.tsx'

const hints = [
  { name: 'move', keys: ['↑↓'] },
  { name: 'open', keys: ['↵'] },
  { name: 'close', keys: ['Esc'] },
] as const

/** Which keys work here; those who see them not have the combobox's own announcement. */
export function PaletteFooter() {
  const { t } = useTranslation('palette')
  return (
    <div
      aria-hidden
      className="flex gap-4 border-t border-line px-4 py-2.5 text-xs text-text-faint max-sm:hidden"
    >
      {hints.map(({ name, keys }) => (
        <span key={name} className="flex items-center gap-1.5">
          <Keys keys={keys} />
          {t(`search.${name}`)}
        </span>
      ))}
    </div>
  )
}
