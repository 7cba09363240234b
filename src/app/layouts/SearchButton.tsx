import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Keys } from '../keys/Keys.tsx'
import { Palette } from '../palette/lazyPalette.ts'
import { overlayOpened } from '../shellSlice.ts'

/** Opens the command palette; with room for it, it looks like the field that comes up. */
export function SearchButton() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      aria-label={t('search.button')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={Palette.fetchAhead}
      onFocus={Palette.fetchAhead}
      onClick={() => dispatch(overlayOpened('palette'))}
      className="flex h-control shrink-0 items-center gap-2 rounded-control text-text-faint transition-colors hover:bg-hover hover:text-text max-md:aspect-square max-md:justify-center max-md:text-text-muted md:w-52 md:border md:border-line md:bg-canvas md:px-2.5 2xl:w-64"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span aria-hidden className="flex-1 text-start max-md:hidden">
        {t('search.button')}
      </span>
      <span aria-hidden className="max-md:hidden">
        <Keys keys={['mod+K']} />
      </span>
    </button>
  )
}
