import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'

/** Nothing matches, here or on the server. */
export function NothingFound({ text }: { text: string }) {
  const { t } = useTranslation('palette')
  return (
    <div className="flex flex-col items-center gap-1 px-6 pt-4 pb-12 text-center">
      <SearchX aria-hidden className="mb-2 size-6 text-text-faint" />
      <p className="max-w-full truncate font-medium text-text">{t('search.none', { text: text.trim() })}</p>
      <p className="text-text-muted">{t('search.noneText')}</p>
    </div>
  )
}
